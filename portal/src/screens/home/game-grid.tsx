// Games in rows of three (more where there is room), and the same shape while they load.
import type { Game } from '@perya/contract/game-centre';
import { GameCard } from '#domain/game-card.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import style from './game-grid.module.css';

export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  return (
    <ul className={style['grid']}>
      {games.map((game) => (
        <li key={game.nodeId} className={style['cell']}>
          <GameCard game={game} />
        </li>
      ))}
    </ul>
  );
}

export function WaitingGrid() {
  return (
    <div className={style['grid']} aria-busy="true">
      <Skeletons shape="tile" count={9} />
    </div>
  );
}
