// Holds the rules of Fiesta Burst, its exact return and its outcomes to known answers.
import { expect, test } from 'vitest';
import { roundDraws } from '../host/seeds.ts';
import { chiSquare, chiSquareLimit, runsScore, serialScore } from '../kit/randomness.ts';
import { columnsOf, spinOf, walkCycle } from './cycle.ts';
import { countedCycle } from './cycle-table.ts';
import { facts } from './facts.ts';
import { computeReturns } from './returns.ts';
import { bursts, playRound, playSpin, wayWins } from './rules.ts';
import {
  freeRung,
  freeSpins,
  ladder,
  rowCount,
  scatter,
  strips,
  symbols,
  topMultiple,
  wayPays,
  wild,
} from './symbols.ts';

const stream = (fill: number) => roundDraws(Buffer.alloc(32, fill), 'test', 0);
const paidSpin = { free: false, rung: 0, left: freeSpins.most };
const stopsOf = (draw: ReturnType<typeof stream>) => strips.map((strip) => draw(strip.length));
const ppm = (share: number): number => Math.floor(share * 1e6);

test('the stated return and chances are the exact ones', () => {
  const returns = computeReturns(countedCycle);
  expect(ppm(returns.total)).toBe(facts.returnPpm);
  expect(ppm(returns.trigger)).toBe(facts.triggerPpm);
  expect(ppm(returns.burst)).toBe(facts.burstPpm);
});

test('the counted cycle holds every combination of stops once', () => {
  const all = strips.reduce((product, strip) => product * strip.length, 1);
  expect(countedCycle.stops).toBe(all);
  expect(countedCycle.ends.flat().reduce((sum, times) => sum + times, 0)).toBe(all);
});

test('first bursts of the counted cycle are the products that independent reels give', () => {
  // Over all stops of a reel: how many symbols serve as this one, and how many stops show none.
  symbols.forEach((_, symbol) => {
    if (symbol === wild || symbol === scatter) return;
    const reels = strips.map((strip) => {
      const shown = columnsOf(strip).map((column) => column.counts[symbol] ?? 0);
      const sum = shown.reduce((total, count) => total + count, 0);
      return { sum, none: shown.filter((count) => count === 0).length, stops: strip.length };
    });
    for (const count of [3, 4, 5, 6]) {
      const ways = reels.reduce((product, reel, i) => {
        if (i < count) return product * reel.sum;
        return product * (i === count ? reel.none : reel.stops);
      }, 1);
      expect(countedCycle.ways[symbol]?.[count - 3]?.[0]).toBe(ways);
    }
  });
});

test('the walk over the cycle plays by the rules: 20,000 spins both ways', () => {
  const draw = stream(5);
  const columns = strips.map(columnsOf);
  const differing = Array.from({ length: 20_000 }, () => stopsOf(draw)).filter((stops) => {
    const spin = playSpin(stops, paidSpin);
    const walked = spinOf(stops.map((stop, reel) => columns[reel]?.[stop]));
    const pays = spin.pays - spin.drumPays;
    const counted = [walked.bursts, walked.drums, walked.pays];
    return counted.join() !== [spin.steps.length - 1, spin.drums, pays].join();
  });
  expect(differing).toEqual([]);
}, 30_000);

