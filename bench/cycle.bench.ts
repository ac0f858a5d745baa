// Plays every combination of stops of Fiesta Burst and compares with the stated figures.
import { walkCycle } from '../games/fiesta-burst/cycle.ts';
import { countedCycle } from '../games/fiesta-burst/cycle-table.ts';
import { computeReturns } from '../games/fiesta-burst/returns.ts';

const began = performance.now();
const cycle = walkCycle();
const returns = computeReturns(cycle);
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;
const same = JSON.stringify(cycle) === JSON.stringify(countedCycle);
const rows: [string, string][] = [
  ['combinations of stops', cycle.stops.toLocaleString('en')],
  ['return', percent(returns.total)],
  ['  of which paid bursts', percent(returns.bursts)],
  ['  of which drums', percent(returns.drums)],
  ['  of which free spins', percent(returns.free)],
  ['spins with a burst', percent(returns.burst)],
  ['rounds with free spins', `1 in ${(1 / returns.trigger).toFixed(1)}`],
  ['bursts above the stake', percent(cycle.more / cycle.stops)],
  ['most of one paid spin', `${cycle.most / 100} stakes`],
  ['as in cycle-table.ts', same ? 'yes, to the last figure' : 'NO: the table is out of date'],
  ['time', `${((performance.now() - began) / 1000).toFixed(1)} s`],
];
for (const [name, value] of rows) console.log(`${name.padEnd(26)}${value}`);
if (!same) console.log(JSON.stringify(cycle));
