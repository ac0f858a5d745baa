// Draws ten million burst points of Lobo Rising and compares the returns with the stated one.
import { createHmac } from 'node:crypto';
import { facts } from '../games/lobo-rising/facts.ts';
import { burstPoint, chanceOf, readingText } from '../games/lobo-rising/rules.ts';

const rounds = Number(process.argv[2] ?? 10_000_000);
const seed = Buffer.alloc(32, 42);
const targets = [101, 150, 200, 1000, 10_000] as const;
const reached = targets.map(() => 0);
const edges = Array.from({ length: 20 }, (_, i) => Math.max(100, Math.ceil(97 / (1 - i / 20))));
const counts = edges.map(() => 0);
const began = performance.now();
let ground = 0;
for (let i = 0; i < rounds; i += 1) {
  const point = burstPoint(createHmac('sha256', seed).update(`bench:${i}`).digest());
  if (point < 101) ground += 1;
  targets.forEach((target, t) => {
    if (point >= target) reached[t] = (reached[t] ?? 0) + 1;
  });
  const drawn = edges.findLastIndex((edge) => point >= edge);
  counts[drawn] = (counts[drawn] ?? 0) + 1;
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;
const line = (name: string, value: string): void => console.log(`${name.padEnd(26)}${value}`);
line('rounds', rounds.toLocaleString('en'));
line('return, stated', percent(facts.returnPercent / 100));
targets.forEach((target, t) => {
  const share = (reached[t] ?? 0) / rounds;
  const margin = (1.96 * Math.sqrt(share * (1 - share))) / Math.sqrt(rounds);
  const returned = (part: number): string => percent((part * target) / 100);
  const interval = `${returned(share - margin)} to ${returned(share + margin)}`;
  line(`return at ${readingText(target)}x`, `${returned(share)}, 95 %: ${interval}`);
});
line('bursts on the ground', `${percent(ground / rounds)}, exact ${percent(1 - chanceOf(101))}`);
const chi = counts.reduce((sum, count, i) => {
  const next = i + 1 < edges.length ? chanceOf(edges[i + 1] ?? 100) : 0;
  const awaited = (chanceOf(edges[i] ?? 100) - next) * rounds;
  return sum + (count - awaited) ** 2 / awaited;
}, 0);
line('chi-square, 19 degrees', `${chi.toFixed(1)} (99.9 % of fair draws stay under 43.8)`);
line('time', `${((performance.now() - began) / 1000).toFixed(1)} s`);
