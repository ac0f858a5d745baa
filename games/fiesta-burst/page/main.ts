// The page of Fiesta Burst: its board, its pay table and how its rounds are shown.
import { byId } from '../../kit/page/dom.ts';
import { runGame } from '../../kit/page/run-game.ts';
import type { Stage } from '../../kit/page/stage.ts';
import { fiestaBurst } from '../fiesta-burst.ts';
import type { Outcome, Window } from '../rules.ts';
import { drumLands, drumRoll, reelLands } from './band.ts';
import { Board } from './board.ts';
import { createPace } from '../../kit/page/pace.ts';
import { drawPanes } from './panes.ts';
import { payTable } from './pay-table.ts';
import { pictureOf, pictures } from './pictures.ts';
import { presentRound } from './presentation.ts';
import { mountLadder, lightRung } from './rungs.ts';
import { drawBanderitas, drawScene } from './scene.ts';
import { t } from './texts.ts';

// What a new player finds on the board.
const idle: Window = [
  [7, 2, 9, 10],
  [3, 8, 0, 5],
  [6, 4, 7, 1],
  [2, 10, 3, 8],
  [9, 0, 5, 6],
  [4, 7, 2, 3],
];

const isFree = (): boolean => document.body.dataset['free'] === 'on';

function paintAround(): void {
  drawScene(
    byId<HTMLCanvasElement>('scene'),
    byId('stage').getBoundingClientRect().bottom,
    isFree(),
  );
  drawBanderitas(byId<HTMLCanvasElement>('banderitas'));
}

async function openStage(): Promise<Stage<Outcome>> {
  const board = new Board(byId<HTMLCanvasElement>('board'), await pictures.load(), {
    onLand: (reel, drums, here) => {
      if (here > 0) drumLands(drums);
      else reelLands(reel);
    },
    onWait: drumRoll,
  });
  const pace = createPace();
  mountLadder();
  byId('board').setAttribute('aria-label', t('board'));
  let shown = idle;
  const setFree = (free: boolean): void => {
    document.body.dataset['free'] = free ? 'on' : 'off';
    paintAround();
  };
  const windowAfter = (outcome: Outcome | null | undefined): Window =>
    outcome?.spins.slice(-1)[0]?.steps.slice(-1)[0]?.window ?? shown;
  return {
    rest: (round) => {
      shown = windowAfter(round?.outcome);
      board.show(shown);
    },
    start: () => {
      lightRung(-1);
      board.leave();
    },
    cancel: async () => {
      board.show(shown);
      return Promise.resolve();
    },
    present: async (round) => {
      await presentRound({ board, pace, setFree }, round);
      shown = windowAfter(round.outcome);
    },
    hurry: () => pace.skip(),
    resize: () => {
      paintAround();
      drawPanes(byId<HTMLCanvasElement>('panes'));
      board.resize();
    },
  };
}

void runGame<Outcome>({
  game: fiestaBurst,
  hasBonus: ({ spins }) => spins.length > 1,
  playText: () => t('play'),
  welcome: () => t('welcome'),
  playing: () => t('spinning'),
  stakeNote: () => t('waysNote'),
  payTable,
  stage: openStage,
  picture: pictureOf,
});
