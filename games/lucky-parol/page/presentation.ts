// How a round is shown: its spins one after another, then what it paid.
import { amountText, shareOf } from '../../kit/page/amounts.ts';
import type { RoundView } from '../../kit/page/api.ts';
import { extendBonus, introduceBonus, sumBonus } from '../../kit/page/bonus.ts';
import { showResult } from '../../kit/page/celebration.ts';
import { byId } from '../../kit/page/dom.ts';
import type { Pace } from '../../kit/page/pace.ts';
import type { Reels } from '../../kit/page/reels-options.ts';
import { showStatus } from '../../kit/page/shell.ts';
import { sounds } from '../../kit/page/sound.ts';
import { atTempo } from '../../kit/page/tempo.ts';
import type { Outcome, Spin } from '../rules.ts';
import { lines } from '../symbols.ts';
import { drawScene } from './scene.ts';
import { t } from './texts.ts';

export interface Show {
  readonly reels: Reels;
  /** A tap ends the pauses in which a result is read, never the reels. */
  readonly pace: Pace;
}

function setFree(on: boolean): void {
  document.body.dataset['free'] = on ? 'on' : 'off';
  drawScene(byId<HTMLCanvasElement>('scene'), on);
  if (!on) byId('mode').textContent = '';
}

async function freeSpins(
  round: RoundView<Outcome>,
  spins: readonly Spin[],
  { reels, pace }: Show,
): Promise<void> {
  const wire = (multiple: number): string => shareOf(round.stake, multiple, lines.length);
  const { stake, currency } = round;
  const worth = (multiple: number): string => amountText(wire(multiple), currency);
  const [paid, ...free] = spins;
  let total = paid?.awarded ?? 0;
  let won = 0;
  sounds.fanfare();
  const text = `${t('freeText')} ${t('freeStake', { amount: amountText(stake, currency) })}`;
  await introduceBonus({ title: t('freeTitle'), figure: String(total), text });
  setFree(true);
  for (const [played, spin] of free.entries()) {
    byId('mode').textContent = t('freeLeft', { n: played + 1, total, amount: worth(won) });
    showStatus('', '', false);
    reels.start();
    await reels.land(spin);
    reels.celebrate(spin);
    won += spin.pays;
    total += spin.awarded;
    if (spin.pays > 0) showStatus(`+ ${worth(spin.pays)}`, 'won', false);
    pace.allow(true);
    await pace.pause(atTempo(spin.pays > 0 ? 1100 : 350));
    if (spin.awarded === 0) continue;
    sounds.fanfare();
    await extendBonus({ title: t('freeTitle'), figure: `+ ${spin.awarded}`, text: '' });
  }
  pace.allow(false);
  setFree(false);
  const played = t('freePlayed', { n: free.length });
  await sumBonus({ title: t('freeOver'), text: played, paid: wire(won), stake, currency });
}

/** Shows a whole round on running reels; resolves when the player has seen its result. */
export async function presentRound(round: RoundView<Outcome>, show: Show): Promise<void> {
  const { reels } = show;
  const spins = round.outcome?.spins ?? [];
  const [paid] = spins;
  if (!paid) return;
  await reels.land(paid);
  reels.celebrate(paid);
  if (spins.length > 1) await freeSpins(round, spins, show);
  await showResult(round);
}
