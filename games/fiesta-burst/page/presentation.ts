// How a round is shown: spin by spin, burst by burst, then what it paid.
import { amountText, compareAmounts, inStakes, shareOf } from '../../kit/page/amounts.ts';
import type { RoundView } from '../../kit/page/api.ts';
import { bigWinStakes, celebrationMs, showResult } from '../../kit/page/celebration.ts';
import { byId } from '../../kit/page/dom.ts';
import { overTime } from '../../kit/page/over-time.ts';
import { reducedMotion, showStatus } from '../../kit/page/shell.ts';
import { bursts } from '../rules.ts';
import type { Outcome, Spin, Step } from '../rules.ts';
import { freeRung, ladder, scatter, topMultiple } from '../symbols.ts';
import { brass, bursting } from './band.ts';
import { showBanner, setBannerLine } from './banner.ts';
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

/** A reel is waited for when one drum more than the reels before it have would give something. */
function waitsFor(spin: Spin): (reel: number) => boolean {
  const enough = spin.free ? 2 : 3;
  const window = spin.steps[0]?.window ?? [];
  return (reel) =>
    window
      .slice(0, reel)
      .flat()
      .filter((symbol) => symbol === scatter).length >= enough;
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
  await pace.pause(wins ? 760 : 560);
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
  pace.allow(false);
  await pace.pause(board.drop(first.window, waitsFor(spin)));
  // What came is known: a tap may now skip how it bursts.
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
    await pace.pause(700);
    board.light(null);
  }
}

async function showFree(scenery: Scenery, shown: Shown, spins: readonly Spin[]): Promise<void> {
  const { pace } = scenery;
  let total = spins[0]?.awarded ?? 0;
  pace.allow(true);
  brass();
  showStatus(t('freeWon', { n: total }), 'won big');
  const times = ladder[freeRung] ?? 1;
  scenery.setFree(true);
  shown.rung = freeRung;
  lightRung(freeRung);
  await showBanner(
    pace,
    t('freeWon', { n: total }),
    t('freeStart', { times }),
    reducedMotion() ? 900 : 2400,
  );
  for (const [i, spin] of spins.slice(1).entries()) {
    const amount = worth(shown, shown.won);
    byId('mode').textContent = t('freeLeft', { n: i + 1, total, amount });
    showStatus(t('skipHint'), '', false);
    scenery.board.leave();
    lightRung(shown.rung);
    await showSpin(scenery, shown, spin);
    total += spin.awarded;
    if (spin.awarded > 0) {
      // Even to those who skipped the bursts the news is shown.
      pace.allow(true);
      brass();
      const more = t('freeMore', { n: spin.awarded });
      await showBanner(pace, more, worth(shown, shown.won), reducedMotion() ? 500 : 1300);
    }
    await pace.pause(reducedMotion() ? 0 : 320);
  }
  byId('mode').textContent = '';
  scenery.setFree(false);
  showStatus(t('freeDone', { amount: worth(shown, shown.won) }), '', false);
}

/** Big wins from 15 stakes on, grand from 50, fiesta from 200: cloth and paper by their size. */
async function showTier(scenery: Scenery, round: RoundView<Outcome>): Promise<void> {
  const stakes = inStakes(round.payout ?? '0', round.stake);
  if (compareAmounts(round.payout ?? '0', round.stake) <= 0 || stakes < bigWinStakes) return;
  const tier = stakes >= 200 ? 'tierFiesta' : stakes >= 50 ? 'tierGrand' : 'tierBig';
  const ms = reducedMotion() ? 900 : celebrationMs(stakes) + 900;
  scenery.board.rain(stakes >= 200 ? 160 : stakes >= 50 ? 110 : 60);
  const counted = overTime(celebrationMs(stakes), (part) => {
    const amount = shareOf(round.payout ?? '0', Math.round(part * 1000), 1000);
    setBannerLine(amountText(amount, round.currency));
  });
  await Promise.all([showBanner(scenery.pace, t(tier), '', ms), counted]);
}

/** Shows a whole round; resolves when the player has seen its result. */
export async function presentRound(scenery: Scenery, round: RoundView<Outcome>): Promise<void> {
  const spins = round.outcome?.spins ?? [];
  const [paid] = spins;
  if (!paid) return;
  const shown: Shown = { round, won: 0, rung: 0 };
  lightRung(-1);
  await showSpin(scenery, shown, paid);
  if (spins.length > 1) await showFree(scenery, shown, spins);
  scenery.pace.allow(true);
  await Promise.all([showResult(round), showTier(scenery, round)]);
  scenery.pace.allow(false);
}
