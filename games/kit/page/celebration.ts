// Shows a round's result: a win is counted up in proportion to its size.
import { amountText, compareAmounts, inStakes, minus, shareOf } from './amounts.ts';
import type { RoundView } from './api.ts';
import { overTime } from './over-time.ts';
import { reducedMotion, showStatus } from './shell.ts';
import { sounds } from './sound.ts';
import { t } from './texts.ts';

/** From this many stakes on a win is a big one. */
export const bigWinStakes = 15;

/** Half a second for a small win, three for a big one; in milliseconds. */
export function celebrationMs(stakes: number): number {
  return reducedMotion() ? 0 : Math.min(3000, 400 + Math.log2(stakes + 1) * 450);
}

/**
 * Says what a round paid. Only what is above the stake is a win, counted up and with sound; a
 * return of the stake or less is one plain line.
 */
export async function showResult(round: RoundView): Promise<void> {
  const { stake, currency } = round;
  const payout = round.payout ?? '0';
  const amount = amountText(payout, currency);
  if (compareAmounts(payout, stake) <= 0) {
    const nothing = compareAmounts(payout, '0') === 0;
    if (nothing) showStatus(t('noWin'));
    else
      showStatus(
        t(compareAmounts(minus(stake, payout), '0') > 0 ? 'partBack' : 'stakeBack', { amount }),
      );
    return;
  }
  const stakes = inStakes(payout, stake);
  const key = stakes >= bigWinStakes ? 'bigWin' : 'won';
  const mood = stakes >= bigWinStakes ? 'won big' : 'won';
  sounds.win(Math.min(4, Math.floor(Math.log2(stakes))));
  await overTime(celebrationMs(stakes), (part) => {
    const shown = shareOf(payout, Math.round(part * 1000), 1000);
    showStatus(t(key, { amount: amountText(shown, currency) }), mood, false);
  });
  showStatus(t(key, { amount }), mood);
}
