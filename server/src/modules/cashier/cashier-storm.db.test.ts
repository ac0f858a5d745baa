// Every adapter against providers that lose, repeat, contradict and time out; the server is killed.
import { randomUUID } from 'node:crypto';
import { toId } from '@perya/contract/id';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Account, BookDeposit } from '../../../../tools/stand-in/payments/book.ts';
import { answerings, doDeed, signings } from '../../../../tools/stand-in/payments/deeds.ts';
import { transferWays } from '../../../../tools/stand-in/payments/chain.ts';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { SecretBox } from '#lib/secret-box';
import { testSecretKey } from '#lib/test-platform';
import { noteOf } from './adapters/transfer.ts';
import { booksOf } from './test-books.ts';
import { merchant, openStorm } from './test-storm.ts';
import { waysIn } from './test-storm-providers.ts';
import type { Storm } from './test-storm.ts';
import { makeVouchers } from './voucher-batches.ts';

/** Parts of the whole are storms of their own: PERYA_STORM=5000 PERYA_STORM_SEED=2. */
const seed = Number(process.env['PERYA_STORM_SEED'] ?? '20261124');
/** The whole of it, 20,000 deposits and as many withdrawals, runs with the long tests. */
const isLong = process.env['PERYA_LONG'] === 'on';
const wanted = isLong ? Number(process.env['PERYA_STORM'] ?? '20000') : 20;
const kills = isLong ? 20 : 1;
const counts = isLong ? 200 : 5;
const atOnce = 8;

interface Told {
  readonly method: string;
  readonly deposit: string;
  readonly amount: bigint;
}

class World {
  readonly storm: Storm;
  readonly pick: (below: number) => number;
  deposits = 0;
  withdrawals = 0;
  /** Deposits at the bank and the desk, the newest last. */
  readonly byPeople: Told[] = [];
  /** What was told of money at the bank and the desk: ids that may be told again. */
  readonly lines = new Map<string, bigint>();

  constructor(storm: Storm, pick: (below: number) => number) {
    this.storm = storm;
    this.pick = pick;
  }

