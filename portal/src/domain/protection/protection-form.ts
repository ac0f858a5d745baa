// Converts the form for limits into the input of the call; pure.
import type { FieldProblem } from '@perya/contract/error-codes';
import { parseMoney, wireMoney, type Currency } from '@perya/contract/money';
import { limitPeriods, type LimitPeriod } from '@perya/contract/play/protection';
import type { protectionLimits, setProtectionLimit } from '@perya/contract/play/protection';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';

export interface ProtectionForm {
  /** The most that may be deposited in a period, as typed; empty for no limit. */
  readonly deposit: Readonly<Record<LimitPeriod, string>>;
  /** The most that may be lost in a period, as typed; empty for no limit. */
  readonly loss: Readonly<Record<LimitPeriod, string>>;
  /** The longest that may be played in a day; null for no limit. */
  readonly minutesADay: number | null;
}

/** Limits in money, and what their fields are called. */
export const moneyKinds = ['deposit', 'loss'] as const;

export type MoneyKind = (typeof moneyKinds)[number];

export type MoneyField = LimitPeriod | `loss.${LimitPeriod}`;

export const fieldOf = (kind: MoneyKind, period: LimitPeriod): MoneyField =>
  kind === 'deposit' ? period : `loss.${period}`;

/** The choices for a day's play, in minutes. */
export const minutesOnOffer = [30, 60, 120, 240] as const;

type Limit = InputOf<typeof setProtectionLimit>;

/** An amount as typed: spaces and thousands' commas are removed. */
function amountOf(typed: string, currency: Currency): string | null {
  const amount = parseMoney(typed.replaceAll(/[\s,]/g, ''), currency);
  return amount !== null && amount > 0n ? wireMoney(amount, currency) : null;
}

/** The member's limits, as the server sends them. */
export type CurrentLimits = OutputOf<typeof protectionLimits>['limits'];

/** The form with the current limits. */
export function formOf(current: CurrentLimits): ProtectionForm {
  const find = (kind: string, period: string) =>
    current.find((each) => each.kind === kind && each.period === period);
  const amounts = (kind: MoneyKind) => {
    const of = (period: LimitPeriod) => find(kind, period)?.amount ?? '';
    return { day: of('day'), week: of('week'), month: of('month') };
  };
  return {
    deposit: amounts('deposit'),
    loss: amounts('loss'),
    minutesADay: find('session', 'day')?.minutes ?? null,
  };
}

/** The limits to change, or what is wrong with each amount. An empty field is no limit. */
export function readProtection(
  form: ProtectionForm,
  currency: Currency,
  current: CurrentLimits,
): { limits: readonly Limit[]; problems: Partial<Record<MoneyField, FieldProblem>> } {
  const before = formOf(current);
  const limits: Limit[] = [];
  const problems: Partial<Record<MoneyField, FieldProblem>> = {};
  for (const kind of moneyKinds) {
    for (const period of limitPeriods) {
      const typed = form[kind][period].trim();
      const amount = amountOf(typed, currency);
      if (typed !== '' && amount === null) problems[fieldOf(kind, period)] = 'invalid';
      else if (amount !== amountOf(before[kind][period], currency)) {
        limits.push({ kind, period, amount, minutes: null });
      }
    }
  }
  const minutes = form.minutesADay;
  if (minutes !== before.minutesADay) {
    limits.push({ kind: 'session', period: 'day', amount: null, minutes });
  }
  return { limits, problems };
}
