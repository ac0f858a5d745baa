// Games in rows of three (more where there is room), and their skeleton.
import type { Game } from '@perya/contract/games/game-centre';
import { GameCard } from '#domain/game-list/game-card.tsx';
import { useBelowFold, useLoadsPictures } from '#lib/screen-state.ts';
import { Skeletons } from '#ui/skeleton.tsx';
import style from './game-grid.module.css';

/** Three rows of three are above the fold. */
const aboveFold = 9;

export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  const pictured = useLoadsPictures();
  const shown = useBelowFold() ? games : games.slice(0, aboveFold);
  return (
    <ul className={style['grid']}>
      {shown.map((game, index) => (
        <li key={game.nodeId} className={style['cell']}>
          <GameCard game={game} seen={index < aboveFold ? 'soon' : 'later'} pictured={pictured} />
        </li>
      ))}
    </ul>
  );
}

export function WaitingGrid() {
  return (
    <div className={style['grid']} aria-busy="true">
      <Skeletons shape="game" count={aboveFold} />
    </div>
  );
}
