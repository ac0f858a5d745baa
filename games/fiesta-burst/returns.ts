// The return of Fiesta Burst, computed from the counted cycle of its reels, with no simulation.
import type { Cycle } from './cycle.ts';
import { byDrums, multiplierAt } from './rules.ts';
import { drumPays, freeRung, freeSpins, ladder, symbols, wayPays } from './symbols.ts';

export interface Returns {
  /** Shares of the stake that come back by paid bursts, by drums and by free spins; their sum. */
  readonly bursts: number;
  readonly drums: number;
  readonly free: number;
  readonly total: number;
  /** Chance that a round wins free spins, and that anything bursts in a spin. */
  readonly trigger: number;
  readonly burst: number;
}

interface End {
  readonly bursts: number;
  readonly drums: number;
  readonly chance: number;
}

/** What the first, second, … burst of a spin pays on average, before the multiplier, in stakes. */
function burstPays(cycle: Cycle): number[] {
  const pays: number[] = [];
  cycle.ways.forEach((byCount, symbol) => {
    const name = symbols[symbol] ?? 'drum';
    byCount.forEach((byBurst, count) => {
      byBurst.forEach((ways, burst) => {
        const share = (ways * (wayPays[name][count] ?? 0)) / 100 / cycle.stops;
        pays[burst] = (pays[burst] ?? 0) + share;
      });
    });
  });
  return pays;
}

/** What the free spins of a round pay on average, by how many are left, given, and the rung. */
function freeReturn(pays: readonly number[], ends: readonly End[], drums: number) {
  const known = new Map<string, number>();
  const expected = (left: number, given: number, rung: number): number => {
    if (left === 0) return 0;
    const key = `${left} ${given} ${rung}`;
    let value = known.get(key);
    if (value === undefined) {
      value = pays.reduce((sum, pay, burst) => sum + pay * multiplierAt(rung + burst), drums);
      for (const end of ends) {
        const again = end.drums >= 3 ? Math.min(freeSpins.again, freeSpins.most - given) : 0;
        const next = Math.min(rung + end.bursts, ladder.length - 1);
        value += end.chance * expected(left - 1 + again, given + again, next);
      }
      known.set(key, value);
    }
    return value;
  };
  return (award: number): number => (award === 0 ? 0 : expected(award, award, freeRung));
}

/**
 * The return to player, but for the limit `topMultiple`. Every stop of a reel is equally likely and
 * reels are independent, so that each combination of stops has the same chance; what bursts after
 * them is fixed by the strips. Of a spin the average pay of its first, second, … burst is known
 * (`burstPays`), and how likely each number of bursts and drums at its end is. Free spins add up
 * over what is left of them and the rung of the ladder that they have come to: a spin's own end
 * alone decides both (a Markov chain, solved backwards).
 */
export function computeReturns(cycle: Cycle): Returns {
  const pays = burstPays(cycle);
  const ends = cycle.ends.flatMap((byDrum, bursts) =>
    byDrum.map((times, drums): End => ({ bursts, drums, chance: times / cycle.stops })),
  );
  const mean = (of: (end: End) => number): number =>
    ends.reduce((sum, end) => sum + end.chance * of(end), 0);
  const drums = mean((end) => byDrums(drumPays, end.drums)) / 100;
  const freeOf = freeReturn(pays, ends, drums);
  const free = mean((end) => freeOf(byDrums(freeSpins.award, end.drums)));
  const bursts = pays.reduce((sum, pay, burst) => sum + pay * multiplierAt(burst), 0);
  return {
    bursts,
    drums,
    free,
    total: bursts + drums + free,
    trigger: mean((end) => (end.drums >= 4 ? 1 : 0)),
    burst: mean((end) => (end.bursts > 0 ? 1 : 0)),
  };
}
