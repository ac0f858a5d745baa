// What may go elsewhere than deposits came from, as the design's example and as properties.
import { money } from '@perya/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeFor } from './closed-loop.ts';

const from = (payoutProvider: string, due: bigint) => ({
  payoutProvider,
  name: payoutProvider,
  due: money(due),
});

test('[CASH-02] GCash in 3,000 and out 1,000: of 5,500, 3,500 go anywhere', () => {
  const sources = [from('gcash', 200_000n)];
  expect(freeFor('bdo', 550_000n, sources)).toBe(350_000n);
  expect(freeFor('gcash', 550_000n, sources)).toBe(550_000n);
  expect(freeFor('bdo', 100_000n, sources)).toBe(0n);
});

test('to each source and elsewhere in turn, all of the money can leave without a look', () => {
  const amounts = fc.bigInt(0n, 1_000_000n);
  fc.assert(
    fc.property(amounts, fc.array(amounts, { maxLength: 4 }), (free, dues) => {
      let sources = dues.map((due, place) => from(`p${String(place)}`, due));
      let left = free;
      for (const { payoutProvider, due } of sources) {
        const most = freeFor(payoutProvider, left, sources);
        const sent = due < most ? due : most;
        left -= sent;
        sources = sources.map((each) =>
          each.payoutProvider === payoutProvider ? { ...each, due: money(each.due - sent) } : each,
        );
      }
      expect(left).toBeGreaterThanOrEqual(0n);
      // What is left is nobody's due, or less than each source alone is due.
      const due = sources.reduce((sum, each) => sum + each.due, 0n);
      expect(freeFor('elsewhere', left, sources)).toBe(left > due ? left - due : 0n);
      const owed = dues.reduce((sum, each) => sum + each, 0n);
      expect(owed > free || due === 0n).toBe(true);
    }),
  );
});
