// The page of Dado ng Perya: three dice, a table of six colours, and the way from bet to fall.
import { showResult } from '../../kit/page/celebration.ts';
import { byId } from '../../kit/page/dom.ts';
import { runGame } from '../../kit/page/run-game.ts';
import type { Stage } from '../../kit/page/stage.ts';
import { reducedMotion, pause } from '../../kit/page/shell.ts';
import { atTempo } from '../../kit/page/tempo.ts';
import { dadoNgPerya } from '../dado-ng-perya.ts';
import { colours } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import { lastChip } from '../stakes.ts';
import { Dice } from './dice.ts';
import { payTable } from './pay-table.ts';
import { pictureOf } from './sides.ts';
import { BetTable } from './table.ts';
import { t } from './texts.ts';

// What a new player finds on the board.
const idle: Outcome = { dice: [0, 4, 3] };

let table: BetTable | null = null;
let chip = '0';
let shown = idle;

function nameOf(place: number): string {
  const colour = colours[shown.dice[place] ?? 0];
  return colour === undefined ? '' : t(colour);
}

function describe(dice: Dice): void {
  const fall = t('rolled', { a: nameOf(0), b: nameOf(1), c: nameOf(2) });
  dice.element.setAttribute('aria-label', fall);
}

async function openStage(): Promise<Stage<Outcome>> {
  const dice = new Dice();
  const bets = new BetTable();
  table = bets;
  byId('stage').prepend(dice.element);
  byId('stage').after(bets.element);
  byId('stake-name').textContent = t('chip');
  const rest = (): void => {
    dice.rest(shown);
    describe(dice);
  };
  return Promise.resolve({
    rest: (last) => {
      shown = last?.outcome ?? shown;
      if (last) bets.remember(last);
      rest();
    },
    start: () => {
      bets.start();
      dice.start();
    },
    cancel: async () => {
      rest();
      return Promise.resolve();
    },
    present: async (round) => {
      if (round.outcome) shown = round.outcome;
      await dice.fall(shown, bets.awaits(shown));
      describe(dice);
      bets.mark(shown);
      if (!reducedMotion()) await pause(atTempo(250));
      await showResult(round);
    },
    hurry: () => dice.hurry(),
    refresh: (seen) => bets.use(chip, seen),
  });
}

void runGame<Outcome>({
  game: dadoNgPerya,
  playText: () => t('roll'),
  playing: () => t('rolling'),
  welcome: () => t('welcome'),
  stakeNote: () => t('chipNote'),
  payTable,
  stage: openStage,
  bet: (chosen) => {
    chip = chosen;
    return table?.bet() ?? null;
  },
  lastStake: lastChip,
  noBet: () => t('noBet'),
  picture: pictureOf,
});
