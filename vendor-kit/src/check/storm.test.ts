// Shows that a storm leaves a right wallet right, and that it catches one that loses updates.
import { expect, test } from 'vitest';
import { hmacDialect } from '../dialect/hmac.ts';
import type { Defect } from '../wrong-wallets/defects.ts';
import { MemoryWallet } from '../wrong-wallets/memory-wallet.ts';
import { openSession, storm } from './storm.ts';

async function stormOn(defect: Defect | null, seed: string) {
  const wallet = new MemoryWallet(defect);
  const { transport, now, operator, vendor, key } = wallet;
  const line = { dialect: hmacDialect, signer: { vendor, key }, transport, now };
  const session = await openSession(line, operator);
  if (session === null) throw new Error('no session');
  return storm(line, session, { calls: 3_000, parallel: 12, lostOfHundred: 5, seed });
}

test.each(['one', 'two', 'three'])('a right wallet comes through the storm "%s"', async (seed) => {
  const report = await stormOn(null, seed);
  expect(report.findings).toEqual([]);
  expect(report.balance).toBe(report.modelBalance);
  expect(report.calls).toBeGreaterThan(3_000);
  expect(report.answersLost).toBeGreaterThan(50);
  expect([report.done > 500, report.refused > 50]).toEqual([true, true]);
});

test('a wallet that writes read balances back is caught', async () => {
  const report = await stormOn('balance-written-back', 'one');
  expect(report.findings).toContain('the balance is not the model’s');
});

test('a wallet that refunds twice is caught', async () => {
  const report = await stormOn('second-cancel-refunds', 'one');
  expect(report.findings).toContain('the balance is not the model’s');
});
