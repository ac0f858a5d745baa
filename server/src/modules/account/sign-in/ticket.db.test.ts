// Shows that a ticket is good once, for its step, its merchant and its time.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { issueTicket, spendTicket, tryTicket } from './ticket.ts';

const now = new Date('2026-03-01T04:00:00Z');
const which = { merchant: 'perya', kind: 'provider', now } as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());

const issue = async (): Promise<string> =>
  issueTicket(test.db.kysely, { ...which, data: { nonce: 'n' }, seconds: 600 });

it('[LOGIN-05] goes to one of many who show it at the same time', async () => {
  const ticket = await issue();
  const uses = Array.from({ length: 20 }, async () =>
    spendTicket(test.db.kysely, { ...which, ticket }),
  );
  const got = (await Promise.all(uses)).filter((found) => found !== null);
  expect(got).toEqual([{ member: null, data: { nonce: 'n' } }]);
  expect(await spendTicket(test.db.kysely, { ...which, ticket })).toBe(null);
});

it('[LOGIN-05] fits no other step, merchant or time, and is kept as a hash', async () => {
  const ticket = await issue();
  const until = new Date(now.getTime() + 600_000);
  for (const other of [
    { kind: 'secondStep' as const },
    { merchant: 'araw' },
    { now: until },
    { ticket: `${ticket}x` },
  ]) {
    const given = { ...which, ticket, ...other };
    expect(await spendTicket(test.db.kysely, given)).toBe(null);
    expect(await tryTicket(test.db.kysely, { ...given, most: 5 })).toBe(null);
  }
  const { rows } = await test.owner.pool.query<{ text: string }>(
    `select string_agg(t::text, ' ') as text from account.ticket t`,
  );
  expect(rows[0]?.text).not.toContain(ticket);
  const justInTime = { ...which, ticket, now: new Date(until.getTime() - 1) };
  expect(await spendTicket(test.db.kysely, justInTime)).not.toBe(null);
});

it('is looked at no more often than it may be tried, by however many', async () => {
  const ticket = await issue();
  const looks = Array.from({ length: 20 }, async () =>
    tryTicket(test.db.kysely, { ...which, ticket, most: 5 }),
  );
  expect((await Promise.all(looks)).filter((found) => found !== null)).toHaveLength(5);
});
