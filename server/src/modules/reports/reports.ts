// Reports: what they are made of, and the jobs that keep their sums.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { mostReportDays } from '@perya/contract/ops/reports';
import type { report, reportCuts, reportRetention } from '@perya/contract/ops/reports';
import type { OutputOf } from '@perya/contract/endpoint';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Platform } from '#lib/platform';
import * as store from './reports-sql.ts';
import type { Moved, Played, Span } from './reports-sql.ts';

type Report = OutputOf<typeof report>;
type Figures = Report['total'];

const dayMs = 24 * 3_600_000;
const weekDays = 7;

/** Throws input.invalid for a span that ends before it begins, or is too long. */
export async function spanOf(
  db: Queries,
  asked: { readonly merchant: string; readonly since: string; readonly until: string },
): Promise<Span> {
  const days = (Date.parse(asked.until) - Date.parse(asked.since)) / dayMs + 1;
  const wrong = days < 1 || days > mostReportDays;
  const span = wrong ? null : await store.spanOf(db, asked);
  if (span === null) throw new AppError('input.invalid', { fields: { until: 'invalid' } });
  return span;
}

type MoneyKind = Moved['what'];

interface Sums {
  readonly bets: bigint;
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly members: number | null;
  /** Null where money can't be told apart so. */
  readonly moved: Readonly<Record<MoneyKind, bigint>> | null;
}

function figuresOf({ bets, stakes, payouts, members, moved }: Sums, currency: Currency): Figures {
  const wire = (amount: bigint) => wireMoney(money(amount), currency);
  const of = (what: MoneyKind) => (moved === null ? null : wire(moved[what]));
  return {
    bets: Number(bets),
    stakes: wire(stakes),
    payouts: wire(payouts),
    ggr: wire(stakes - payouts),
    members,
    deposits: of('deposit'),
    withdrawals: of('withdrawal'),
    bonuses: of('bonus'),
    agents: of('agent'),
    ngr: moved === null ? null : wire(stakes - payouts - moved.bonus - moved.agent),
  };
}

function movedOf(rows: readonly Moved[]): Record<MoneyKind, bigint> {
  const sums = { deposit: 0n, withdrawal: 0n, bonus: 0n, agent: 0n };
  for (const { what, amount } of rows) sums[what] += amount;
  return sums;
}

const totalOf = (rows: readonly Pick<Played, 'bets' | 'stakes' | 'payouts'>[]) => ({
  bets: rows.reduce((sum, { bets }) => sum + bets, 0n),
  stakes: rows.reduce((sum, { stakes }) => sum + stakes, 0n),
  payouts: rows.reduce((sum, { payouts }) => sum + payouts, 0n),
});

/** Every day on which something was bet, or moved. */
function dayRows(played: readonly Played[], moved: readonly Moved[]): Played[] {
  const days = [...new Set([...played.map(({ key }) => key), ...moved.map(({ day }) => day)])];
  const none = { vendor: null, bets: 0n, stakes: 0n, payouts: 0n };
  return days.toSorted().map((day) => {
    return played.find(({ key }) => key === day) ?? { ...none, key: day, name: day };
  });
}

/** What teams played; and, under '', what is no team's: jackpots and adjustments too. */
async function agentRows(db: Queries, span: Span, all: Sums): Promise<Played[]> {
  const teams = await store.playedByAgents(db, span);
  const rows = teams.map((team) => ({ ...team, vendor: null, bets: 0n }));
  const { stakes, payouts } = totalOf(rows);
  const rest = { stakes: all.stakes - stakes, payouts: all.payouts - payouts };
  return [...rows, { key: '', name: '', vendor: null, bets: 0n, ...rest }];
}

/** What of a report the rows of a cut can say. */
async function membersOf(db: Queries, span: Span, by: (typeof reportCuts)[number]) {
  const cut = by === 'category' ? 'category' : 'day';
  const found = new Map(
    (await store.membersBy(db, span, cut)).map(({ key, members }) => [key, members]),
  );
  const byGames = by === 'vendor' || by === 'game';
  const games = byGames ? await store.membersOfGames(db, span, by) : [];
  for (const { key, members } of games) found.set(key, members);
  const told = by === cut || byGames;
  return { all: found.get('') ?? 0, of: (key: string) => (told ? (found.get(key) ?? 0) : null) };
}

export async function reportBy(
  db: Queries,
  span: Span,
  by: (typeof reportCuts)[number],
): Promise<Report> {
  const { currency } = span;
  const played = await store.playedBy(db, span, by === 'agent' ? 'day' : by);
  const moved = await store.movedByDay(db, span);
  const members = await membersOf(db, span, by);
  const all = { ...totalOf(played), members: members.all, moved: movedOf(moved) };
  const rows =
    by === 'day'
      ? dayRows(played, moved)
      : by === 'agent'
        ? await agentRows(db, span, all)
        : played;
  const found = await store.currenciesIn(db, span);
  return {
    currency,
    currencies: found.includes(currency) ? [...found] : [currency, ...found],
    total: figuresOf(all, currency),
    rows: rows.map(({ key, name, vendor, ...sums }) => {
      const own = by === 'day' ? movedOf(moved.filter(({ day }) => day === key)) : null;
      const row = { ...sums, members: members.of(key), moved: own };
      return { key, name, vendor, ...figuresOf(row, currency) };
    }),
  };
}

/** The whole weeks that the days are of, as days. */
export function wholeWeeks({ since, until }: { readonly since: string; readonly until: string }) {
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const first = Date.parse(since);
  const last = Date.parse(until);
  const sinceMonday = (ms: number) => (new Date(ms).getUTCDay() + weekDays - 1) % weekDays;
  return {
    since: dayAt(first - sinceMonday(first) * dayMs),
    until: dayAt(last + (weekDays - 1 - sinceMonday(last)) * dayMs),
  };
}

type Retention = OutputOf<typeof reportRetention>['rows'];

/** Up to the week of `now`, and for as many weeks as a report tells of. */
export async function retention(db: Queries, span: Span, now: Date): Promise<Retention> {
  const found = await store.retained(db, span);
  const today = now.toLocaleDateString('en-CA', { timeZone: span.zone });
  const weeks = Map.groupBy(found, ({ week }) => week);
  return [...weeks].map(([week, rows]) => {
    const passed = Math.floor((Date.parse(today) - Date.parse(week)) / (weekDays * dayMs));
    const length = Math.min(Math.max(passed + 1, 1), store.mostWeeks);
    const active = Array.from({ length }, (_, n) => {
      return rows.find(({ after }) => after === n)?.active ?? 0;
    });
    return { week, registered: rows[0]?.registered ?? 0, active };
  });
}

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** Hours of money are added up once they have been over for so long. */
export const graceMs = 10 * 60_000;

export async function closeHours(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs);
  await sql`select report.close_hours(merchant, ${before}) from merchant.zone_view
    where ledger.all_ended(${before})`.execute(db);
}

export function reportJobs({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Job[] {
  return [
    ['roll up reports', 60_000, async () => sql`select report.roll_up()`.execute(db.kysely)],
    ['close reports’ hours', 10 * 60_000, async () => closeHours(db.kysely, clock.now())],
  ];
}
