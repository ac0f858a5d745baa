// Accounts of the ledger, and what members hold in theirs.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import * as ledger from './wallet-sql.ts';

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

/** Opens the account, or finds it: the id is the same every time. */
export async function openAccount(db: Queries, name: AccountName): Promise<AccountId> {
  const [id] = await openAccounts(db, [name]);
  return id as AccountId;
}

/** As {@link openAccount} of several, in their order. */
export async function openAccounts(
  db: Queries,
  names: readonly AccountName[],
): Promise<readonly AccountId[]> {
  return (await ledger.openAccounts(db, names)) as readonly AccountId[];
}

/** Opens a member's three accounts in a currency, or finds them. */
export async function openMemberAccounts(
  db: Queries,
  merchant: string,
  member: string,
  currency: Currency,
): Promise<Record<MemberKind, AccountId>> {
  const of = { merchant, owner: member, currency };
  const kinds = ['wallet', 'bonus', 'hold'] as const;
  const ids = await openAccounts(
    db,
    kinds.map((kind) => ({ ...of, kind })),
  );
  const [wallet, bonus, hold] = ids as [AccountId, AccountId, AccountId];
  return { wallet, bonus, hold };
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

/** Locks members' accounts, in an order that is everybody's: two who want the same never cross. */
export async function lockAccounts(tx: Queries, accounts: readonly AccountId[]): Promise<void> {
  for (const account of accounts.toSorted()) await lockBalance(tx, account);
}

/** What a member's wallets and holds have, in minor units, by currency. */
export async function memberHoldings(
  db: Queries,
  merchant: string,
  member: string,
): Promise<readonly { currency: Currency; wallet: Money; hold: Money }[]> {
  return ledger.memberHoldings(db, merchant, member);
}

/** What a member's wallet and bonus hold, and the version of that: all of one moment. */
export interface Holding {
  balance: Money;
  /** What the active bonus holds. */
  bonus: Money;
  /** Grows with every transaction on the two; see {@link balanceVersion}. 0 before the first. */
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
  const held = (kind: string): Money =>
    money(found.find((each) => each.kind === kind)?.balance ?? 0n);
  const versions = found.map(({ last }) => (last === null ? 0 : balanceVersion(last)));
  return { balance: held('wallet'), bonus: held('bonus'), version: Math.max(0, ...versions) };
}

/** A holding as pages are told it. */
export function wireHolding({ balance, bonus, version }: Holding, currency: Currency) {
  const sumBalance = wireMoney(balance, currency);
  return { sumBalance, bonus: wireMoney(bonus, currency), currency, version };
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
