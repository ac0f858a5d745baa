// The limits that a form for them asks for, read into what the server takes; pure.
import type { FieldProblem } from '@perya/contract/error-codes';
import { parseMoney, wireMoney, type Currency } from '@perya/contract/money';
import { limitPeriods, type LimitPeriod } from '@perya/contract/protection';
import type { setProtectionLimit } from '@perya/contract/protection';
import type { InputOf } from '@perya/contract/endpoint';

export interface ProtectionForm {
  /** The most that may be deposited in a period, as typed; empty for no limit. */
  readonly deposit: Readonly<Record<LimitPeriod, string>>;
  /** The longest that may be played in a day; null for no limit. */
  readonly minutesADay: number | null;
}

export const noLimits: ProtectionForm = {
  deposit: { day: '', week: '', month: '' },
  minutesADay: null,
};

/** What the sheet offers for a day's play, in minutes. */
export const minutesOnOffer = [30, 60, 120, 240] as const;

type Limit = InputOf<typeof setProtectionLimit>;

/** An amount as people type it: spaces and thousands' commas are no part of it. */
function amountOf(typed: string, currency: Currency): string | null {
  const amount = parseMoney(typed.replaceAll(/[\s,]/g, ''), currency);
  return amount !== null && amount > 0n ? wireMoney(amount, currency) : null;
}

/** The limits to set, or what is wrong with which period's amount. */
export function readProtection(
  form: ProtectionForm,
  currency: Currency,
): { limits: readonly Limit[]; problems: Partial<Record<LimitPeriod, FieldProblem>> } {
  const limits: Limit[] = [];
  const problems: Partial<Record<LimitPeriod, FieldProblem>> = {};
  for (const period of limitPeriods) {
    const typed = form.deposit[period].trim();
    if (typed === '') continue;
    const amount = amountOf(typed, currency);
    if (amount === null) problems[period] = 'invalid';
    else limits.push({ kind: 'deposit', period, amount, minutes: null });
  }
  const minutes = form.minutesADay;
  if (minutes !== null) limits.push({ kind: 'session', period: 'day', amount: null, minutes });
  return { limits, problems };
}
