// A movement of money: what the vendor is answered, and what the member's pages are told.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { vendorBet, vendorWin } from '@perya/contract/vendor/wallet';
import { AppError } from '#lib/app-error';
import type { Answer, Done } from './play-sql.ts';

/** What every call that may move money answers the vendor. */
export interface WalletAnswer {
  readonly memberId: string;
  readonly currency: Currency;
  readonly balance: string;
  readonly replayed: boolean;
}

/** The answer to the vendor, and what publishing needs besides. */
export interface Movement<A extends WalletAnswer = OutputOf<typeof vendorBet>> {
  readonly answer: A;
  /** Null when nothing moved now: a replay, a lost bet, a second rollback. */
  readonly transactionId: string | null;
  readonly merchant: string | null;
  /** What the wallet and the active bonus hold after it. */
  readonly holding: { readonly cash: Money; readonly bonus: Money };
  /** It counted for a bonus now, or ended one. */
  readonly bonus: 'wagered' | 'ended' | null;
  /** A rollback of an unknown bet: it is cancelled for good, and the vendor's settings say how
   * that is answered. */
  readonly unknown: boolean;
}

type Placed = InputOf<typeof vendorWin>;

/** Minor units, never below zero. Throws input.invalid with the field's name. */
export function amountOf(amount: string, currency: Currency, field = 'amount'): bigint {
  const parsed = parseMoney(amount, currency);
  if (parsed === null) throw new AppError('input.invalid', { fields: { [field]: 'invalid' } });
  return parsed;
}

const memberPattern = /^mem_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The member's bare UUID. Throws input.invalid. */
export function memberOf({ memberId }: { readonly memberId: string }): string {
  const member = memberPattern.exec(memberId)?.[1];
  if (member === undefined)
    throw new AppError('input.invalid', { fields: { memberId: 'invalid' } });
  return member;
}

/** The values that win and rollback share, in the order of their SQL functions. */
export function ofBet(vendor: string, input: Placed): unknown[] {
  const { transactionId, betTransactionId, roundId, gameCode, currency } = input;
  const [member, amount] = [memberOf(input), amountOf(input.amount, currency)];
  return [vendor, transactionId, betTransactionId, member, roundId, gameCode, currency, amount];
}

/** The movement behind an answer of SQL. Throws the refusal that it is. */
export function movement<A extends WalletAnswer>(
  answer: Answer,
  more: (done: Done) => Omit<A, keyof WalletAnswer>,
): Movement<A> {
  if (answer.code !== null) throw new AppError(answer.code, refusalValue(answer.result));
  const done: Done = answer.result;
  const { memberId, merchant, currency, balance, cash, bonus, transactionId } = done;
  const common: WalletAnswer = {
    memberId: toId('member', memberId),
    currency,
    balance: wireMoney(money(BigInt(balance)), currency),
    replayed: answer.replayed,
  };
  return {
    answer: { ...common, ...more(done) } as A,
    transactionId: answer.replayed ? null : transactionId,
    merchant,
    holding: { cash: money(BigInt(cash ?? balance)), bonus: money(BigInt(bonus ?? 0)) },
    bonus: answer.replayed ? null : newsOf(done),
    unknown: done.unknown === true,
  };
}

function newsOf({ wagered, ended }: Done): Movement['bonus'] {
  if (ended === true) return 'ended';
  return wagered === true ? 'wagered' : null;
}

/** The movement of a bet, with Perya's own reference of it. */
export function betMovement(answer: Answer): Movement {
  return movement(answer, ({ betId }) => ({ betId: toId('bet', betId) }));
}

interface Refused {
  readonly balance: string;
  readonly currency: Currency;
  readonly limit?: { readonly kind: string; readonly period: string; readonly most: string };
  readonly until?: string | null;
  readonly most?: string;
}

/** Balances and limits leave as the wire writes money; the rest goes as it is. */
function refusalValue(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return undefined;
  if (!('balance' in result && 'currency' in result))
    return 'fields' in result ? result : undefined;
  const { balance, currency, limit, until, most } = result as Refused;
  const wire = (minor: string): string => wireMoney(money(BigInt(minor)), currency);
  return {
    balance: wire(balance),
    ...(limit && {
      limit: { ...limit, most: limit.kind === 'loss' ? wire(limit.most) : limit.most },
    }),
    ...(most !== undefined && { most: wire(most) }),
    ...(until !== undefined && { until: until === null ? null : new Date(until).toISOString() }),
  };
}
