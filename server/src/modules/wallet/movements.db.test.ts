// Shows that the record of a wallet adds up, whatever moved it and however it is read.
import { readFile } from 'node:fs/promises';
import { money } from '@perya/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionFiles } from '#db/function-files';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger } from './ledger-check.ts';
import { houseKinds, walletKinds } from '@perya/contract/ops/ledger-kinds';
import type { WalletKind } from '@perya/contract/ops/ledger-kinds';
import { daysMoved, movementsOf, openingOf, openRecord } from './movements.ts';
import type { Movement, WalletRecord } from './movements.ts';
import { memberBalance, memberHoldings, openAccount, post } from './wallet.ts';

let database: TestDatabase;
let members = 0;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect((await checkLedger(database.db.kysely)).wrongRecords).toEqual([]);
  await database.close();
});

const timeZone = 'Asia/Manila';
const dayMs = 86_400_000;
const dayAt = (moment: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
/** Two days around now, so that the test passes at midnight. */
const around = { startDate: dayAt(Date.now()), endDate: dayAt(Date.now() + dayMs) };

const of = { merchant: 'm', currency: 'PHP', timeZone } as const;

async function recordOf(
  member: string,
  kinds?: readonly WalletKind[],
  days = around,
): Promise<WalletRecord> {
  const record = await openRecord(database.db.kysely, { ...of, member, ...days, kinds });
  if (record === null) throw new Error(`${member} has no wallet.`);
  return record;
}

interface Step {
  readonly kind: WalletKind;
  /** One or two postings on the wallet: a bet that wins at once has both. */
  readonly amounts: readonly number[];
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...walletKinds),
    amounts: fc.array(fc.integer({ min: -500, max: 900 }), { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 25 },
);

/** Posts what the wallet can pay; answers those that were, oldest first. */
async function postAll(member: string, wanted: readonly Step[]): Promise<Step[]> {
  const db = database.db.kysely;
  const of = { merchant: 'm', currency: 'PHP' } as const;
  const wallet = await openAccount(db, { ...of, kind: 'wallet', owner: member });
  const house = await openAccount(db, { ...of, kind: 'house' });
  const posted: Step[] = [];
  for (const [n, step] of wanted.entries()) {
    const amounts = step.amounts.filter((amount) => amount !== 0);
    if (amounts.length === 0) continue;
    const key = `${member} ${String(n)}`;
    const postings = amounts.flatMap((amount) => [
      { account: wallet, amount: money(BigInt(amount)) },
      { account: house, amount: money(BigInt(-amount)) },
    ]);
    const { kind } = step;
    const answer = await post(db, { ...of, scope: 'test', key, kind, reference: key, postings });
    if (answer.ok) posted.push(step);
  }
  return posted;
}

async function readAll(record: WalletRecord, limit: number): Promise<Movement[]> {
  const all: Movement[] = [];
  for (;;) {
    const before = all[all.length - 1]?.id ?? null;
    const page = await movementsOf(database.db.kysely, record, { before, limit });
    all.push(...page);
    if (page.length < limit) return all;
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

test('[ROUTE-21] opening and movements make the closing balance, page by page', async () => {
  const run = fc.asyncProperty(
    steps,
    fc.integer({ min: 1, max: 9 }),
    fc.subarray([...walletKinds], { minLength: 1 }),
    async (wanted, limit, kinds) => {
      const member = `member ${String((members += 1))}`;
      const posted = await postAll(member, wanted);
      const db = database.db.kysely;
      const all = await readAll(await recordOf(member), limit);
      expect(all.map(({ kind, amount }) => [kind, Number(amount)]).reverse()).toEqual(
        posted.map(({ kind, amounts }) => [kind, sumOf(amounts)]),
      );
      let held = await openingOf(db, await recordOf(member));
      expect(held).toBe(0n);
      for (const { amount, balance } of all.toReversed()) {
        held = money(held + amount);
        expect(balance).toBe(held);
      }
      expect(held).toBe((await memberBalance(db, 'm', member, 'PHP')).balance);
      const record = await recordOf(member, kinds);
      const some = await readAll(record, limit);
      expect(some).toEqual(all.filter(({ kind }) => kinds.includes(kind)));
      const [newest, oldest] = [some[0], some[some.length - 1]];
      if (newest === undefined || oldest === undefined) return;
      const days = await daysMoved(db, record, { oldest: oldest.day, newest: newest.id });
      const [came, left] = [1n, -1n].map((sign) =>
        some.reduce((sum, { amount }) => (amount * sign > 0n ? sum + amount * sign : sum), 0n),
      );
      expect(days.reduce((sum, day) => sum + day.came, 0n)).toBe(came);
      expect(days.reduce((sum, day) => sum + day.left, 0n)).toBe(left);
    },
  );
  await fc.assert(run, { numRuns: 40, seed: 20_261_124 });
});

test('[ROUTE-21] days before and after begin and end with what the wallet held then', async () => {
  await postAll('quiet', [{ kind: 'deposit', amounts: [700] }]);
  const db = database.db.kysely;
  const at = (moment: number) => ({ startDate: dayAt(moment), endDate: dayAt(moment) });
  const [before, after] = await Promise.all(
    [-3, 3].map(async (days) => recordOf('quiet', undefined, at(Date.now() + days * dayMs))),
  );
  if (!before || !after) throw new Error('no records');
  expect([await openingOf(db, before), await openingOf(db, after)]).toEqual([0n, 700n]);
  expect(await readAll(after, 5)).toEqual([]);
  expect(await openRecord(db, { ...of, member: 'nobody', ...around, kinds: undefined })).toBeNull();
});

test('[CASH-06] holdings are by currency, wallet and hold apart', async () => {
  const db = database.db.kysely;
  await postAll('both', [{ kind: 'deposit', amounts: [700] }]);
  const of = { merchant: 'm', currency: 'PHP' } as const;
  const wallet = await openAccount(db, { ...of, kind: 'wallet', owner: 'both' });
  const hold = await openAccount(db, { ...of, kind: 'hold', owner: 'both' });
  await openAccount(db, { ...of, kind: 'wallet', owner: 'both', currency: 'VND' });
  await post(db, {
    ...of,
    scope: 'test',
    key: 'held',
    kind: 'cashier.requested',
    reference: '',
    postings: [
      { account: wallet, amount: money(-200n) },
      { account: hold, amount: money(200n) },
    ],
  });
  expect(await memberHoldings(db, 'm', 'both')).toEqual([
    { currency: 'PHP', wallet: 500n, hold: 200n },
    { currency: 'VND', wallet: 0n, hold: 0n },
  ]);
  expect(await memberHoldings(db, 'm', 'stranger')).toEqual([]);
});

/** The functions of the ledger that are told a kind, and which of their arguments it is. */
const namers: readonly (readonly [string, number])[] = [
  ['ledger.post', 1],
  ['ledger.post_once', 4],
  ['ledger.reverse', 1],
];

/** The argument at that place of each call of the function in the text. */
function argumentsOf(text: string, name: string, place: number): string[] {
  return text
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      const parts = [''];
      let depth = 0;
      for (const letter of rest) {
        if (letter === ')' && depth === 0) break;
        if (letter === '(' || letter === '[') depth += 1;
        if (letter === ')' || letter === ']') depth -= 1;
        if (letter === ',' && depth === 0) parts.push('');
        else parts[parts.length - 1] += letter;
      }
      return parts[place]?.trim() ?? '';
    });
}

test('[ROUTE-21] every kind that a function of the database posts is known', async () => {
  const known: readonly string[] = [...walletKinds, ...houseKinds];
  const found: string[] = [];
  const fromElsewhere: string[] = [];
  for (const file of functionFiles.filter((each) => !each.startsWith('wallet/'))) {
    const text = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
    for (const [name, place] of namers) {
      for (const argument of argumentsOf(text, name, place)) {
        const kinds = [...argument.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
        found.push(...kinds);
        if (kinds.length === 0) fromElsewhere.push(`${file}: ${argument}`);
      }
    }
  }
  const ends = ['bonusCompleted', 'bonusForfeited', 'bonusExpired'];
  const ofPlay = ['bet', 'betAndWin', 'jackpotSeed', 'rollback', 'rollbackWin', 'win'];
  // 'bonus' is the beginning of how it ended.
  const ofRain = ['rainShare', 'teamRainShare'];
  const all = [...ofPlay, ...ofRain, 'bonus', 'bonusGranted'];
  expect(found.toSorted()).toEqual(all.toSorted());
  const posted = [...found.filter((kind) => kind !== 'bonus'), ...ends];
  expect(posted.filter((kind) => !known.includes(kind))).toEqual([]);
  // Its callers in TypeScript name it: see payments.ts.
  expect(fromElsewhere).toEqual(['play/sql/payments.sql: p_kind']);
  expect(known).toEqual(expect.arrayContaining(['adjustment', 'promotionWin', 'jackpotWin']));
});
