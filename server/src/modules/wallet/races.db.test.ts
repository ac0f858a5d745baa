// Races eight callers at a time for one thing, two hundred times: exactly one may win.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '@perya/contract/money';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from './ledger-check.ts';
import { balance, creditMember, openAccount, post } from './wallet.ts';
import type { AccountId, PostResult } from './wallet.ts';

const WAYS = 8;
const ROUNDS = 200;

let database: TestDatabase;
let wallet: AccountId;
let house: AccountId;

beforeAll(async () => {
  database = await freshDatabase();
  const db = database.db.kysely;
  const shared = { merchant: 'm', currency: 'PHP' } as const;
  wallet = await openAccount(db, { ...shared, kind: 'wallet', owner: 'ana' });
  house = await openAccount(db, { ...shared, kind: 'house' });
});
afterAll(async () => database.close());

async function deposit(key: string): Promise<void> {
  const answer = await creditMember(database.db.kysely, {
    merchant: 'm',
    member: 'ana',
    currency: 'PHP',
    amount: money(100n),
    against: 'cashier',
    scope: 'deposit',
    key,
    kind: 'deposit',
    reference: key,
  });
  expect(answer.ok).toBe(true);
}

async function bet(key: string): Promise<PostResult> {
  const postings = [
    { account: wallet, amount: money(-100n) },
    { account: house, amount: money(100n) },
  ];
  const of = { merchant: 'm', scope: 'bet', kind: 'bet' } as const;
  const input = { ...of, key, reference: key, postings };
  return post(database.db.kysely, input);
}

async function race<T>(run: (way: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: WAYS }, async (_, way) => run(way)));
}

test('[I4] the last money is spent once, by one of eight bets', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deposit(`last-${String(round)}`);
    const answers = await race(async (way) => bet(`last-${String(round)}-${String(way)}`));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    const short = { ok: false, code: 'wallet.insufficientFunds', balance: 0n };
    expect(answers.filter((each) => !each.ok)).toEqual(Array(WAYS - 1).fill(short));
    expect(await balance(database.db.kysely, wallet)).toBe(0n);
  }
});

test('[I8] one key moves money once, and all eight callers hear the same', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deposit(`same-${String(round)}`);
    const answers = await race(async () => bet(`same-${String(round)}`));
    expect(answers.filter((each) => each.ok && !each.replayed)).toHaveLength(1);
    expect(new Set(answers.map((each) => (each.ok ? each.transactionId : each.code))).size).toBe(1);
    expect(await balance(database.db.kysely, wallet)).toBe(0n);
  }
});

test('an account is opened once, and all eight callers get it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = `member-${String(round)}`;
    const name = { merchant: 'm', kind: 'wallet', owner, currency: 'PHP' } as const;
    const ids = await race(async () => openAccount(database.db.kysely, name));
    expect(new Set(ids).size).toBe(1);
  }
});

test('after the races the ledger is sound', async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
});
