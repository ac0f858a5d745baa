// The console's routes of bets: found, and a round with its postings and the vendor's calls.
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import * as contract from '@perya/contract/ops/bets';
import { OpsError } from '#lib/app-error';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import { periodAt } from '#modules/merchant/merchant';
import { findCalls } from '#modules/vendors/vendors';
import { postingsFor } from '#modules/wallet/wallet';
import { findBets, roundOf } from './desk-sql.ts';
import type { DeskBet } from './desk-sql.ts';
import { pictureOf } from './picture.ts';

const mostCalls = 50;
/** Calls of a round come with its bets, or are sent again for so long. */
const beforeMs = 60_000;
const afterMs = 3_600_000;
const lastDayMs = 24 * 3_600_000;

const betView = (row: DeskBet) => {
  const { id, member, username, currency, stake, payout, placedAt, settledAt, ...rest } = row;
  return {
    ...rest,
    id: toId('bet', id),
    member: { id: toId('member', member), username },
    currency,
    stake: wireMoney(money(stake), currency),
    payout: wireMoney(money(payout), currency),
    placedAt: placedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
};

export function registerRecordsOpsRoutes(desk: Desk): void {
  handleOps(desk, contract.bets, async (input, { db, now }) => {
    const { merchant, vendor, game, state, category, sort = '-placed', search = '' } = input;
    const { settledSince, settledUntil } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return { rows: [], next: null };
    const period = await periodAt(db.kysely, merchant, input);
    const lastDay = new Date(now.getTime() - lastDayMs);
    const since = contract.findsLastDay(input) ? lastDay : period.since;
    const ends = { since: settledSince, until: settledUntil };
    const settled = await periodAt(db.kysely, merchant, ends);
    const what = { merchant, member, vendor, game, state, category, search };
    const of = { ...what, sort, ...period, since, settled };
    const found = await findBets(db.kysely, of, page);
    return paged(found, { ...page, sort }, ({ id }) => [id], betView);
  });
  handleOps(desk, contract.betRound, async ({ merchant, id }, { db, request }) => {
    const bets = await roundOf(db.kysely, merchant, uuidOf(id));
    const [first] = bets;
    if (first === undefined) throw new OpsError('record.unknown');
    const ends = bets.map(({ placedAt, settledAt }) => (settledAt ?? placedAt).getTime());
    const since = new Date(first.placedAt.getTime() - beforeMs);
    const until = new Date(Math.max(...ends) + afterMs);
    const about = { vendor: first.vendor, trace: null, about: first.roundId, since, until };
    const calls = await findCalls(db, about, mostCalls);
    const holder = { merchant, member: first.member, currency: first.currency };
    const ids = bets.map((bet) => bet.id);
    const postings = await postingsFor(db.kysely, holder, { references: ids, since });
    const { protocol, hostname } = request;
    const { platform } = desk.app;
    return {
      bets: bets.map(betView),
      pictureUrl: await pictureOf(platform, first, 'EN', { protocol, hostname }),
      postings: postings.map(({ at, amount, ...rest }) => ({
        ...rest,
        at: at.toISOString(),
        currency: first.currency,
        amount: wireMoney(amount, first.currency),
      })),
      calls: calls.map(({ id: call, at, name, outcome, http, ms, request, answer }) => {
        return { id: call, at: at.toISOString(), name, outcome, http, ms, request, answer };
      }),
    };
  });
}
