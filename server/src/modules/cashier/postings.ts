// The postings of the cashier: for each event, which accounts move against each other.
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { openAccount, openAccounts, post } from '#modules/wallet/wallet';
import type { AccountId, AccountName, PostResult } from '#modules/wallet/wallet';

/** Whose money moves, and through whom. */
export interface Movement {
  readonly merchant: string;
  /** A UUID; null for money that nobody is known to own. */
  readonly member: string | null;
  readonly provider: string;
  readonly currency: Currency;
}

/**
 * An account of a movement: the member's wallet and hold, what the member owes (below zero), the
 * provider's clearing accounts ('in' and 'out' return to zero once its lists are booked), what the
 * provider keeps for the merchant (below zero) and the merchant's bank, what providers took, money
 * whose owner is to be found, money that became another currency, the house's income, and what an
 * agent owes for vouchers (below zero).
 */
type Side =
  | 'wallet'
  | 'hold'
  | 'owed'
  | 'in'
  | 'out'
  | 'kept'
  | 'bank'
  | 'fees'
  | 'suspense'
  | 'exchange'
  | 'house'
  | 'agent';

function nameOf({ merchant, member, provider, currency }: Movement, side: Side): AccountName {
  const of = { merchant, currency };
  if (side === 'house') return { ...of, kind: 'house' };
  if (side === 'suspense' || side === 'exchange' || side === 'fees' || side === 'bank') {
    return { ...of, kind: 'cashier', owner: side };
  }
  // No provider's code has a colon.
  if (side === 'in' || side === 'out' || side === 'kept') {
    return { ...of, kind: 'cashier', owner: `${provider}:${side}` };
  }
  if (member === null) throw new Error(`Nobody's ${side} was to move.`);
  if (side === 'owed') return { ...of, kind: 'cashier', owner: `owed:${member}` };
  return { ...of, kind: side, owner: member };
}

/** The ledger's account of a side. */
export async function accountOf(tx: Queries, of: Movement, side: Side): Promise<AccountId> {
  return openAccount(tx, nameOf(of, side));
}

/** 'paid': in the currency in which it came, where that is not the wallet's. */
type Line = readonly [side: Side, amount: bigint, of?: 'paid'];

/** The lines of each event, of an amount and of what is taken from it. */
const linesOf = {
  credited: ({ amount }) => [
    ['wallet', amount],
    ['in', -amount],
  ],
  held: ({ amount }) => [
    ['suspense', amount],
    ['in', -amount],
  ],
  released: ({ amount }) => [
    ['suspense', -amount],
    ['wallet', amount],
  ],
  // Vouchers: what came in with them and is not used yet is in the clearing account.
  sold: ({ amount }) => [
    ['agent', -amount],
    ['in', amount],
  ],
  // Those that nobody had used when they were stopped: the agent owes nothing for them any more.
  voided: ({ amount }) => [
    ['agent', amount],
    ['in', -amount],
  ],
  converted: ({ amount, paid }) => [
    ['in', -paid, 'paid'],
    ['exchange', paid, 'paid'],
    ['exchange', -amount],
    ['wallet', amount],
  ],
  releasedConverted: ({ amount, paid }) => [
    ['suspense', -paid, 'paid'],
    ['exchange', paid, 'paid'],
    ['exchange', -amount],
    ['wallet', amount],
  ],
  reversedConverted: ({ amount, owed, paid }) => [
    ['wallet', owed - amount],
    ['owed', -owed],
    ['exchange', amount],
    ['exchange', -paid, 'paid'],
    ['in', paid, 'paid'],
  ],
  refunded: ({ amount }) => [
    ['suspense', -amount],
    ['out', amount],
  ],
  // Below zero, money is taken from the member.
  corrected: ({ amount }) => [
    ['wallet', amount],
    ['house', -amount],
  ],
  reversed: ({ amount, owed }) => [
    ['wallet', owed - amount],
    ['owed', -owed],
    ['in', amount],
  ],
  reversedHeld: ({ amount }) => [
    ['suspense', -amount],
    ['in', amount],
  ],
  requested: ({ amount, owed }) => [
    ['wallet', -amount],
    ['hold', amount - owed],
    ['owed', owed],
  ],
  undone: ({ amount, owed }) => [
    ['hold', owed - amount],
    ['owed', -owed],
    ['wallet', amount],
  ],
  paid: ({ amount, owed, fee }) => [
    ['hold', owed - amount],
    ['out', amount - owed - fee],
    ['house', fee],
  ],
  returned: ({ amount, owed, fee }) => [
    ['wallet', amount - owed],
    ['out', owed + fee - amount],
    ['house', -fee],
  ],
  paidExtra: ({ amount }) => [
    ['owed', -amount],
    ['out', amount],
  ],
  extraReturned: ({ amount }) => [
    ['owed', amount],
    ['out', -amount],
  ],
  listedIn: ({ amount, fee }) => [
    ['in', amount],
    ['kept', fee - amount],
    ['fees', -fee],
  ],
  listedReversal: ({ amount, fee }) => [
    ['in', -amount],
    ['kept', amount + fee],
    ['fees', -fee],
  ],
  listedOut: ({ amount, fee }) => [
    ['out', -amount],
    ['kept', amount + fee],
    ['fees', -fee],
  ],
  listedReturn: ({ amount }) => [
    ['out', amount],
    ['kept', -amount],
  ],
  // What the provider paid to the merchant's bank; below zero, what the merchant paid in.
  settled: ({ amount }) => [
    ['kept', amount],
    ['bank', -amount],
  ],
} satisfies Record<string, (sums: Sums) => readonly Line[]>;

export type PostedEvent = keyof typeof linesOf;

/** Minor units; none but the amount of a correction or a settlement is below zero. */
interface Sums {
  readonly amount: bigint;
  readonly owed: bigint;
  readonly fee: bigint;
  /** In the currency in which it came. */
  readonly paid: bigint;
}

/** What was posted is posted again with other sums: nothing is. */
export class OtherSums extends Error {}

interface ToPost {
  readonly event: PostedEvent;
  /** The receipt, withdrawal or attempt: with the event, the ledger's key. */
  readonly subject: string;
  readonly amount: Money;
  readonly owed?: Money;
  readonly fee?: Money;
  /** What came, where it is of another currency than the movement. */
  readonly paid?: { readonly currency: Currency; readonly amount: Money };
}

/**
 * Posts an event, once per subject and event, whatever calls it how often. Answers
 * wallet.insufficientFunds where a member's account has too little. Throws on a subject whose sums
 * differ from those it was posted with.
 */
export async function postEvent(tx: Queries, of: Movement, what: ToPost): Promise<PostResult> {
  const { event, subject, amount, owed = money(0n), fee = money(0n) } = what;
  const { paid = { currency: of.currency, amount } } = what;
  const lines: readonly Line[] = linesOf[event]({ amount, owed, fee, paid: paid.amount });
  const moving = lines.filter(([, moved]) => moved !== 0n);
  const names = moving.map(([side, , as]) =>
    nameOf(as === 'paid' ? { ...of, currency: paid.currency } : of, side),
  );
  const accounts = await openAccounts(tx, names);
  const postings = moving.map(([, moved], place) => ({
    account: accounts[place] as AccountId,
    amount: money(moved),
  }));
  const posted = await post(tx, {
    merchant: of.merchant,
    scope: 'cashier',
    key: `${subject}:${event}`,
    kind: `cashier.${event}`,
    reference: subject,
    postings,
  });
  if (!posted.ok && posted.code === 'wallet.duplicate') {
    throw new OtherSums(`${subject} was ${event} with other sums.`);
  }
  return posted;
}
