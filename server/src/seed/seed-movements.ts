// What an account of the demonstration did at the cashier: deposits and withdrawals in most states,
// made by the use cases that members and operators have, on days that are over.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { toId } from '@perya/contract/id';
import { money, parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import type { Session } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { setRealName } from '#modules/account/account';
import * as cashier from '#modules/cashier/cashier';
import type { CashierParts } from '#modules/cashier/cashier';

/** In major units. */
const sums = {
  firstDeposit: '2000.00',
  secondDeposit: '3000.00',
  cancelled: '1500.00',
  /** Paid by somebody else: an operator looks at it. */
  held: '500.00',
  waiting: '750.00',
  paid: '1000.00',
  refused: '800.00',
  inReview: '600.00',
} as const;

/** Of an account that has little: two deposits, and one that was cancelled. */
const littleSums = { ...sums, firstDeposit: '100.00', secondDeposit: '100.00' };

export type Means = 'much' | 'little';

/** What the movements add to a balance, in minor units. */
export function netOfMovements(means: Means, currency: Currency): Money {
  const sum = (name: keyof typeof sums): bigint => sumOf(means, name, currency);
  const came = sum('firstDeposit') + sum('secondDeposit');
  return money(means === 'little' ? came : came - sum('paid') - sum('inReview'));
}

function sumOf(means: Means, name: keyof typeof sums, currency: Currency): Money {
  const written = (means === 'little' ? littleSums : sums)[name];
  const sum = parseMoney(written, currency);
  if (sum === null) throw new Error(`${written} is no sum of ${currency}.`);
  return sum;
}

interface Account {
  readonly merchant: string;
  readonly member: string;
  readonly username: string;
  readonly currency: Currency;
  readonly realName: string;
  readonly means: Means;
}

const asked = () => ({ requestKey: randomUUID(), language: 'EN' }) as const;

const operator = { operator: 'demonstration', reason: 'Demonstration' };

/** The member's e-wallet, usable at once. Answers its UUID. */
async function addWallet(parts: CashierParts, account: Account): Promise<string> {
  const { merchant, member, currency } = account;
  const number = '09170000001';
  const box = parts.secrets.close(number, `payout ${member} gcash`);
  const print = parts.secrets.fingerprint(number, `payout ${merchant} gcash`);
  const now = parts.clock.now();
  const { rows } = await sql<{ id: string }>`insert into cashier.payout_account (merchant, member,
      currency, provider, number_box, number_print, is_default, added_at, usable_from)
    values (${merchant}, ${member}, ${currency}, 'gcash', ${box}, ${print}, true, ${now}, ${now})
    returning id`.execute(parts.db.kysely);
  return rows[0]?.id ?? '';
}

/** As if the member were signed in. */
export function sessionOf({ member, ...of }: Omit<Account, 'realName' | 'means'>): Session {
  return {
    ...of,
    id: toId('session', randomUUID()),
    memberId: toId('member', member),
    customerType: accountType.member,
    passwordDue: false,
  };
}

/** Asks for a deposit by transfer and pays it, in the name of `payer`. */
export async function depositByBank(
  parts: CashierParts,
  session: Session,
  wanted: Money,
  payer: string,
): Promise<void> {
  const { merchant, currency } = session;
  const wish = { method: 'bank', amount: wanted, ...asked() };
  const { provider, instructions, amount } = await cashier.askForDeposit(parts, session, wish);
  if (instructions?.kind !== 'transfer') throw new Error('The demonstration pays by transfer.');
  const { note } = instructions;
  const line = { id: randomUUID(), currency, amount: money(amount), payer, note };
  await cashier.bookStatement(parts, { merchant, provider }, [line]);
}

/** Something that was done so many days ago. */
export interface Deed {
  readonly daysAgo: number;
  /** With the clock at that moment. */
  readonly run: () => Promise<unknown>;
}

/** For an account that was just opened, oldest first. */
export function deedsOf(
  db: Database,
  clock: Clock,
  secretKey: string,
  account: Account,
): readonly Deed[] {
  const secrets = new SecretBox(secretKey);
  const parts = cashier.cashierParts({ db, clock, events: new LocalEvents(), secrets });
  const { merchant, member, username, currency, realName, means } = account;
  const session = sessionOf({ merchant, member, username, currency });
  let payoutAccount = '';
  const ask = async (name: keyof typeof sums) => {
    const wish = { method: 'bank', amount: sumOf(means, name, currency), ...asked() };
    return cashier.askForDeposit(parts, session, wish);
  };
  const deposit = async (name: keyof typeof sums, payer: string) =>
    depositByBank(parts, session, sumOf(means, name, currency), payer);
  const withdraw = async (name: keyof typeof sums) => {
    const wish = { amount: sumOf(means, name, currency), payoutAccount, ...asked() };
    return (await cashier.askForWithdrawal(parts, session, wish)).id;
  };
  const introduce = async () => {
    await setRealName(db.kysely, member, realName);
    payoutAccount = await addWallet(parts, account);
  };
  const pay = async () => {
    const paid = await withdraw('paid');
    await cashier.approveWithdrawal(parts, paid, operator);
    await cashier.sendApproved(parts);
    await cashier.endByHand(parts, paid, 'paid', operator);
  };
  const cancel = async () => cashier.cancelDeposit(parts, session, (await ask('cancelled')).id);
  const refuse = async () => cashier.refuseWithdrawal(parts, await withdraw('refused'), operator);
  if (means === 'little') {
    return [
      { daysAgo: 76, run: async () => setRealName(db.kysely, member, realName) },
      { daysAgo: 75, run: async () => deposit('firstDeposit', realName) },
      { daysAgo: 33, run: cancel },
      { daysAgo: 32, run: async () => deposit('secondDeposit', realName) },
    ];
  }
  return [
    { daysAgo: 76, run: introduce },
    { daysAgo: 75, run: async () => deposit('firstDeposit', realName) },
    { daysAgo: 61, run: cancel },
    { daysAgo: 40, run: pay },
    { daysAgo: 21, run: refuse },
    { daysAgo: 2, run: async () => deposit('secondDeposit', realName) },
    { daysAgo: 1, run: async () => deposit('held', 'Pedro Penduko') },
    { daysAgo: 0.02, run: async () => withdraw('inReview') },
    { daysAgo: 0, run: async () => ask('waiting') },
  ];
}
