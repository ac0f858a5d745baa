// The use cases of the wallet: accounts, balances, and money moved by double-entry postings.
import pg from 'pg';
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { inputHash } from './input-hash.ts';
import * as ledger from './wallet-sql.ts';
import type { Answer } from './wallet-sql.ts';

export { inputHash } from './input-hash.ts';

export type AccountId = string & { readonly __id: 'ledger account' };

/** Accounts that keep a balance which never goes below zero; their owner is the member's id. */
export type MemberKind = 'wallet' | 'bonus' | 'hold';

/** The other side of a member's money; these may go below zero. */
export type HouseKind =
  | 'house'
  | 'vendor'
  | 'cashier'
  | 'promotion'
  | 'agent'
  | 'jackpot'
  | 'rounding'
  | 'issuance';

export interface AccountName {
  merchant: string;
  kind: MemberKind | HouseKind;
  /** A member's id, a vendor's code; a house account may go without. */
  owner?: string;
  currency: Currency;
}

export interface Posting {
  account: AccountId;
  /** Minor units of the account's currency; above zero is a credit. */
  amount: Money;
}

export interface PostInput {
  merchant: string;
  /** What the key is unique in, within the merchant: 'signup', 'deposit', … */
  scope: string;
  key: string;
  /** What happened: 'bet', 'win', 'deposit', … */
  kind: string;
  /** What it happened for: a bet's id, a provider's number, … */
  reference: string;
  /** At least two, none of zero, summing to zero per currency. */
  postings: readonly Posting[];
}

export interface Posted {
  ok: true;
  transactionId: string;
  /** In the order of the postings; null for house accounts. On a replay, as they were then. */
  balances: readonly (Money | null)[];
  replayed: boolean;
}

export interface InsufficientFunds {
  ok: false;
  code: 'wallet.insufficientFunds';
  /** What the account that is short really has. */
  balance: Money;
}

export interface Duplicate {
  ok: false;
  code: 'wallet.duplicate';
}

export type PostResult = Posted | InsufficientFunds | Duplicate;

/** Between a member's wallet and an account of the house. */
export interface MemberMove {
  merchant: string;
  member: string;
  currency: Currency;
  /** Minor units, above zero: the direction is the function's. */
  amount: Money;
  /** The other side: promotion for a gift, issuance for play money, cashier for a deposit. */
  against: HouseKind;
  againstOwner?: string;
  scope: string;
  key: string;
  kind: string;
  reference: string;
}

/** Opens the account, or finds it: the id is the same every time. */
export async function openAccount(db: Queries, name: AccountName): Promise<AccountId> {
  const { merchant, kind, owner, currency } = name;
  return (await ledger.openAccount(db, merchant, kind, owner ?? null, currency)) as AccountId;
}

/** Opens a member's three accounts in a currency, or finds them. */
export async function openMemberAccounts(
  db: Queries,
  merchant: string,
  member: string,
  currency: Currency,
): Promise<Record<MemberKind, AccountId>> {
  const open = async (kind: MemberKind): Promise<AccountId> =>
    openAccount(db, { merchant, kind, owner: member, currency });
  return { wallet: await open('wallet'), bonus: await open('bonus'), hold: await open('hold') };
}

/** The balance in minor units. Throws on an account that does not exist. */
export async function balance(db: Queries, account: AccountId): Promise<Money> {
  const found = await ledger.balanceOf(db, account);
  if (found === null) throw new Error(`There is no account ${account}.`);
  return money(found);
}

/**
 * The balance of a member's account, in minor units, which nothing else changes before the
 * transaction ends. Throws on an account of the house, or one that does not exist.
 */
export async function lockBalance(tx: Queries, account: AccountId): Promise<Money> {
  const found = await ledger.lockBalance(tx, account);
  if (found === null) throw new Error(`${account} is no account of a member.`);
  return money(found);
}

/** What a member's wallet holds, and the version of that: both of one moment. */
export interface Holding {
  balance: Money;
  /** Grows with every transaction on the wallet; see {@link balanceVersion}. 0 before the first. */
  version: number;
}

