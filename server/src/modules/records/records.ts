// The use cases of the records: a member's bets of a period, a round, and profit and loss.
import { vendorCode } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { longestPeriodDays } from '@perya/contract/play/records';
import type { Bet, betRecord, betRound, profitAndLoss } from '@perya/contract/play/records';
import { AppError } from '#lib/app-error';
import type { Art } from '#lib/art';
import type { PageAddress } from '#lib/game-origins';
import type { MerchantRecord, Platform, Session } from '#lib/platform';
import { gamesByNode } from '#modules/games/games';
import type { GameRow } from '#modules/games/games';
import { pictureOf } from './picture.ts';
import * as store from './records-sql.ts';
import type { BetRow, Totals } from './records-sql.ts';

const dayMs = 86_400_000;

type Platforms = Pick<Platform, 'db' | 'art' | 'env'>;

/**
 * One page of the session’s own bets, by the merchant’s calendar day, newest first, in the currency
 * of the session (FUN for a trial). Totals are over the whole period.
 * Throws input.invalid on a period that ends before it starts or is longer than half a year.
 */
export async function bets(
  platform: Platforms,
  merchant: MerchantRecord,
  session: Session,
  input: InputOf<typeof betRecord>,
): Promise<OutputOf<typeof betRecord>> {
  const { gameCategory: category, vassalage: vendor, state, pageNo, pageSize } = input;
  const period = periodOf(session, input);
  const filter = { ...period, category, vendor, state };
  const totals = await store.readTotals(platform.db, filter);
  const vendors = await store.readVendors(platform.db, period);
  const offset = (pageNo - 1) * pageSize;
  const count = Number(totals.count);
  const rows = offset < count ? await store.readBets(platform.db, filter, pageSize, offset) : [];
  return {
    content: await wireBets(platform, merchant, rows),
    pageNum: pageNo,
    totalPages: Math.ceil(count / pageSize),
    footer: { ...wireTotals(totals, session.currency), currency: session.currency },
    vendors: vendors.map(({ code, name }) => ({ vassalage: code, vendorName: name })),
  };
}

/** Who asks, and where from. */
interface Who {
  readonly merchant: MerchantRecord;
  readonly session: Session;
  readonly page: PageAddress;
}

const pictured = ({ vendor, game_code: gameCode, round_id: roundId }: BetRow) => ({
  vendor,
  gameCode,
  roundId,
});

/** The round of one of the session's own bets. Throws bet.unknown, also for another's. */
export async function round(
  platform: Platforms,
  { merchant, session, page }: Who,
  input: InputOf<typeof betRound>,
): Promise<OutputOf<typeof betRound>> {
  const member = uuidOf(session.memberId);
  const bet = await store.readBet(platform.db, member, uuidOf(input.id));
  if (!bet) throw new AppError('bet.unknown');
  const rows = await store.readRound(platform.db, member, bet);
  const payments = await store.readPayments(platform.db, member, bet);
  return {
    bets: await wireBets(platform, merchant, rows),
    payments: payments.map(({ kind, amount, moved_at: paidAt }) => ({
      kind,
      amount: wireMoney(money(amount), bet.currency),
      paidAt: paidAt.toISOString(),
    })),
    pictureUrl: await pictureOf(platform, pictured(bet), input.language, page),
    verifiable: bet.vendor === vendorCode.inHouse,
  };
}

/**
 * What play came to by day and by category, from the roll-up: what it costs grows with the days
 * asked for, at most half a year of them, and not with the bets. Throws input.invalid as `bets`.
 */
export async function profitLoss(
  platform: Platforms,
  session: Session,
  input: InputOf<typeof profitAndLoss>,
): Promise<OutputOf<typeof profitAndLoss>> {
  const { currency } = session;
  const rows = await store.readDays(platform.db, periodOf(session, input));
  const days = summedBy(rows, ({ day }) => day);
  const categories = summedBy(rows, ({ category }) => category);
  return {
    currency,
    total: wireTotals(rows.reduce<Totals>(sum, store.nothing), currency),
    days: [...days].map(([day, totals]) => ({ day, ...wireTotals(totals, currency) })),
    categories: [...categories].map(([gameCategory, totals]) => ({
      gameCategory: gameCategory as GameCategory,
      ...wireTotals(totals, currency),
    })),
  };
}

/** The days asked for, of whom. Throws input.invalid on a period backwards or too long. */
export function periodOf(
  session: Session,
  { startDate, endDate }: { startDate: string; endDate: string },
) {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs;
  if (days < 0 || days >= longestPeriodDays) {
    throw new AppError('input.invalid', { fields: { endDate: 'invalid' } });
  }
  const { currency } = session;
  return { member: uuidOf(session.memberId), currency, startDate, endDate };
}

function sum(one: Totals, other: Totals): Totals {
  return {
    count: one.count + other.count,
    stake: one.stake + other.stake,
    open: one.open + other.open,
    payout: one.payout + other.payout,
    other: one.other + other.other,
  };
}

function summedBy<Row extends Totals>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Totals> {
  const sums = new Map<string, Totals>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, sum(sums.get(key) ?? store.nothing, row));
  }
  return sums;
}

function wireTotals({ count, stake, open, payout, other }: Totals, currency: Currency) {
  const wire = (amount: bigint): string => wireMoney(money(amount), currency);
  return {
    count: Number(count),
    stake: wire(stake),
    open: wire(open),
    payout: wire(payout),
    other: wire(other),
    net: wire(payout + other - (stake - open)),
  };
}

async function wireBets(
  platform: Platforms,
  merchant: MerchantRecord,
  rows: readonly BetRow[],
): Promise<Bet[]> {
  const nodes = [...new Set(rows.map((row) => row.node_id))];
  const games = await gamesByNode(platform.db.kysely, merchant.code, nodes);
  const art = platform.art.of(merchant);
  return rows.map((row) => wireBet(row, games.get(row.node_id), art));
}

// A game that is no longer offered keeps its record, under the names that its vendor uses.
function wireBet(row: BetRow, game: GameRow | undefined, art: Art): Bet {
  return {
    id: toId('bet', row.id),
    gameName: game?.name ?? row.game_code,
    iconUrl: art.url(row.game_code),
    vassalage: row.vendor,
    vendorName: game?.vendorName ?? row.vendor,
    gameCategory: row.category,
    roundId: row.round_id,
    state: row.state,
    stake: wireMoney(money(row.stake), row.currency),
    payout: wireMoney(money(row.payout), row.currency),
    currency: row.currency,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
