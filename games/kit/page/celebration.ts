// Shows a round's result: a win is celebrated in proportion to its size, and nothing else is.
import { amountText, compareAmounts, shareOf } from './amounts.ts';
import type { RoundView } from './api.ts';
import { byId, make } from './dom.ts';
import { overTime } from './over-time.ts';
import { reducedMotion, showStatus } from './shell.ts';
import { sounds, vibrate } from './sound.ts';
import { atTempo } from './tempo.ts';
import { t } from './texts.ts';
import { cheers, countMs, isWin, loudnessOf, tierOf } from './tiers.ts';
import type { Cheer } from './tiers.ts';
import { tapOrTime } from './waiting.ts';

/** Papers fly outwards, each on a way of its own; only `transform` and `opacity` change. */
function papers(count: number): HTMLElement[] {
  return Array.from({ length: reducedMotion() ? 0 : count }, (_, i) => {
    const paper = make('i', { className: `paper p${i % 4}` });
    const angle = (i / count) * 2 * Math.PI;
    const far = 34 + ((i * 37) % 40);
    paper.style.setProperty('--x', `${Math.round(Math.cos(angle) * far)}vmin`);
    paper.style.setProperty('--y', `${Math.round(Math.sin(angle) * far)}vmin`);
    paper.style.setProperty('--turn', `${(i * 97) % 720}deg`);
    paper.style.animationDelay = `${(i % 5) * 60}ms`;
    return paper;
  });
}

interface Shout {
  say(amount: string): void;
  /** Stays for a while or until a tap, then goes. */
  leave(): Promise<void>;
}

/** Names a great win over the stage. */
function shout(title: string, { papers: count, holdMs }: Cheer): Shout {
  const figure = make('output', { className: 'cheer-amount' });
  const plate = make(
    'div',
    { className: 'cheer-plate' },
    make('b', { textContent: title }),
    figure,
  );
  const cheer = make(
    'div',
    { id: 'cheer', dir: document.documentElement.dir },
    ...papers(count),
    plate,
  );
  // The line below the stage says the same, also to screen readers.
  cheer.setAttribute('aria-hidden', 'true');
  byId('stage').append(cheer);
  return {
    say: (amount) => void (figure.textContent = amount),
    leave: async () => {
      await tapOrTime(atTempo(holdMs));
      cheer.remove();
    },
  };
}

/**
 * Says what a round paid. Only what is above the stake is a win: it is counted up with sound, which
 * a tap ends; a big one is named over the stage until the next tap. A return of the stake or less
 * is one plain line.
 */
export async function showResult(
  round: Pick<RoundView, 'stake' | 'payout' | 'currency' | 'free'>,
): Promise<void> {
  const { stake, currency } = round;
  const payout = round.payout ?? '0';
  const amount = amountText(payout, currency);
  const tier = tierOf(payout, stake);
  if (!isWin(tier)) {
    const ofStake = compareAmounts(payout, stake) < 0 ? 'partBack' : 'stakeBack';
    // Of a free round no stake was taken that could come back.
    const back = round.free ? 'givenResult' : ofStake;
    showStatus(tier === 'none' ? t('noWin') : t(back, { amount }));
    return;
  }
  const mood = tier === 'win' ? 'won' : 'won big';
  const key = ({ win: 'won', big: 'bigWin', huge: 'hugeWin' } as const)[tier];
  const great = tier === 'win' ? null : shout(t(tier), cheers[tier]);
  sounds.win(loudnessOf(payout, stake));
  vibrate(tier);
  const ms = reducedMotion() ? 0 : atTempo(countMs(payout, stake));
  await overTime(ms, (part) => {
    const shown = amountText(shareOf(payout, Math.round(part * 1000), 1000), currency);
    great?.say(shown);
    showStatus(t(key, { amount: shown }), mood, false);
  });
  showStatus(t(key, { amount }), mood);
  await great?.leave();
}
