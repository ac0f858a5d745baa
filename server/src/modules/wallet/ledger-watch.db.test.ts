// Shows that the daily look over the ledger finds what the whole one finds of what was just posted.
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { runOperator } from '../../operator/operator.ts';
import { typed } from '../../operator/test-context.ts';
import { checkLedger, isSound } from './ledger-check.ts';
import { lastLook, watchLedger } from './ledger-watch.ts';
import { creditMember, debitMember, openMemberAccounts } from './wallet.ts';

let database: TestDatabase;
let wallet: string;
/** Of the bet in the middle. */
let bet: string;

const move = (key: string, amount: bigint) =>
  ({
    merchant: 'm',
    member: 'ana',
    currency: 'PHP',
    amount: money(amount),
    against: 'cashier',
    scope: 'deposit',
    key,
    kind: 'deposit',
    reference: key,
  }) as const;

beforeAll(async () => {
  database = await freshDatabase();
  const db = database.db.kysely;
  ({ wallet } = await openMemberAccounts(db, 'm', 'ana', 'PHP'));
  await creditMember(db, move('d1', 900n));
  const staked = { ...move('b1', 300n), against: 'house', scope: 'bet', kind: 'bet' } as const;
  const answer = await debitMember(db, staked);
  if (!answer.ok) throw new Error('The bet was refused.');
  bet = answer.transactionId;
  await creditMember(db, move('d2', 50n));
});
afterAll(async () => database.close());

const hourMs = 3_600_000;
const clockAt = (moment: number) => ({ now: () => new Date(moment) });
const soon = () => Date.now() + 1_000;

/** Does it where no trigger sees it, and undoes it after the look. */
async function tampered<T>(change: string, undo: string, look: () => Promise<T>): Promise<T> {
  const blind = async (statement: string) =>
    database.owner.pool.query(`begin; set local session_replication_role = replica;
      ${statement}; commit`);
  await blind(change);
  try {
    return await look();
  } finally {
    await blind(undo);
  }
}

const faults = [
  [
    'a balance of its own',
    () => [
      `update ledger.account set balance = balance + 1 where id = '${wallet}'`,
      `update ledger.account set balance = balance - 1 where id = '${wallet}'`,
    ],
    ['wrongBalances'],
  ],
  [
    'another amount',
    () => [
      `update ledger.posting set amount = amount - 1
        where transaction_id = '${bet}' and account_id = '${wallet}'`,
      `update ledger.posting set amount = amount + 1
        where transaction_id = '${bet}' and account_id = '${wallet}'`,
    ],
    ['unbalanced', 'wrongRecords'],
  ],
  [
    'another kind',
    () => [
      `update ledger.posting set kind = 'win'
        where transaction_id = '${bet}' and account_id = '${wallet}'`,
      `update ledger.posting set kind = 'bet'
        where transaction_id = '${bet}' and account_id = '${wallet}'`,
    ],
    ['wrongRecords'],
  ],
  [
    'a balance after it that does not follow',
    () => [
      `update ledger.posting set balance_after = balance_after + 7
        where transaction_id = '${bet}' and account_id = '${wallet}'`,
      `update ledger.posting set balance_after = balance_after - 7
        where transaction_id = '${bet}' and account_id = '${wallet}'`,
    ],
    ['wrongRecords'],
  ],
] as const;

test.each(faults)('[I5] %s is found by the day and by the whole', async (_, changes, kinds) => {
  const [change = '', undo = ''] = changes();
  const span = { from: new Date(Date.now() - hourMs), to: new Date(soon()) };
  const [ofSpan, ofAll] = await tampered(change, undo, async () =>
    Promise.all([checkLedger(database.db.kysely, span), checkLedger(database.db.kysely)]),
  );
  for (const kind of kinds) {
    expect(ofSpan[kind]).toHaveLength(1);
    expect(ofSpan[kind]).toEqual(ofAll[kind]);
  }
  expect(isSound(await checkLedger(database.db.kysely, span))).toBe(true);
});

test('a look begins before the last one, and fails where something is wrong', async () => {
  const { db } = database;
  expect(await lastLook(db.kysely)).toBeNull();
  const first = soon();
  await watchLedger({ db, clock: clockAt(first) });
  const at = new Date(first);
  const dayBefore = new Date(first - 24 * hourMs);
  expect(await lastLook(db.kysely)).toEqual({ at, since: dayBefore, found: 0 });
  const second = first + hourMs / 2;
  const [change = '', undo = ''] = faults[0][1]();
  await tampered(change, undo, async () =>
    expect(watchLedger({ db, clock: clockAt(second) })).rejects.toThrow('does not add up: 1'),
  );
  const since = new Date(first - hourMs);
  expect(await lastLook(db.kysely)).toEqual({ at: new Date(second), since, found: 1 });
  // What is wrong is found each day, from the last sound look on, until it is put right.
  const nextDay = second + 24 * hourMs;
  await tampered(change, undo, async () =>
    expect(watchLedger({ db, clock: clockAt(nextDay) })).rejects.toThrow('does not add up: 1'),
  );
  expect(await lastLook(db.kysely)).toEqual({ at: new Date(nextDay), since, found: 1 });
  const mended = nextDay + hourMs;
  await watchLedger({ db, clock: clockAt(mended) });
  expect(await lastLook(db.kysely)).toEqual({ at: new Date(mended), since, found: 0 });
  // What is older than a sound look is nothing to the next one.
  const later = clockAt(mended + 2 * hourMs);
  await tampered(change, undo, async () => watchLedger({ db, clock: later }));
  expect((await lastLook(db.kysely))?.found).toBe(0);
});

test('the command says that it adds up, or names what does not, and fails', async () => {
  const context = { db: database.db, clock: clockAt(soon()) };
  expect(await typed(context, 'ledger')).toEqual(['The ledger adds up.']);
  const [since] = await typed(context, 'ledger', '--since', '1h');
  expect(since).toMatch(/^Since 20.* it adds up\.$/);
  const said: string[] = [];
  const desk = { ...context, secretKey: () => '', say: (line: string) => void said.push(line) };
  const [change = '', undo = ''] = faults[1][1]();
  await tampered(change, undo, async () =>
    expect(runOperator(desk, ['ledger'])).rejects.toThrow('does not add up'),
  );
  expect(said.join(' ')).toContain(bet);
});
