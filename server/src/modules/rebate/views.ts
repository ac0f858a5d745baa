// What can be claimed and what was, as the rebate screens show it.
import { toId, uuidOf } from '@perya/contract/id';
import { gameCategories } from '@perya/contract/games/category';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { mostRecordsAtOnce } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { longestPeriodDays } from '@perya/contract/play/records';
import type {
  manualRebate,
  rebateClaim,
  RebateLine,
  rebateReport,
} from '@perya/contract/rewards/rebate';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { MerchantRecord, Session } from '#lib/platform';
import { dayAfter, withLook } from '#modules/vip/vip';
import type { LevelParts } from '#modules/vip/vip';
import {
  earnedBy,
  leftToPay,
  linesOf,
  million,
  ownRates,
  ratedDays,
  unsettled,
} from './figures.ts';
import type { Line } from './figures.ts';
import { accountOf, claimsBetween, settledDays } from './rebate-sql.ts';
import type { ClaimRow, DayRow, Holder } from './rebate-sql.ts';

const holderOf = ({ code, timeZone }: MerchantRecord, { memberId, currency }: Session): Holder => ({
  merchant: code,
  member: uuidOf(memberId),
  currency,
  timeZone,
});

function wireLine({ category, ppm, valid }: Line, currency: Currency): RebateLine {
  const amount = money((valid * BigInt(ppm)) / million);
  return {
    gameCategory: category,
    ppm,
    valid: wireMoney(money(valid), currency),
    amount: wireMoney(amount, currency),
  };
}

export function claimView({
  id,
  kind,
  amount,
  currency,
  madeAt,
}: ClaimRow): OutputOf<typeof rebateClaim> {
  const wire = wireMoney(amount, currency);
  return { id: toId('rebate', id), kind, amount: wire, currency, madeAt: madeAt.toISOString() };
}

/** What is not paid for yet of a member's days up to today. */
async function waiting(tx: Queries, holder: Holder, today: string, firstDay: string) {
  const known = await accountOf(tx, holder.member);
  const account = known ?? { countedTo: firstDay, counted: 0n, paid: 0n };
  const span = { from: account.countedTo, to: today };
  const rateOf = await ownRates(tx, holder, span);
  const days = await ratedDays(tx, holder, span, rateOf);
  const left = leftToPay(account, days);
  const open = unsettled(days, await settledDays(tx, holder.member, span));
  const rates = gameCategories.map((category) => [category, rateOf(today, category)] as const);
  return { left: left > 0n ? left : money(0n), open, rates };
}

/** What a claim would pay, as it travels; null where that is nothing. */
export async function claimableOf(parts: LevelParts, holder: Holder): Promise<string | null> {
  const left = await withLook(parts, holder, async (tx, look) => {
    const [first] = look?.versions ?? [];
    if (!look || !first) return 0n;
    return (await waiting(tx, holder, look.standing.day, first.fromDay)).left;
  });
  return left > 0n ? wireMoney(money(left), holder.currency) : null;
}

/** The day on which the oldest of what waits comes by itself. */
function nextDay(open: readonly DayRow[], afterDays: number): string | null {
  const [oldest] = open
    .filter(({ valid, ppm }) => valid > 0n && ppm > 0)
    .map(({ day }) => day)
    .toSorted();
  return oldest === undefined ? null : dayAfter(oldest, afterDays + 1);
}

export async function manualView(
  parts: LevelParts,
  merchant: MerchantRecord,
  session: Session,
): Promise<OutputOf<typeof manualRebate>> {
  const holder = holderOf(merchant, session);
  const { currency } = holder;
  const found = await withLook(parts, holder, async (tx, look) => {
    const [first] = look?.versions ?? [];
    if (!look || !first) return null;
    const { rebate } = look.rules;
    return { rebate, ...(await waiting(tx, holder, look.standing.day, first.fromDay)) };
  });
  if (found === null) {
    const claimable = wireMoney(money(0n), currency);
    return { currency, claimable, lines: [], rates: [], next: null, afterDays: 0 };
  }
  const { left, open, rates, rebate } = found;
  const day = left > 0n ? nextDay(open, rebate.afterDays) : null;
  return {
    currency,
    claimable: wireMoney(left, currency),
    lines: linesOf(open).map((line) => wireLine(line, currency)),
    rates: rates.flatMap(([gameCategory, ppm]) => (ppm > 0 ? [{ gameCategory, ppm }] : [])),
    next: day === null ? null : { day, unclaimed: rebate.unclaimed },
    afterDays: rebate.afterDays,
  };
}

/** Throws input.invalid on a period backwards or too long. */
function checkPeriod({ startDate, endDate }: InputOf<typeof rebateReport>): void {
  const isLong = endDate >= dayAfter(startDate, longestPeriodDays);
  if (endDate < startDate || isLong) {
    throw new AppError('input.invalid', { fields: { endDate: 'invalid' } });
  }
}

function dayView(rows: readonly DayRow[], isOpen: boolean, currency: Currency) {
  const valid = rows.reduce((sum, row) => sum + row.valid, 0n);
  return {
    day: rows[0]?.day ?? '',
    valid: wireMoney(money(valid), currency),
    amount: wireMoney(money(earnedBy(rows) / million), currency),
    settled: !isOpen,
    lines: linesOf(rows).map((line) => wireLine(line, currency)),
  };
}

/** By day, for at most half a year. Throws input.invalid. */
export async function reportView(
  parts: LevelParts,
  merchant: MerchantRecord,
  session: Session,
  input: InputOf<typeof rebateReport>,
): Promise<OutputOf<typeof rebateReport>> {
  checkPeriod(input);
  const holder = holderOf(merchant, session);
  const { currency, member, timeZone } = holder;
  const span = { from: input.startDate, to: input.endDate };
  const { days, settled } = await withLook(parts, holder, async (tx, look) => {
    if (look === null) return { days: [], settled: [] };
    const known = await ratedDays(tx, holder, span, await ownRates(tx, holder, span));
    return { days: known, settled: await settledDays(tx, member, span) };
  });
  const claims = await claimsBetween(
    parts.db.kysely,
    member,
    { ...span, timeZone },
    mostRecordsAtOnce,
  );
  const open = new Set(unsettled(days, settled).map(({ day }) => day));
  const byDay = [...Map.groupBy(days, ({ day }) => day).values()].toReversed();
  const valid = days.reduce((sum, row) => sum + row.valid, 0n);
  return {
    currency,
    total: {
      valid: wireMoney(money(valid), currency),
      amount: wireMoney(money(earnedBy(days) / million), currency),
    },
    days: byDay.map((rows) => dayView(rows, open.has(rows[0]?.day ?? ''), currency)),
    claims: claims.map(claimView),
  };
}
