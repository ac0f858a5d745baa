// The page of Lucky Parol: its reels, its pay table and how its rounds are shown.
import { byId } from '../../kit/page/dom.ts';
import { anticipation } from '../../kit/page/anticipation.ts';
import { createPace } from '../../kit/page/pace.ts';
import { runGame } from '../../kit/page/run-game.ts';
import { createReels } from '../../kit/page/reels.ts';
import type { Stage } from '../../kit/page/stage.ts';
import { luckyParol } from '../lucky-parol.ts';
import type { Outcome, Spin } from '../rules.ts';
import { lines, rowCount, scatter, strips } from '../symbols.ts';
import { payTable } from './pay-table.ts';
import { pictureOf, pictures } from './pictures.ts';
import { presentRound } from './presentation.ts';
import { reelStops, wheelLands } from './reel-sounds.ts';
import { drawScene } from './scene.ts';
import { t } from './texts.ts';

/** Three wheels anywhere start the free spins. */
const wheelsNeeded = 3;

// What a new player finds on the reels.
const idle: Spin = {
  free: false,
  stops: [0, 4, 5, 7, 0],
  wheels: 0,
  wheelPays: 0,
  awarded: 0,
  pays: 0,
  wins: [],
  window: [
    [2, 8, 7],
    [6, 0, 4],
    [3, 0, 5],
    [8, 0, 3],
    [1, 4, 2],
  ],
};

async function openStage(): Promise<Stage<Outcome>> {
  const reels = createReels(byId<HTMLCanvasElement>('reels'), {
    strips,
    rowCount,
    lines,
    images: await pictures.load(),
    special: scatter,
    // Two wheels are the least that the next reel can make three of.
    anticipates: anticipation({
      strips,
      rowCount,
      special: scatter,
      needs: wheelsNeeded,
      from: wheelsNeeded - 1,
      beyond: true,
    }),
    lit: (wheels) => wheels >= wheelsNeeded,
    shades: ['#120a26', '#2c1d5c', '#120a26', '#33236a'],
    onStop: (reel, wheels) => {
      reelStops(reel);
      if (wheels) wheelLands(wheels);
    },
  });
  const pace = createPace();
  let shown = idle;
  return {
    rest: (before) => {
      shown = before?.outcome?.spins.slice(-1)[0] ?? shown;
      reels.show(shown);
    },
    start: () => reels.start(),
    cancel: async () => reels.land(shown),
    present: async (round) => {
      await presentRound(round, { reels, pace });
      shown = round.outcome?.spins.slice(-1)[0] ?? shown;
    },
    hurry: () => {
      pace.skip();
      reels.hurry();
    },
    resize: () => {
      drawScene(byId<HTMLCanvasElement>('scene'), document.body.dataset['free'] === 'on');
      reels.resize();
    },
  };
}

void runGame<Outcome>({
  game: luckyParol,
  hasBonus: ({ spins }) => spins.length > 1,
  playText: () => t('spin'),
  playing: () => t('spinning'),
  stakeNote: () => t('perLine'),
  payTable,
  stage: openStage,
  picture: pictureOf,
});