/** A member's wallet in a currency; nothing, at version 0, where it was never opened. */
export async function memberBalance(
  db: Queries,
  merchant: string,
  member: string,
  currency: Currency,
): Promise<Holding> {
  const found = await ledger.memberBalance(db, merchant, member, currency);
  const version = found?.last ? balanceVersion(found.last) : 0;
  return { balance: money(found?.balance ?? 0n), version };
}

/**
 * The version of a balance: the microseconds in the UUIDv7 of the last transaction on the account,
 * which the ledger makes under the account's lock. Below 2^53 until the year 2255.
 */
export function balanceVersion(transactionId: string): number {
  const hex = transactionId.replaceAll('-', '');
  const fraction = Number.parseInt(hex.slice(13, 16), 16) / 4096;
  return Number.parseInt(hex.slice(0, 12), 16) * 1000 + Math.floor(fraction * 1000);
}

/**
 * Moves money, once per key. The same key with the same input answers what the first call answered;
 * with other input, wallet.duplicate. wallet.insufficientFunds is not kept: the key may come again.
 * Inside a transaction, wallet.duplicate leaves nothing to do with it but to roll it back.
 * Throws on postings that break an invariant of the ledger: that is a mistake of the caller.
 */
export async function post(db: Queries, input: PostInput): Promise<PostResult> {
  const { merchant, scope, key, kind, reference } = input;
  const postings = input.postings.map(({ account, amount }) => ({ account, amount }));
  const hash = inputHash({ merchant, kind, reference, postings });
  return settle(async () =>
    ledger.postOnce(db, {
      scope: `${merchant}:${scope}`,
      key,
      inputHash: hash,
      merchant,
      kind,
      reference,
      accounts: postings.map(({ account }) => account),
      amounts: postings.map(({ amount }) => amount.toString()),
    }),
  );
}

/** Pays into a member's wallet, opening the accounts if need be. For errors see {@link post}. */
export async function creditMember(db: Queries, move: MemberMove): Promise<PostResult> {
  return moveMember(db, move, move.amount);
}

/** Takes from a member's wallet, opening the accounts if need be. For errors see {@link post}. */
export async function debitMember(db: Queries, move: MemberMove): Promise<PostResult> {
  return moveMember(db, move, money(-move.amount));
}

/**
 * Takes a transaction back by opposite postings. There is one reversal per original, whoever asks
 * and however often: the second call answers the first one's result, replayed; never a duplicate.
 * Throws where there is no such transaction.
 */
export async function reverse(
  db: Queries,
  transactionId: string,
  kind: string,
  reference: string,
): Promise<PostResult> {
  return settle(async () => ledger.reverse(db, transactionId, kind, reference));
}

async function moveMember(db: Queries, move: MemberMove, amount: Money): Promise<PostResult> {
  if (move.amount <= 0n) throw new RangeError('The amount must be above zero.');
  const { merchant, member, currency, against, againstOwner, scope, key, kind, reference } = move;
  const wallet = await openAccount(db, { merchant, kind: 'wallet', owner: member, currency });
  const other = await openAccount(db, {
    merchant,
    kind: against,
    currency,
    ...(againstOwner === undefined ? {} : { owner: againstOwner }),
  });
  const postings = [
    { account: wallet, amount },
    { account: other, amount: money(-amount) },
  ];
  return post(db, { merchant, scope, key, kind, reference, postings });
}

async function settle(call: () => Promise<Answer>): Promise<PostResult> {
  try {
    const { replayed, result } = await call();
    if ('shortBalance' in result) {
      const short = money(BigInt(result.shortBalance));
      return { ok: false, code: 'wallet.insufficientFunds', balance: short };
    }
    const balances = result.balances.map((text) => (text === null ? null : money(BigInt(text))));
    return { ok: true, transactionId: result.transactionId, balances, replayed };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === OTHER_INPUT) {
      return { ok: false, code: 'wallet.duplicate' };
    }
    throw error;
  }
}

// The SQLSTATE of invariant I8; see 0002-ledger.sql.
const OTHER_INPUT = 'LGI08';

/** Moves the deltas of house accounts into their totals; cheap and safe to call often. */
export async function rollUp(db: Queries): Promise<void> {
  await ledger.rollUp(db);
}

/** Makes the ledger's tables of the coming three months; safe to call often. */
export async function ensureLedgerPartitions(db: Queries): Promise<void> {
  await ledger.ensurePartitions(db);
}