  readonly one = <T>(of: readonly T[]): T => {
    const chosen = of[this.pick(of.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  };

  async idsIn(table: string, state: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(`cashier.${table}`)}
      where merchant = ${merchant} and state = ${state} limit 20`.execute(
      this.storm.database.owner.kysely,
    );
    return rows.map(({ id }) => id);
  }
}

type Act = (world: World) => Promise<void>;

const deposit: Act = async (world) => {
  const { server, members } = world.storm;
  const { session } = world.one(members);
  const method = world.one(waysIn[session.currency] ?? []);
  // Above the least of every method, in whole units of every currency.
  const amount = BigInt(200 + world.pick(400)) * (session.currency === 'USDT' ? 100_000n : 100n);
  const large = session.currency === 'VND' ? amount * 10n : amount;
  const id = await server.ask('deposit', session, method, large, randomUUID());
  if (id === null) return;
  world.deposits += 1;
  if (method === 'bank' || method === 'desk') {
    world.byPeople.push({ method, deposit: id, amount: large });
  }
  if (world.pick(10) === 0) await server.ask('cancel', session, id);
};

const voucher: Act = async (world) => {
  const { server, members, database, clock } = world.storm;
  const [juana, pedro] = members.filter(({ session }) => session.currency === 'PHP');
  if (!juana || !pedro) return;
  const secrets = new SecretBox(testSecretKey);
  const expiresAt = new Date(clock.now().getTime() + 86_400_000);
  const of = { merchant, provider: 'voucher', currency: 'PHP', agent: juana.uuid } as const;
  const wish = { id: randomUUID(), ...of, amount: 50_000n, madeBy: 'ana', expiresAt, count: 1 };
  // Who comes second is counted as one who guesses codes, and would be locked out before long.
  await sql`delete from limits.attempt where scope like 'voucher.%'`.execute(database.owner.kysely);
  const [code = ''] = await makeVouchers({ db: database.operator, clock, secrets }, wish);
  const used = await Promise.all(
    [juana, pedro].map(async ({ session }) => server.ask('redeem', session, code, randomUUID())),
  );
  expect(used.filter((id) => id !== null)).toHaveLength(1);
  world.deposits += 1;
};

/** Money comes to the bank or the desk: once, told any number of times, or to another's name. */
const payByPeople: Act = async (world) => {
  const recent = world.byPeople.slice(-10);
  if (recent.length === 0) return;
  const { method, deposit: of, amount } = world.one(recent);
  const before = [...world.lines.keys()].at(-1);
  const isAgain = before !== undefined && world.pick(4) === 0;
  const id = isAgain ? before : `${method}-${randomUUID()}`;
  const came = { id, deposit: of, note: noteOf(toId('deposit', of)), amount };
  if (isAgain && !id.startsWith(method)) return;
  await (method === 'bank'
    ? world.storm.server.ask('statement', came)
    : world.storm.server.ask('byHand', came));
  // Only what is booked is told again, as whatever comes second changes nothing.
  if (!isAgain) world.lines.set(id, amount);
};

const takesBack = ['paymongo', 'maya', 'pix'];
const otherMoney = ['paymongo', 'xendit'];

/** A payer pays what was asked for, or something else, or once more, or takes it back. */
const pay: Act = async (world) => {
  const { stage } = world.storm.payments;
  const account = world.one(stage.accounts);
  if (account.protocol === 'chain') return payOnChain(world, account);
  const recent = stage.book.deposits(account).slice(0, 15);
  if (recent.length === 0) return;
  const ordered = world.one(recent);
  const paid = ordered.payments.find(({ state }) => state === 'confirmed');
  // A CryptoProcessing order has no amount: its payer chooses.
  const amount = account.protocol === 'cryptoprocessing' ? 20_000_000n : ordered.amount;
  const what = world.pick(12);
  if (what === 0) stage.book.pay(ordered, { amount: amount / 40n });
  else if (what === 1) stage.book.pay(ordered, { amount, payer: 'Somebody Else' });
  else if (what === 2 && otherMoney.includes(account.protocol)) {
    stage.book.pay(ordered, { amount, currency: 'VND' });
  } else if (what === 3 && otherMoney.includes(account.protocol)) {
    const name = `${account.merchant}/${account.provider}`;
    doDeed(stage, 'stranger', { account: name, amount: '77.00', currency: 'PHP' });
  } else if (what === 4 && paid && takesBack.includes(account.protocol)) {
    stage.book.reverse(ordered, paid);
  } else if (what === 5) stage.book.end(ordered, 'expired');
  else stage.book.pay(ordered, { amount });
};

async function payOnChain({ storm, one, pick }: World, { merchant: of, provider }: Account) {
  const { rows } = await sql<{ address: string }>`
    select instructions ->> 'address' as address from cashier.deposit
     where merchant = ${of} and provider = ${provider} and instructions is not null
     order by id desc limit 5`.execute(storm.database.owner.kysely);
  if (rows.length === 0) return;
  const way = pick(2) === 0 ? 'rightly' : one(transferWays);
  const { address } = one(rows);
  const given = { account: `${of}/${provider}`, address, amount: String(1 + pick(20)), way };
  doDeed(storm.payments.stage, 'transfer', given);
}

const withdraw: Act = async (world) => {
  const { server, members, database } = world.storm;
  const able = members.filter(({ session }) => session.currency !== 'BRL');
  const { session, account, uuid } = world.one(able);
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(ledger.balance_of(id)), 0)::int8 as balance from ledger.account
     where merchant = ${merchant} and kind = 'wallet' and owner = ${uuid}
       and currency = ${session.currency}`.execute(database.owner.kysely);
  const most = Number((rows[0]?.balance ?? 0n) / 2n);
  if (most < 1_000) return;
  const amount = BigInt(1_000 + world.pick(Math.min(most, 4_000_000)));
  const id = await server.ask('withdraw', session, account, amount, randomUUID());
  if (id !== null) world.withdrawals += 1;
};

const decide: Act = async (world) => {
  const { server, members } = world.storm;
  const [waiting] = await world.idsIn('withdrawal', 'review');
  const [failed] = await world.idsIn('withdrawal', 'failed');
  const [held] = await world.idsIn('receipt', 'held');
  const owner = members[0]?.uuid ?? '';
  const verdict = world.pick(6) === 0 ? 'refuse' : 'approve';
  const rescue = world.pick(3) === 0 ? 'close' : 'retry';
  await Promise.all([
    waiting !== undefined && server.ask('decide', verdict, waiting),
    failed !== undefined && server.ask('decide', rescue, failed),
    held !== undefined && world.pick(2) === 0 && server.ask('release', held, owner),
  ]);
};

/** Payouts end, and some of those that ended change their mind. */
const end: Act = async ({ storm, pick }) => {
  const { book } = storm.payments.stage;
  for (const payout of book.payouts().slice(0, 60)) {
    const { state } = payout;
    if (state === 'pending' && pick(2) === 0) {
      book.endPayout(payout, pick(5) === 0 ? 'failed' : 'paid');
    } else if (state === 'paid' && pick(200) === 0) book.endPayout(payout, 'returned');
    else if (state === 'failed' && pick(40) === 0) book.endPayout(payout, 'paid');
  }
};

/** An account's messages and answers go wrong in another way. */
const spoil: Act = async ({ storm, one, pick }) => {
  const { stage } = storm.payments;
  const { merchant: of, provider } = one(stage.accounts);
  const isBad = pick(3) > 0;
  doDeed(stage, 'spoil', {
    account: `${of}/${provider}`,
    times: String(isBad ? pick(4) : 1),
    held: isBad && pick(3) === 0 ? 'on' : 'off',
    signed: isBad && pick(4) === 0 ? one(signings) : 'rightly',
    answers: isBad && pick(2) === 0 ? one(answerings) : 'rightly',
  });
  if (pick(3) === 0) doDeed(stage, 'release', {});
};

const work: Act = async ({ storm }) => {
  storm.clock.advance(21);
  await storm.server.ask('work');
};

/** How often each, of so many acts. */
const shares: readonly (readonly [act: Act, share: number])[] = [
  [deposit, 3],
  [voucher, 1],
  [pay, 4],
  [payByPeople, 1],
  [withdraw, 5],
  [decide, 2],
  [end, 1],
  [spoil, 1],
  [work, 2],
];
const acts = shares.flatMap(([act, share]) => Array.from({ length: share }, () => act));

/** What really came to each provider, and left it, by accounts of the ledger. */
function truth({ storm, lines }: World): Readonly<Record<string, bigint>> {
  const { accounts, book } = storm.payments.stage;
  const isMoney = ({ account, more }: BookDeposit) =>
    account.protocol !== 'chain' || more['way'] === 'rightly';
  const sums = accounts.flatMap((account) => {
    const came = book
      .deposits(account)
      .filter(isMoney)
      .flatMap(({ payments }) => payments)
      .filter(({ state }) => state === 'confirmed');
    const left = book.payouts(account).filter(({ state }) => state === 'paid');
    const sum = (of: readonly { amount: bigint }[]) =>
      of.reduce((total, { amount }) => total + amount, 0n);
    return [
      [`${account.provider}:in`, -sum(came)],
      [`${account.provider}:out`, sum(left)],
    ] as const;
  });
  const atDesk = [...lines].filter(([id]) => id.startsWith('desk'));
  const desk = atDesk.reduce((total, [, amount]) => total - amount, 0n);
  // The bank's statement clears what it told; vouchers are all used.
  const others = [
    ['desk:in', desk] as const,
    ['bank:in', 0n] as const,
    ['voucher:in', 0n] as const,
  ];
  return Object.fromEntries([...sums, ...others].filter(([, sum]) => sum !== 0n));
}

/** What the ledger says of the same. Withdrawals by the bank are ended by nobody here. */
async function clearing({ storm }: World): Promise<Readonly<Record<string, bigint>>> {
  const { rows } = await sql<{ owner: string; balance: bigint }>`
    select owner, sum(ledger.balance_of(id))::int8 as balance from ledger.account
     where merchant = ${merchant} and kind = 'cashier' and owner ~ ':(in|out)$'
     group by owner`.execute(storm.database.owner.kysely);
  const open = rows.filter(({ balance }) => balance !== 0n);
  return Object.fromEntries(open.map(({ owner, balance }) => [owner, balance]));
}

/** Lines of the bank and the desk that were not taken exactly once. */
async function lineTwice({ storm, lines }: World): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; sum: bigint }>`
    select payment_id as id, sum(amount)::int8 as sum from cashier.receipt
     where merchant = ${merchant} and provider in ('bank', 'desk')
     group by payment_id`.execute(storm.database.owner.kysely);
  const taken = new Map(rows.map(({ id, sum }) => [id, sum]));
  return [...lines].filter(([id, amount]) => taken.get(id) !== amount).map(([id]) => id);
}

