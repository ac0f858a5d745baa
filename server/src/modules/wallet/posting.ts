// Money moved by double-entry postings, once per key, and taken back.
import pg from 'pg';
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { openAccounts } from './accounts.ts';
import type { AccountId, HouseKind } from './accounts.ts';
import { inputHash } from './input-hash.ts';
import type { LedgerKind } from '@perya/contract/ops/ledger-kinds';
import * as ledger from './wallet-sql.ts';
import type { Answer } from './wallet-sql.ts';

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
  kind: LedgerKind;
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
  kind: LedgerKind;
  reference: string;
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
  kind: LedgerKind,
  reference: string,
): Promise<PostResult> {
  return settle(async () => ledger.reverse(db, transactionId, kind, reference));
}

async function moveMember(db: Queries, move: MemberMove, amount: Money): Promise<PostResult> {
  if (move.amount <= 0n) throw new RangeError('The amount must be above zero.');
  const { merchant, member, currency, against, againstOwner, scope, key, kind, reference } = move;
  const named = againstOwner === undefined ? {} : { owner: againstOwner };
  const [wallet, other] = (await openAccounts(db, [
    { merchant, kind: 'wallet', owner: member, currency },
    { merchant, kind: against, currency, ...named },
  ])) as [AccountId, AccountId];
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
