// How a round is shown: its spins one after another, then what it paid.
import { amountText, shareOf } from '../../kit/page/amounts.ts';
import type { RoundView } from '../../kit/page/api.ts';
import { showResult } from '../../kit/page/celebration.ts';
import { byId } from '../../kit/page/dom.ts';
import type { Pace } from '../../kit/page/pace.ts';
import type { Reels } from '../../kit/page/reels-options.ts';
import { reducedMotion, showStatus } from '../../kit/page/shell.ts';
import { sounds } from '../../kit/page/sound.ts';
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
  const worth = (multiple: number): string =>
    amountText(shareOf(round.stake, multiple, lines.length), round.currency);
  const paid = spins[0];
  let total = paid?.awarded ?? 0;
  let won = paid?.pays ?? 0;
  sounds.fanfare();
  showStatus(t('freeWon', { n: total }), 'won big');
  pace.allow(true);
  await pace.pause(reducedMotion() ? 900 : 1800);
  setFree(true);
  let played = 0;
  for (const spin of spins.slice(1)) {
    played += 1;
    byId('mode').textContent = t('freeLeft', { n: played, total, amount: worth(won) });
    showStatus('', '', false);
    reels.start();
    await reels.land(spin);
    reels.celebrate(spin);
    won += spin.pays;
    total += spin.awarded;
    if (spin.awarded) sounds.fanfare();
    if (spin.pays > 0) showStatus(`+ ${worth(spin.pays)}`, 'won', false);
    if (spin.awarded) showStatus(t('freeWon', { n: spin.awarded }), 'won big', false);
    pace.allow(true);
    await pace.pause(spin.pays > 0 ? 1100 : 350);
  }
  pace.allow(false);
  setFree(false);
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
