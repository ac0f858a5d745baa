// The page of Putok at Midnight: its reels, its countdown, its prizes and its pay table.
import { anticipation } from '../../kit/page/anticipation.ts';
import { byId } from '../../kit/page/dom.ts';
import { runGame } from '../../kit/page/run-game.ts';
import type { Stage } from '../../kit/page/stage.ts';
import { createReels } from '../../kit/page/reels.ts';
import type { Reels } from '../../kit/page/reels-options.ts';
import { putokAtMidnight } from '../putok-at-midnight.ts';
import type { Outcome } from '../rules.ts';
import { countdown, lines, putok, rowCount, strips } from '../symbols.ts';
import { Board } from './board.ts';
import { effects } from './effects.ts';
import { createFireworks } from './fireworks.ts';
import type { Fireworks } from './fireworks.ts';
import { askPool, mountLadder, showPrizes, watchPool } from './ladder.ts';
import { payTable } from './pay-table.ts';
import { pictureOf, pictures } from './pictures.ts';
import { presentRound } from './presentation.ts';
import { drawScene } from './scene.ts';
import { t } from './texts.ts';
import { drawValue } from './value-plate.ts';

type Shown = Pick<Outcome, 'stops' | 'window' | 'wins' | 'rockets'>;

// What a new player finds on the reels.
const idle: Shown = {
  stops: [10, 3, 20, 14, 2],
  window: [
    [4, 1, 1],
    [0, 6, 5],
    [3, 6, 5],
    [8, 7, 6],
    [6, 1, 1],
  ],
  wins: [],
  rockets: [
    { cell: 1, stakes: 3 },
    { cell: 2, stakes: 50 },
    { cell: 13, stakes: 8 },
    { cell: 14, stakes: 1 },
  ],
};

// The stake that the reels' plates are for: the round's while it is shown, then the chosen one.
const plates = { stake: '10', currency: 'PHP' };
let shown: Shown = idle;

function reelsOn(images: HTMLImageElement[]): Reels {
  return createReels(byId<HTMLCanvasElement>('reels'), {
    strips,
    rowCount,
    lines,
    images,
    special: putok,
    // Three rockets more can come from one reel.
    anticipates: anticipation({
      strips,
      rowCount,
      special: putok,
      needs: countdown.rockets,
      from: 3,
      beyond: false,
    }),
    lit: (rockets) => rockets >= countdown.rockets,
    shades: ['#080b30', '#1c2470', '#080b30', '#232b80'],
    decorate: (pen, { cell, symbol }, box) => {
      if (symbol !== putok) return;
      const rocket = shown.rockets.find((each) => each.cell === cell);
      if (rocket) drawValue(pen, box, rocket.stakes, plates);
    },
    onStop: (reel, rockets) => {
      effects.reelStops(reel);
      if (rockets) effects.rocketShows(rockets);
    },
  });
}

function boardOver(picture: HTMLImageElement, sky: Fireworks): Board {
  return new Board(byId<HTMLCanvasElement>('board'), {
    picture,
    label: (pen, box, stakes) => drawValue(pen, box, stakes, plates),
    onLand: (x, y) => {
      effects.rocketLands();
      sky.burst(x, y, 0.35);
    },
  });
}

async function openStage(): Promise<Stage<Outcome>> {
  mountLadder();
  const images = await pictures.load();
  const picture = images[putok];
  if (!picture) throw new Error('no rocket');
  const sky = createFireworks(byId<HTMLCanvasElement>('sky'));
  const show = { reels: reelsOn(images), board: boardOver(picture, sky), sky };
  watchPool();
  return {
    rest: (last) => {
      shown = last?.outcome ?? shown;
      if (last) Object.assign(plates, { stake: last.stake, currency: last.currency });
      show.reels.show(shown);
    },
    start: () => show.reels.start(),
    cancel: async () => show.reels.land(shown),
    present: async (round) => {
      Object.assign(plates, { stake: round.stake, currency: round.currency });
      if (round.outcome) shown = round.outcome;
      await presentRound(round, show);
    },
    hurry: () => {
      show.reels.hurry();
      show.board.hurry();
    },
    refresh: ({ stake, currency }) => {
      Object.assign(plates, { stake, currency });
      showPrizes({ stake, currency });
      show.reels.redraw();
      void askPool();
    },
    resize: () => {
      drawScene(byId<HTMLCanvasElement>('scene'), document.body.dataset['count'] === 'on');
      show.reels.resize();
      show.board.resize();
      sky.resize();
    },
  };
}

void runGame<Outcome>({
  game: putokAtMidnight,
  hasBonus: ({ rockets }) => rockets.length >= countdown.rockets,
  playText: () => t('spin'),
  playing: () => t('spinning'),
  welcome: () => t('welcome'),
  stakeNote: () => t('perLine'),
  payTable,
  stage: openStage,
  picture: pictureOf,
});