async function expectTrueBooks({ storm }: World): Promise<void> {
  const { kysely } = storm.database.owner;
  const { ledger, items } = await booksOf(kysely, merchant);
  expect(ledger).toEqual(items);
  expect(isSound(await checkLedger(kysely))).toBe(true);
}

/** Everybody is honest, everything is told once more, and asked until nothing changes. */
async function settle({ storm }: World): Promise<void> {
  const { payments, database, clock, server } = storm;
  const { stage } = payments;
  for (const { merchant: of, provider } of stage.accounts) {
    doDeed(stage, 'spoil', { account: `${of}/${provider}` });
  }
  for (const payout of stage.book.payouts()) {
    if (payout.state === 'pending') stage.book.endPayout(payout, 'paid');
  }
  // Nobody is refused for what was forged before.
  await sql`delete from limits.attempt`.execute(database.owner.kysely);
  for (const each of stage.book.deposits()) {
    for (const payment of each.payments) {
      stage.messages.tell({ kind: 'payment', deposit: each, payment });
    }
    await stage.messages.settled();
  }
  doDeed(stage, 'release', {});
  await stage.messages.settled();
  const due = async (): Promise<bigint> => {
    const { rows } = await sql<{ due: bigint }>`
      select (select count(*) from cashier.event where followed_at is null)
           + (select count(*) from cashier.deposit where ask_at <= ${clock.now()})
           + (select count(*) from cashier.attempt where ask_at <= ${clock.now()})
           + (select count(*) from cashier.withdrawal where state = 'approved') as due`.execute(
      database.owner.kysely,
    );
    return rows[0]?.due ?? 0n;
  };
  for (let turn = 0; turn < 3; turn += 1) {
    clock.advance(150);
    await sql`update cashier.deposit set ask_at = ${clock.now()}`.execute(database.owner.kysely);
    await sql`update cashier.attempt set ask_at = ${clock.now()}`.execute(database.owner.kysely);
    for (let n = 0; (await due()) > 0n && n < 20 * wanted; n += 1) {
      clock.advance(1);
      await server.ask('work');
    }
  }
}

