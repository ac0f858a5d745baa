// How a round is shown: spin by spin, burst by burst, then what it paid.
import { amountText, shareOf } from '../../kit/page/amounts.ts';
import { anticipation } from '../../kit/page/anticipation.ts';
import type { RoundView } from '../../kit/page/api.ts';
import { extendBonus, introduceBonus, sumBonus } from '../../kit/page/bonus.ts';
import { showResult } from '../../kit/page/celebration.ts';
import { byId } from '../../kit/page/dom.ts';
import { reducedMotion, showStatus } from '../../kit/page/shell.ts';
import { atTempo } from '../../kit/page/tempo.ts';
import { tierOf } from '../../kit/page/tiers.ts';
import { bursts } from '../rules.ts';
import type { Outcome, Spin, Step } from '../rules.ts';
import {
  drumsNeeded,
  freeRung,
  ladder,
  rowCount,
  scatter,
  strips,
  topMultiple,
} from '../symbols.ts';
import { brass, bursting } from './band.ts';
import type { Board } from './board.ts';
import type { Pace } from '../../kit/page/pace.ts';
import { lightRung } from './rungs.ts';
import { t } from './texts.ts';

export interface Scenery {
  readonly board: Board;
  readonly pace: Pace;
  /** Day for paid spins, dusk for free ones. */
  setFree(free: boolean): void;
}

/** The round as far as it has been shown. */
interface Shown {
  readonly round: RoundView<Outcome>;
  /** Hundredths of the stake so far. */
  won: number;
  rung: number;
}

const worth = ({ round }: Shown, hundredths: number): string =>
  amountText(shareOf(round.stake, Math.min(hundredths, topMultiple), 100), round.currency);

const awaited = { strips, rowCount, special: scatter, beyond: true };
const [forFree, forMore] = [
  anticipation({ ...awaited, needs: drumsNeeded.paid, from: drumsNeeded.paid - 1 }),
  anticipation({ ...awaited, needs: drumsNeeded.free, from: drumsNeeded.free - 1 }),
];

/** A reel is waited for when one drum more than the reels before it have would give something. */
function waitsFor(spin: Spin): (reel: number) => boolean {
  const waits = spin.free ? forMore : forFree;
  const window = spin.steps[0]?.window ?? [];
  const drums = (reel: number): number =>
    window
      .slice(0, reel)
      .flat()
      .filter((symbol) => symbol === scatter).length;
  return (reel) => waits(drums(reel), window.length - reel);
}

function popGain(text: string, wins: boolean): void {
  const gain = byId('gain');
  gain.textContent = text;
  gain.className = '';
  // Reading its size starts the animation anew.
  void gain.offsetWidth;
  gain.className = wins ? 'up wins' : 'up';
}

async function showBurst(scenery: Scenery, shown: Shown, step: Step, next: Step): Promise<void> {
  const { board, pace } = scenery;
  const picked = (reel: number, symbol: number): boolean => bursts(step.wins, reel, symbol);
  shown.won += step.pays;
  // What has not brought back more than the stake is no win: it bursts, without a celebration.
  const wins = shown.won > 100;
  lightRung(shown.rung);
  board.light(picked);
  const amount = worth(shown, step.pays / step.multiplier);
  const text = step.multiplier === 1 ? amount : t('gain', { amount, times: step.multiplier });
  popGain(text, wins);
  showStatus(worth(shown, shown.won), wins ? 'won' : '', false);
  await pace.pause(atTempo(wins ? 760 : 560));
  if (!pace.hurried) {
    bursting(shown.rung, wins);
    board.burst(picked, wins ? 12 : 4);
    await pace.pause(reducedMotion() ? 0 : 200);
  }
  shown.rung += 1;
  const ms = pace.hurried ? 0 : board.fall(next.window);
  await pace.pause(ms);
}

async function showSpin(scenery: Scenery, shown: Shown, spin: Spin): Promise<void> {
  const { board, pace } = scenery;
  const [first, ...others] = spin.steps;
  if (!first) return;
  // What came is known: a tap lets it lie there at once, and the next one skips how it bursts.
  pace.allow(true);
  await pace.pause(board.drop(first.window, waitsFor(spin)));
  if (pace.hurried) board.show(first.window);
  pace.allow(true);
  let step = first;
  for (const next of others) {
    await showBurst(scenery, shown, step, next);
    step = next;
  }
  shown.won += spin.drumPays;
  if (pace.hurried) board.show(step.window);
  if (spin.drumPays > 0 || spin.awarded > 0) {
    board.light((_, symbol) => symbol === scatter);
    await pace.pause(atTempo(700));
    board.light(null);
  }
}

async function showFree(scenery: Scenery, shown: Shown, spins: readonly Spin[]): Promise<void> {
  const { pace } = scenery;
  const { stake, currency } = shown.round;
  const before = shown.won;
  let total = spins[0]?.awarded ?? 0;
  brass();
  scenery.setFree(true);
  shown.rung = freeRung;
  lightRung(freeRung);
  const text = `${t('freeStart', { times: ladder[freeRung] ?? 1 })}. ${t('freeStake', {
    amount: amountText(stake, currency),
  })}`;
  await introduceBonus({ title: t('freeTitle'), figure: String(total), text });
  for (const [i, spin] of spins.slice(1).entries()) {
    const amount = worth(shown, shown.won - before);
    byId('mode').textContent = t('freeLeft', { n: i + 1, total, amount });
    showStatus(t('skipHint'), '', false);
    scenery.board.leave();
    lightRung(shown.rung);
    await showSpin(scenery, shown, spin);
    total += spin.awarded;
    if (spin.awarded > 0) {
      // Even to those who skipped the bursts the news is shown.
      brass();
      await extendBonus({ title: t('freeTitle'), figure: `+ ${spin.awarded}`, text: '' });
    }
    await pace.pause(reducedMotion() ? 0 : atTempo(320));
  }
  byId('mode').textContent = '';
  scenery.setFree(false);
  showStatus('', '', false);
  const paid = shareOf(stake, Math.min(shown.won, topMultiple) - before, 100);
  const played = t('freePlayed', { n: spins.length - 1 });
  await sumBonus({ title: t('freeOver'), text: played, paid, stake, currency });
}

/** Paper over the board for a win that is named, by its size. */
const rains = { none: 0, returned: 0, win: 0, big: 60, huge: 140 } as const;

/** Shows a whole round; resolves when the player has seen its result. */
export async function presentRound(scenery: Scenery, round: RoundView<Outcome>): Promise<void> {
  const spins = round.outcome?.spins ?? [];
  const [paid] = spins;
  if (!paid) return;
  const shown: Shown = { round, won: 0, rung: 0 };
  lightRung(-1);
  await showSpin(scenery, shown, paid);
  if (spins.length > 1) await showFree(scenery, shown, spins);
  scenery.pace.allow(false);
  const papers = rains[tierOf(round.payout ?? '0', round.stake)];
  if (papers > 0) scenery.board.rain(papers);
  await showResult(round);
}
