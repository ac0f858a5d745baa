// How a red envelope rain's total is split into its envelopes: by draws alone, the same for anyone.
import type { Draw } from '../draws.ts';

/**
 * Minor units of each envelope, in the order in which they are taken; they sum to the total, and
 * none is empty. With n envelopes and R left, one gets 1 to ⌊2R/n⌋−1, each as likely, and the last
 * one the rest. Later ones vary more, so all are shuffled: no place is better than another.
 * `total` is at least `count` and at most 2^31.
 */
export function splitOf(draw: Draw, total: number, count: number): number[] {
  const envelopes: number[] = [];
  let left = total;
  for (let people = count; people > 1; people -= 1) {
    const amount = 1 + draw(Math.floor((2 * left) / people) - 1);
    envelopes.push(amount);
    left -= amount;
  }
  envelopes.push(left);
  return shuffled(draw, envelopes);
}

/** Every order as likely (Fisher and Yates; Knuth, TAOCP 2, 3.4.2). */
function shuffled(draw: Draw, list: readonly number[]): number[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1);
    [out[i], out[j]] = [out[j] ?? 0, out[i] ?? 0];
  }
  return out;
}
