// A thousand taps in a second: nobody takes twice, and the shares are what fell.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { currentRain, takeEnvelope, tendRains } from './rain.ts';
import { falling, players, rainStage } from './test-rain.ts';

/** A thousand of the short ones run with the long tests. */
const rounds = process.env['PERYA_LONG'] === 'on' ? 1_000 : 20;

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());

interface Taken {
  readonly count: number;
  readonly people: number;
  readonly sum: bigint;
}

async function takenOf(rain: string): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`select count(member)::int4 as count,
      count(distinct member)::int4 as people, coalesce(sum(amount), 0)::int8 as sum
    from rain.share where rain = ${rain} and member is not null`.execute(database.db.kysely);
  return rows[0];
}

async function walletsOf(merchant: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(balance), 0)::int8 as sum
    from ledger.account where merchant = ${merchant} and kind = 'wallet'`.execute(
    database.owner.kysely,
  );
  return rows[0]?.sum ?? 0n;
}

test('[AGENT-15] a thousand taps of five hundred members on three hundred envelopes', async () => {
  const stage = rainStage(database);
  const members = await players(stage, 500);
  const rain = await falling(stage, { total: '1000000', count: 300 });
  const answers = await Promise.allSettled(
    [...members, ...members].map(async (each) => takeEnvelope(stage, each, rain)),
  );
  const got = new Map<string, Set<bigint>>();
  // Those who came when it was already over are told so.
  const refusals = new Set(['rain.gone', 'rain.notFalling']);
  answers.forEach((answer, i) => {
    const { memberId } = members[i % members.length] ?? { memberId: '' };
    if (answer.status === 'rejected') {
      const { code, message } = answer.reason as { code?: string; message: string };
      // A busy machine makes some wait too long for a connection: they may tap again.
      if (!message.includes('timeout exceeded')) refusals.add(code ?? message);
      return;
    }
    got.set(memberId, (got.get(memberId) ?? new Set()).add(answer.value));
  });
  expect(refusals.size).toBe(2);
  expect(got.size).toBe(300);
  expect([...got.values()].every((amounts) => amounts.size === 1)).toBe(true);
  const sum = [...got.values()].reduce((total, [amount = 0n]) => total + amount, 0n);
  expect(sum).toBe(1_000_000n);
  expect(await takenOf(rain)).toEqual({ count: 300, people: 300, sum: 1_000_000n });
  expect(await walletsOf(stage.merchant)).toBe(1_000_000n);
  expect((await currentRain(stage, stage.merchant, null)).rain?.state).toBe('over');
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
});

test('a rain that ends while it is taken from gives back what nobody took', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const stage = rainStage(database);
    const members = await players(stage, 12);
    const rain = await falling(stage, { total: '1200', count: 12 });
    const taps = members.map(async (each, i) => {
      if (i === 6) {
        stage.clock.advance(600);
        await tendRains(stage);
      }
      return takeEnvelope(stage, each, rain);
    });
    await Promise.allSettled(taps);
    await tendRains(stage);
    const taken = await takenOf(rain);
    const { rows } = await sql<{ returned: bigint }>`select returned from rain.rain
      where id = ${rain}`.execute(database.db.kysely);
    expect((taken?.sum ?? 0n) + (rows[0]?.returned ?? 0n)).toBe(1_200n);
    expect(await walletsOf(stage.merchant)).toBe(taken?.sum);
  }
}, 900_000);
