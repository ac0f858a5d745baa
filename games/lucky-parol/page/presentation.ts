// How a round is shown: its spins one after another, wins counted up in proportion to their size.
import type { Spin } from '../rules.ts';
import { amountText, lineMultiple } from './amounts.ts';
import type { RoundView } from './api.ts';
import { at } from './dom.ts';
import type { Reels } from './reels.ts';
import { drawScene } from './scene.ts';
import { sounds } from './sound.ts';
import { t } from './texts.ts';

const lineStakes = 10;
const bigWin = 15 * lineStakes;

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

function status(text: string, mood = ''): void {
  at('status').textContent = text;
  at('status').className = mood;
}

/** Counts up to a win: half a second for a small one, three for a big one. */
async function countUp(
  round: RoundView,
  multiple: number,
  key: 'won' | 'bigWin',
  calm: boolean,
): Promise<void> {
  const amount = (part: number): string =>
    amountText(lineMultiple(round.stake, part), round.currency);
  const mood = multiple >= bigWin ? 'won big' : 'won';
  const length = calm ? 0 : Math.min(3000, 400 + Math.log2(multiple / lineStakes + 1) * 450);
  const began = performance.now();
  while (performance.now() - began < length) {
    const t1 = (performance.now() - began) / length;
    status(t(key, { amount: amount(Math.round(multiple * t1 * (2 - t1))) }), mood);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  status(t(key, { amount: amount(multiple) }), mood);
  at('live').textContent = t(key, { amount: amount(multiple) });
}

/** A return of the stake or less is told, never celebrated. */
async function showResult(round: RoundView, multiple: number, calm: boolean): Promise<void> {
  if (multiple > lineStakes) {
    sounds.win(Math.min(4, Math.floor(Math.log2(multiple / lineStakes))));
    await countUp(round, multiple, multiple >= bigWin ? 'bigWin' : 'won', calm);
    return;
  }
  const amount = amountText(lineMultiple(round.stake, multiple), round.currency);
  const text = multiple > 0 ? t('stakeBack', { amount }) : t('noWin');
  status(text);
  at('live').textContent = text;
}

function setFree(on: boolean): void {
  document.body.dataset['free'] = on ? 'on' : 'off';
  drawScene(at<HTMLCanvasElement>('scene'), on);
  if (!on) at('mode').textContent = '';
}

async function freeSpins(round: RoundView, spins: readonly Spin[], reels: Reels, calm: boolean) {
  const paid = spins[0];
  let total = paid?.awarded ?? 0;
  let won = paid?.pays ?? 0;
  sounds.free();
  status(t('freeWon', { n: total }), 'won big');
  at('live').textContent = t('freeWon', { n: total });
  await pause(calm ? 900 : 1800);
  setFree(true);
  let played = 0;
  for (const spin of spins.slice(1)) {
    played += 1;
    const amount = amountText(lineMultiple(round.stake, won), round.currency);
    at('mode').textContent = t('freeLeft', { n: played, total, amount });
    status('');
    reels.start();
    await reels.land(spin);
    reels.celebrate(spin);
    won += spin.pays;
    total += spin.awarded;
    if (spin.awarded) sounds.free();
    if (spin.pays > 0) {
      status(`+ ${amountText(lineMultiple(round.stake, spin.pays), round.currency)}`, 'won');
    }
    if (spin.awarded) status(t('freeWon', { n: spin.awarded }), 'won big');
    await pause(spin.pays > 0 ? 1100 : 350);
  }
  setFree(false);
}

/** Shows a whole round on running reels; resolves when the player has seen its result. */
export async function presentRound(round: RoundView, reels: Reels, calm: boolean): Promise<void> {
  const spins = round.outcome?.spins ?? [];
  const [paid] = spins;
  if (!paid || !round.outcome) return;
  await reels.land(paid);
  reels.celebrate(paid);
  if (spins.length > 1) await freeSpins(round, spins, reels, calm);
  await showResult(round, round.outcome.multiple, calm);
}