test('the counted cycle agrees with playing: chi-square over bursts and drums of 100,000', () => {
  const draw = stream(6);
  const seen = new Map<string, number>();
  for (let i = 0; i < 100_000; i += 1) {
    const { steps, drums } = playSpin(stopsOf(draw), paidSpin);
    const key = `${Math.min(steps.length - 1, 3)} ${Math.min(drums, 3)}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const due = new Map<string, number>();
  countedCycle.ends.forEach((byDrum, count) => {
    byDrum.forEach((times, drums) => {
      const key = `${Math.min(count, 3)} ${Math.min(drums, 3)}`;
      due.set(key, (due.get(key) ?? 0) + (times / countedCycle.stops) * 100_000);
    });
  });
  const keys = [...due.keys()];
  const chi = chiSquare(
    keys.map((key) => seen.get(key) ?? 0),
    keys.map((key) => due.get(key) ?? 0),
  );
  expect(chi.freedom).toBe(15);
  expect(chi.value).toBeLessThan(chiSquareLimit(chi.freedom));
}, 30_000);

test('a part of the cycle that is walked anew is the same part', () => {
  const part = walkCycle(0, 1);
  expect(part.stops).toBe(countedCycle.stops / (strips[0]?.length ?? 0));
  expect(part.ends.flat().reduce((sum, times) => sum + (times ?? 0), 0)).toBe(part.stops);
  // Stop 1 shows pinya and three bilao: no other symbol can win with the first burst.
  const first = part.ways.flatMap((byCount, symbol) =>
    byCount.some((byBurst) => (byBurst[0] ?? 0) > 0) ? [symbols[symbol]] : [],
  );
  expect(first).toEqual(['bilao', 'pinya']);
}, 30_000);

test('a symbol pays by its ways from the left, pots standing in', () => {
  const window = [
    [2, 2, 5, 6],
    [2, 0, 1, 7],
    [0, 8, 9, 10],
    [9, 9, 7, 3],
    [2, 2, 2, 2],
    [2, 2, 2, 2],
  ];
  const wins = wayWins(window);
  const [three] = wayPays.lechon;
  expect(wins[0]).toEqual({ symbol: 2, count: 3, ways: 4, pays: 4 * three });
  // One sorbetes and one bilao go on over the pots of reels 2 and 3, and end there.
  expect(wins.map((win) => [win.symbol, win.count, win.ways])).toEqual([
    [2, 3, 4],
    [5, 3, 1],
    [6, 3, 1],
  ]);
  expect(bursts(wins, 2, wild)).toBe(true);
  expect(bursts(wins, 3, wild)).toBe(false);
  expect(bursts(wins, 0, scatter)).toBe(false);
});

test('what bursts goes, what stays falls, and what stood above comes in', () => {
  const draw = stream(8);
  for (let i = 0; i < 600; i += 1) {
    const { steps, stops } = playSpin(stopsOf(draw), paidSpin);
    const gone = strips.map(() => 0);
    steps.forEach((step, at) => {
      const next = steps[at + 1];
      expect(step.wins.length > 0).toBe(next !== undefined);
      step.window.forEach((column, reel) => {
        expect(column).toHaveLength(rowCount);
        const staying = column.filter((symbol) => !bursts(step.wins, reel, symbol));
        gone[reel] = (gone[reel] ?? 0) + rowCount - staying.length;
        if (!next) return;
        expect(next.window[reel]?.slice(rowCount - staying.length)).toEqual(staying);
        const strip = strips[reel] ?? [];
        const top = (stops[reel] ?? 0) - (gone[reel] ?? 0) + strip.length * rowCount;
        expect(next.window[reel]?.[0]).toBe(strip[top % strip.length]);
      });
    });
  }
}, 30_000);

test('the multiplier climbs with each burst and stays between free spins', () => {
  const draw = stream(11);
  let tried = 0;
  while (tried < 20) {
    const { spins } = playRound(draw);
    if (spins.length === 1) continue;
    tried += 1;
    let rung: number = freeRung;
    for (const spin of spins.slice(1)) {
      for (const step of spin.steps) {
        expect(step.multiplier).toBe(ladder[Math.min(rung, ladder.length - 1)]);
        if (step.wins.length > 0) rung += 1;
      }
    }
    expect(spins[0]?.steps[0]?.multiplier).toBe(1);
  }
}, 30_000);

test('free spins never pass thirty, and a round adds up and ends at its limit', () => {
  const draw = stream(1);
  const atDrum = strips.map((strip) => strip.indexOf(scatter));
  let n = 0;
  const round = playRound((below) => (n < 120 ? (atDrum[n++ % 6] ?? 0) : draw(below)));
  const sum = round.spins.reduce((all, spin) => all + spin.pays, 0);
  expect(round.spins.length - 1).toBeLessThanOrEqual(freeSpins.most);
  expect(round.spins.reduce((all, spin) => all + spin.awarded, 0)).toBe(freeSpins.most);
  expect(round.multiple).toBe(Math.min(sum, topMultiple));
  const before = round.spins.slice(0, -1).reduce((all, spin) => all + spin.pays, 0);
  expect(before).toBeLessThan(topMultiple);
});

test('what comes out is as likely as the strips say: chi-square, runs and serial tests', () => {
  const draw = stream(9);
  const spins = Array.from({ length: 20_000 }, () => playRound(draw).spins[0]);
  strips.forEach((strip, reel) => {
    const shown = symbols.map(
      (_, i) => spins.filter((spin) => spin?.steps[0]?.window[reel]?.[1] === i).length,
    );
    const due = symbols.map(
      (_, i) => (strip.filter((s) => s === i).length / strip.length) * 20_000,
    );
    const onReel = due.map((_, i) => i).filter((i) => (due[i] ?? 0) > 0);
    const chi = chiSquare(
      onReel.map((i) => shown[i] ?? 0),
      onReel.map((i) => due[i] ?? 0),
    );
    expect(chi.value).toBeLessThan(chiSquareLimit(chi.freedom));
  });
  expect(Math.abs(runsScore(spins.map((spin) => (spin?.steps.length ?? 0) > 1)))).toBeLessThan(
    3.29,
  );
  expect(Math.abs(serialScore(spins.map((spin) => spin?.stops[2] ?? 0)))).toBeLessThan(3.29);
  expect(Math.abs(serialScore(spins.map((spin) => spin?.steps.length ?? 0)))).toBeLessThan(3.29);
}, 30_000);
