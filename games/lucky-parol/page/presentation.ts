// How a round is shown: its spins one after another, then what it paid.
import { amountText, shareOf } from '../../kit/page/amounts.ts';
import type { RoundView } from '../../kit/page/api.ts';
import { tellResult } from '../../kit/page/celebration.ts';
import { at } from '../../kit/page/dom.ts';
import type { Reels } from '../../kit/page/reels-options.ts';
import { calm, pause, say } from '../../kit/page/shell.ts';
import { sounds } from '../../kit/page/sound.ts';
import type { Outcome, Spin } from '../rules.ts';
import { lines } from '../symbols.ts';
import { drawScene } from './scene.ts';
import { t } from './texts.ts';

function setFree(on: boolean): void {
  document.body.dataset['free'] = on ? 'on' : 'off';
  drawScene(at<HTMLCanvasElement>('scene'), on);
  if (!on) at('mode').textContent = '';
}

async function freeSpins(
  round: RoundView<Outcome>,
  spins: readonly Spin[],
  reels: Reels,
): Promise<void> {
  const worth = (multiple: number): string =>
    amountText(shareOf(round.stake, multiple, lines.length), round.currency);
  const paid = spins[0];
  let total = paid?.awarded ?? 0;
  let won = paid?.pays ?? 0;
  sounds.fanfare();
  say(t('freeWon', { n: total }), 'won big');
  await pause(calm() ? 900 : 1800);
  setFree(true);
  let played = 0;
  for (const spin of spins.slice(1)) {
    played += 1;
    at('mode').textContent = t('freeLeft', { n: played, total, amount: worth(won) });
    say('', '', false);
    reels.start();
    await reels.land(spin);
    reels.celebrate(spin);
    won += spin.pays;
    total += spin.awarded;
    if (spin.awarded) sounds.fanfare();
    if (spin.pays > 0) say(`+ ${worth(spin.pays)}`, 'won', false);
    if (spin.awarded) say(t('freeWon', { n: spin.awarded }), 'won big', false);
    await pause(spin.pays > 0 ? 1100 : 350);
  }
  setFree(false);
}

/** Shows a whole round on running reels; resolves when the player has seen its result. */
export async function presentRound(round: RoundView<Outcome>, reels: Reels): Promise<void> {
  const spins = round.outcome?.spins ?? [];
  const [paid] = spins;
  if (!paid) return;
  await reels.land(paid);
  reels.celebrate(paid);
  if (spins.length > 1) await freeSpins(round, spins, reels);
  await tellResult(round);
}
