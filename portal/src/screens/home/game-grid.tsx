// Games in rows of three (more where there is room), and the same shape while they load.
import type { Game } from '@perya/contract/game-centre';
import { GameCard } from '#domain/game-card.tsx';
import { useBelow, usePictured } from '#lib/first-look.ts';
import { Skeletons } from '#ui/skeleton.tsx';
import style from './game-grid.module.css';

/** The first look holds three rows of three, and no more rows where five stand in one. */
const inFirstLook = 9;

export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  const pictured = usePictured();
  const shown = useBelow() ? games : games.slice(0, inFirstLook);
  return (
    <ul className={style['grid']}>
      {shown.map((game, index) => (
        <li key={game.nodeId} className={style['cell']}>
          <GameCard game={game} seen={index < inFirstLook ? 'soon' : 'later'} pictured={pictured} />
        </li>
      ))}
    </ul>
  );
}

export function WaitingGrid() {
  return (
    <div className={style['grid']} aria-busy="true">
      <Skeletons shape="game" count={inFirstLook} />
    </div>
  );
}
