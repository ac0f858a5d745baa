// The limits that a form for them asks for, read into what the server takes; pure.
import type { FieldProblem } from '@perya/contract/error-codes';
import { parseMoney, wireMoney, type Currency } from '@perya/contract/money';
import { limitPeriods, type LimitPeriod } from '@perya/contract/protection';
import type { protectionLimits, setProtectionLimit } from '@perya/contract/protection';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';

export interface ProtectionForm {
  /** The most that may be deposited in a period, as typed; empty for no limit. */
  readonly deposit: Readonly<Record<LimitPeriod, string>>;
  /** The longest that may be played in a day; null for no limit. */
  readonly minutesADay: number | null;
}

/** What the sheet offers for a day's play, in minutes. */
export const minutesOnOffer = [30, 60, 120, 240] as const;

type Limit = InputOf<typeof setProtectionLimit>;

/** An amount as people type it: spaces and thousands' commas are no part of it. */
function amountOf(typed: string, currency: Currency): string | null {
  const amount = parseMoney(typed.replaceAll(/[\s,]/g, ''), currency);
  return amount !== null && amount > 0n ? wireMoney(amount, currency) : null;
}

/** The limits that the member has, as the server tells them. */
export type Held = OutputOf<typeof protectionLimits>['limits'];

/** The form as it begins: with what holds now. */
export function formOf(held: Held): ProtectionForm {
  const find = (kind: string, period: string) =>
    held.find((each) => each.kind === kind && each.period === period);
  const deposit = (period: LimitPeriod) => find('deposit', period)?.amount ?? '';
  return {
    deposit: { day: deposit('day'), week: deposit('week'), month: deposit('month') },
    minutesADay: find('session', 'day')?.minutes ?? null,
  };
}

/** The limits to change, or what is wrong with which period's amount. Emptied is no limit. */
export function readProtection(
  form: ProtectionForm,
  currency: Currency,
  held: Held,
): { limits: readonly Limit[]; problems: Partial<Record<LimitPeriod, FieldProblem>> } {
  const before = formOf(held);
  const limits: Limit[] = [];
  const problems: Partial<Record<LimitPeriod, FieldProblem>> = {};
  for (const period of limitPeriods) {
    const typed = form.deposit[period].trim();
    const amount = amountOf(typed, currency);
    if (typed !== '' && amount === null) problems[period] = 'invalid';
    else if (amount !== amountOf(before.deposit[period], currency)) {
      limits.push({ kind: 'deposit', period, amount, minutes: null });
    }
  }
  const minutes = form.minutesADay;
  if (minutes !== before.minutesADay) {
    limits.push({ kind: 'session', period: 'day', amount: null, minutes });
  }
  return { limits, problems };
}
