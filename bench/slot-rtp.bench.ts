// Plays Lucky Parol ten million times on its real draws and compares the return with the exact one.
import { createHmac } from 'node:crypto';
import { drawFrom } from '../games/lucky-parol/draws.ts';
import { computeReturns, partsPerMillion } from '../games/lucky-parol/returns.ts';
import { playRound } from '../games/lucky-parol/rules.ts';
import { lines } from '../games/lucky-parol/symbols.ts';

const rounds = Number(process.argv[2] ?? 10_000_000);
const seed = Buffer.alloc(32, 42);
const began = performance.now();
let sum = 0;
let squares = 0;
let paying = 0;
let triggers = 0;
let highest = 0;
// A stream of its own per thousand rounds: the same draws as in play, with fewer new hash states.
for (let block = 0; block * 1000 < rounds; block += 1) {
  const draw = drawFrom((cursor) =>
    createHmac('sha256', seed).update(`bench:${block}:${cursor}`).digest(),
  );
  for (let i = block * 1000; i < Math.min(rounds, (block + 1) * 1000); i += 1) {
    const { multiple, spins } = playRound(draw);
    sum += multiple;
    squares += multiple * multiple;
    if (multiple > 0) paying += 1;
    if (spins.length > 1) triggers += 1;
    if (multiple > highest) highest = multiple;
  }
}
const stake = lines.length;
const mean = sum / rounds / stake;
const deviation = Math.sqrt(squares / rounds - (sum / rounds) ** 2) / stake;
const margin = (1.96 * deviation) / Math.sqrt(rounds);
const returns = computeReturns();
const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;
const exact = (ppm: number): string => percent(ppm / 1e6);
const rows: [string, string][] = [
  ['rounds', rounds.toLocaleString('en')],
  ['return, simulated', percent(mean)],
  ['95 % confidence', `${percent(mean - margin)} to ${percent(mean + margin)}`],
  ['return, stated (exact)', exact(partsPerMillion(returns.total))],
  ['  of which lines', exact(partsPerMillion(returns.lines))],
  ['  of which wheels', exact(partsPerMillion(returns.wheels))],
  ['  of which free spins', exact(partsPerMillion(returns.free))],
  ['rounds that pay', percent(paying / rounds)],
  ['rounds with free spins', percent(triggers / rounds)],
  ['free spins, exact', exact(partsPerMillion(returns.trigger))],
  ['standard deviation', `${deviation.toFixed(2)} stakes`],
  ['highest round seen', `${highest / stake} stakes`],
  ['time', `${((performance.now() - began) / 1000).toFixed(1)} s`],
];
for (const [name, value] of rows) console.log(`${name.padEnd(26)}${value}`);
