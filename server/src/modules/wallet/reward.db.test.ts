// Shows that a reward is paid once by its key, never in play money, and told to open pages.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import { toId } from '@perya/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { memberBalance, payReward, publishBalance, publishRewards } from './wallet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());

const rewardOf = (key: string, amount: bigint) => ({
  merchant: 'perya',
  member: randomUUID(),
  currency: 'PHP' as const,
  amount: money(amount),
  kind: 'missionReward' as const,
  key,
  reference: key,
});

test('[I11] eight who pay the same reward at once pay it once', async () => {
  const reward = rewardOf('claim-1', 5_000n);
  const paid = await Promise.all(
    Array.from({ length: 8 }, async () =>
      database.db.transaction(async (tx) => payReward(tx, reward)),
    ),
  );
  expect(paid.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(paid.map(({ transactionId }) => transactionId)).size).toBe(1);
  const held = await memberBalance(database.db.kysely, 'perya', reward.member, 'PHP');
  expect(held.balance).toBe(5_000n);
});

test('[I8] the same key with another amount is a mistake, and pays nothing', async () => {
  const reward = rewardOf('claim-2', 100n);
  await payReward(database.db.kysely, reward);
  const other = payReward(database.db.kysely, { ...reward, amount: money(200n) });
  await expect(other).rejects.toThrow('wallet.duplicate');
  const held = await memberBalance(database.db.kysely, 'perya', reward.member, 'PHP');
  expect(held.balance).toBe(100n);
});

test('[I14] play money earns nothing', async () => {
  const reward = { ...rewardOf('claim-3', 100n), currency: 'FUN' as const };
  await expect(payReward(database.db.kysely, reward)).rejects.toThrow(RangeError);
});

test('the member’s pages hear of the money, and that rewards changed', async () => {
  const reward = rewardOf('claim-4', 2_550n);
  await payReward(database.db.kysely, reward);
  const events = new LocalEvents();
  const heard: unknown[] = [];
  const channel = `member:${toId('member', reward.member)}`;
  events.subscribe(channel, ({ event }) => heard.push(event));
  await publishBalance({ db: database.db, events }, reward);
  publishRewards({ events }, reward);
  expect(heard).toEqual([
    { event: 'balance', data: expect.objectContaining({ sumBalance: '25.50' }) as unknown },
    { event: 'rewards', data: {} },
  ]);
  await events.close();
});
