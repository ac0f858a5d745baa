// The use case of the records: a member's bets of a period, with totals.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Bet, betRecord } from '@perya/contract/records';
import { AppError } from '#lib/app-error';
import type { Art } from '#lib/art';
import type { MerchantRecord, Platform, Session } from '#lib/platform';
import { gamesByNode } from '#modules/games/games';
import type { GameRow } from '#modules/games/games';
import { readBets, readTotals } from './records-sql.ts';
import type { BetRow } from './records-sql.ts';

/** Half a year and the day it begins on, whichever half of the year it is. */
const longestPeriodDays = 184;
const dayMs = 86_400_000;

type Platforms = Pick<Platform, 'db' | 'art'>;

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
  const { startDate, endDate, gameCategory: category, state, pageNo, pageSize } = input;
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs;
  if (days < 0 || days >= longestPeriodDays) {
    throw new AppError('input.invalid', { fields: { endDate: 'invalid' } });
  }
  const { currency } = session;
  const member = uuidOf(session.memberId);
  const filter = { member, currency, startDate, endDate, category, state };
  const totals = await readTotals(platform.db, filter);
  const offset = (pageNo - 1) * pageSize;
  const count = Number(totals.count);
  const rows = offset < count ? await readBets(platform.db, filter, pageSize, offset) : [];
  const nodes = [...new Set(rows.map((row) => row.node_id))];
  const games = await gamesByNode(platform.db.kysely, merchant.code, nodes);
  const art = platform.art.of(merchant);
  const wire = (amount: bigint): string => wireMoney(money(amount), currency);
  return {
    content: rows.map((row) => wireBet(row, games.get(row.node_id), art)),
    pageNum: pageNo,
    totalPages: Math.ceil(count / pageSize),
    footer: {
      count,
      stake: wire(totals.stake),
      payout: wire(totals.payout),
      net: wire(totals.payout - totals.stake),
      currency,
    },
  };
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
