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

/** 'order': a longer period would allow less than a shorter one. */
export type Wrong = FieldProblem | 'order';

type Wrongs = Partial<Record<MoneyField, Wrong>>;

interface Change {
  readonly limit: Limit;
  /** In minor units, where nothing waits any more; null for no limit. */
  readonly before: bigint | null;
  readonly after: bigint | null;
}

const isLower = (one: bigint | null, other: bigint | null): boolean =>
  one !== null && (other === null || one < other);

/**
 * In an order in which no period allows less than a shorter one on the way: what is raised first,
 * from the month down, then what is lowered, from the day up.
 */
function inSafeOrder(changes: readonly Change[]): readonly Limit[] {
  const lowered = changes.filter(({ before, after }) => isLower(after, before));
  const raised = changes.filter((change) => !lowered.includes(change));
  return [...raised.reverse(), ...lowered].map(({ limit }) => limit);
}

/** Marks each period that allows less than a shorter one. */
function orderProblems(kind: MoneyKind, most: Readonly<Record<LimitPeriod, bigint | null>>) {
  const found: Wrongs = {};
  let highest: bigint | null = null;
  for (const period of limitPeriods) {
    const own = most[period];
    if (own === null) continue;
    if (highest !== null && own < highest) found[fieldOf(kind, period)] = 'order';
    else highest = own;
  }
  return found;
}

/** What waits, or else what holds: the server compares with that. */
function wantedOf(current: CurrentLimits, kind: MoneyKind, period: LimitPeriod): string {
  const found = current.find((each) => each.kind === kind && each.period === period);
  return (found?.pending ? found.pending.amount : found?.amount) ?? '';
}

interface Read {
  readonly changes: readonly Change[];
  readonly problems: Wrongs;
}

/** The changed amounts of one kind; those that stay count in the order of the periods too. */
function readKind(
  kind: MoneyKind,
  form: ProtectionForm,
  currency: Currency,
  current: CurrentLimits,
): Read {
  const before = formOf(current)[kind];
  const changes: Change[] = [];
  const problems: Wrongs = {};
  const most: Record<LimitPeriod, bigint | null> = { day: null, week: null, month: null };
  for (const period of limitPeriods) {
    const typed = form[kind][period].trim();
    const amount = amountOf(typed, currency);
    const held = amountOf(before[period], currency);
    const minor = (text: string | null) => (text === null ? null : parseMoney(text, currency));
    const wanted = minor(wantedOf(current, kind, period) || null);
    most[period] = amount === held ? wanted : minor(amount);
    if (typed !== '' && amount === null) problems[fieldOf(kind, period)] = 'invalid';
    else if (amount !== held) {
      const limit = { kind, period, amount, minutes: null };
      changes.push({ limit, before: wanted, after: minor(amount) });
    }
  }
  if (changes.length === 0) return { changes, problems };
  return { changes, problems: { ...orderProblems(kind, most), ...problems } };
}

/**
 * The limits to change, in the order in which to send them, or what is wrong with each amount. An
 * empty field is no limit.
 */
export function readProtection(
  form: ProtectionForm,
  currency: Currency,
  current: CurrentLimits,
): { limits: readonly Limit[]; problems: Wrongs } {
  const read = moneyKinds.map((kind) => readKind(kind, form, currency, current));
  const limits = read.flatMap(({ changes }) => inSafeOrder(changes));
  const minutes = form.minutesADay;
  const time: readonly Limit[] =
    minutes === formOf(current).minutesADay
      ? []
      : [{ kind: 'session', period: 'day', amount: null, minutes }];
  const problems = read.flatMap((each) => Object.entries(each.problems));
  return { limits: [...limits, ...time], problems: Object.fromEntries(problems) };
}