async function round(world: World, isKilled: boolean): Promise<void> {
  const running = Promise.all(Array.from({ length: atOnce }, async () => world.one(acts)(world)));
  if (isKilled) await world.storm.server.kill();
  await running;
}

test('[CASH-01] [CASH-02] [I10] by every adapter: nothing lost or done twice', async () => {
  const numbers = fc.sample(fc.noBias(fc.nat(999_999)), { seed, numRuns: 50_000 });
  let drawn = 0;
  const random = () => (numbers[(drawn += 1) % numbers.length] ?? 0) / 1_000_000;
  const storm = await openStorm(4 * wanted);
  const world = new World(storm, (below) => Math.floor(random() * below));
  const done = () => Math.min(world.deposits, world.withdrawals) / wanted;
  let [killed, counted] = [0, 0];
  try {
    while (done() < 1) {
      const isKilled = done() * kills >= killed;
      if (isKilled) killed += 1;
      await round(world, isKilled);
      if (done() * counts < counted) continue;
      counted += 1;
      await expectTrueBooks(world);
    }
    expect(killed).toBeGreaterThanOrEqual(kills);
    await settle(world);
    await expectTrueBooks(world);
    expect(await clearing(world)).toEqual(truth(world));
    expect(await lineTwice(world)).toEqual([]);
  } finally {
    await storm.close();
  }
}, 7_200_000);
