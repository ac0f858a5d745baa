// Shows that nobody is paid above the burst point, and that whoever is out in time is, once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, firstOut, highest, readingAt, timeOf } from '../rules.ts';
import { RoundEngine } from './engine.ts';

function begin(point: number, ceilings: readonly number[]) {
  let now = 5000.25;
  const engine = new RoundEngine(point, () => now);
  ceilings.forEach((ceiling, i) => expect(engine.take(`bet-${i}`, ceiling)).toBe(true));
  engine.rise();
  const rose = now;
  return { engine, to: (ms: number) => void (now = rose + ms) };
}

const points = fc.oneof(
  fc.integer({ min: 100, max: 400 }),
  fc.integer({ min: 100, max: highest }),
  fc.constant(highest),
);
const ceilings = fc.array(fc.integer({ min: firstOut, max: 5000 }), { maxLength: 8 });

test('a tap is paid the reading of its millisecond exactly when the round reached it', () => {
  const share = fc.double({ min: 0, max: 1.2, noNaN: true });
  fc.assert(
    fc.property(points, share, (point, part) => {
      const { engine, to } = begin(point, [highest]);
      const at = Math.floor(endOf(point) * part);
      to(at);
      const tap = engine.tap('bet-0');
      const reading = readingAt(at);
      const inTime = at < endOf(point) || point === highest;
      const late = inTime
        ? { kind: 'out', at: reading, fresh: true }
        : { kind: 'refused', code: 'burst' };
      expect(tap).toEqual(reading < firstOut ? { kind: 'early' } : late);
      expect(inTime).toBe(reading <= point);
    }),
  );
});

test('an auto cash-out is paid exactly its target, when and only when the point reaches it', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(points, ceilings, steps, (point, targets, jumps) => {
      const { engine, to } = begin(point, targets);
      const paid = new Map<string, number>();
      let at = 0;
      let done = false;
      // However late and uneven the timers are, the same bets get out at the same readings.
      for (const jump of [...jumps, endOf(highest) + 1]) {
        at += jump;
        to(at);
        const { outs, ended } = engine.advance();
        for (const out of outs) {
          expect(paid.has(out.betId)).toBe(false);
          paid.set(out.betId, out.at);
        }
        done = ended;
      }
      expect(done).toBe(true);
      targets.forEach((target, i) =>
        expect(paid.get(`bet-${i}`)).toBe(target <= point ? target : undefined),
      );
    }),
  );
});

test('whatever is tapped when, each bet is out at most once, never above its point', () => {
  const action = fc.record({
    after: fc.integer({ min: 0, max: 4000 }),
    bet: fc.integer({ min: 0, max: 9 }),
    advance: fc.boolean(),
  });
  fc.assert(
    fc.property(points, ceilings, fc.array(action, { maxLength: 40 }), (point, all, actions) => {
      const { engine, to } = begin(point, all);
      const paid = new Map<string, number>();
      const pay = (betId: string, at: number) => {
        expect(paid.has(betId)).toBe(false);
        expect(at).toBeLessThanOrEqual(point);
        expect(at).toBeLessThanOrEqual(all[Number(betId.slice(4))] ?? 0);
        paid.set(betId, at);
      };
      let at = 0;
      for (const { after, bet, advance } of actions) {
        at += after;
        to(at);
        if (advance) engine.advance().outs.forEach((out) => pay(out.betId, out.at));
        const tap = engine.tap(`bet-${bet}`);
        if (tap.kind === 'out' && tap.fresh) pay(`bet-${bet}`, tap.at);
        expect(tap.kind === 'out' ? tap.at : undefined).toBe(
          tap.kind === 'out' ? paid.get(`bet-${bet}`) : undefined,
        );
      }
      to(endOf(highest) + 1);
      engine.advance().outs.forEach((out) => pay(out.betId, out.at));
      expect(engine.advance()).toEqual({ outs: [], ended: true });
    }),
  );
});

test('bets are taken on the ground only, once, and a tap there is refused', () => {
  const engine = new RoundEngine(300, () => 0);
  expect(engine.take('a', 200)).toBe(true);
  expect(engine.take('a', 900)).toBe(true);
  expect(engine.tap('a')).toEqual({ kind: 'refused', code: 'notRising' });
  expect(engine.tap('b')).toEqual({ kind: 'refused', code: 'bet.unknown' });
  engine.rise();
  expect(engine.take('c', 200)).toBe(false);
  expect(() => engine.rise()).toThrow('rising');
});

test('the second device gets the reading of the first; a tap too soon waits for 1.01', () => {
  const { engine, to } = begin(300, [highest, highest]);
  to(50);
  expect(engine.tap('bet-0')).toEqual({ kind: 'early' });
  expect(engine.nextDue()).toBe(timeOf(firstOut) - 50);
  to(timeOf(150));
  expect(engine.advance().outs).toEqual([{ betId: 'bet-0', at: firstOut }]);
  expect(engine.tap('bet-1')).toMatchObject({ at: 150, fresh: true });
  to(timeOf(200));
  expect(engine.tap('bet-1')).toEqual({ kind: 'out', at: 150, fresh: false });
});

test('a round that bursts on the ground pays nobody; one that reaches the top pays all', () => {
  const ground = begin(100, [firstOut, highest]);
  ground.to(20);
  expect(ground.engine.tap('bet-1')).toEqual({ kind: 'early' });
  ground.to(endOf(100));
  expect(ground.engine.advance()).toEqual({ outs: [], ended: true });
  const top = begin(highest, [highest]);
  top.to(timeOf(highest));
  expect(top.engine.advance()).toEqual({ outs: [{ betId: 'bet-0', at: highest }], ended: true });
});
