// What an agent reads of the team: counters, figures by day, category and downline, people, bets.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type * as calls from '@perya/contract/agents/team';
import { toId, uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { mostDaysOfTeamBets, pageSize } from '@perya/contract/limits';
import { longestPeriodDays } from '@perya/contract/play/records';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { AppError } from '#lib/app-error';
import { maskedUsername } from '#lib/masks';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { memberBalance } from '#modules/wallet/wallet';
import { ratesWithin, ratesOn, setRates, wireRates } from './rates.ts';
import * as store from './team-sql.ts';
import type { MemberLine, Sums } from './team-sql.ts';
import { agentOf, dayOf, isAgent, isDirectlyBelow, nextDay, refusalOf } from './tree.ts';

const dayMs = 86_400_000;

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Throws input.invalid on a period that is backwards or too long. */
function checkDays({ startDate, endDate }: Days, most = longestPeriodDays): void {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs;
  if (days >= 0 && days < most) return;
  throw new AppError('input.invalid', { fields: { endDate: 'invalid' } });
}

function wireSums({ turnover, valid, payout }: Sums, currency: Currency) {
  const wire = (amount: bigint): string => wireMoney(money(amount), currency);
  return {
    turnover: wire(turnover),
    valid: wire(valid),
    payout: wire(payout),
    lost: wire(turnover - payout),
  };
}

function summed(rows: readonly Sums[]): Sums {
  return rows.reduce<Sums>(
    (sum, { turnover, valid, payout }) => ({
      turnover: sum.turnover + turnover,
      valid: sum.valid + valid,
      payout: sum.payout + payout,
    }),
    { turnover: 0n, valid: 0n, payout: 0n },
  );
}

/** Throws agent.only. */
export async function kpi(
  { db, now }: RequestContext,
  session: Session,
  input: InputOf<typeof calls.teamKpi>,
): Promise<OutputOf<typeof calls.teamKpi>> {
  const agent = agentOf(session);
  checkDays(input);
  const found = await store.teamKpi(db.kysely, {
    agent,
    merchant: session.merchant,
    ...input,
    now,
  });
  return {
    footer: {
      teamLoginMemberCount: found.logins,
      teamBetMemberCount: found.bettors,
      teamRegisterMemberCount: found.registered,
      teamOnlineCount: found.online,
    },
  };
}

/** Throws agent.only. */
export async function overview(
  { db, now }: RequestContext,
  session: Session,
  input: InputOf<typeof calls.teamOverview>,
): Promise<OutputOf<typeof calls.teamOverview>> {
  const agent = agentOf(session);
  checkDays(input);
  const { currency, merchant } = session;
  const rows = await store.teamDays(db.kysely, { agent, of: agent, ...input });
  const today = await dayOf(db.kysely, merchant, now);
  const days = Map.groupBy(rows, ({ day }) => day);
  return {
    currency,
    ...(await store.teamSize(db.kysely, agent, today)),
    total: wireSums(summed(rows), currency),
    days: [...days]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, each]) => ({ day, ...wireSums(summed(each), currency) })),
  };
}

/** Of whom it is asked: the agent, or somebody who stood below in the period. */
async function teamAsked(
  { db }: RequestContext,
  agent: string,
  member: MemberId | undefined,
  days: Days,
): Promise<string> {
  if (member === undefined) return agent;
  const of = uuidOf(member);
  if (of === agent || !(await store.stoodBelow(db.kysely, { agent, of, ...days }))) {
    throw new AppError('agent.memberUnknown');
  }
  return of;
}

/** Throws agent.only and agent.memberUnknown. */
export async function pnl(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof calls.teamPnl>,
): Promise<OutputOf<typeof calls.teamPnl>> {
  const agent = agentOf(session);
  checkDays(input);
  const { currency } = session;
  const { db } = context;
  const of = await teamAsked(context, agent, input.member, input);
  const asked = { agent, of, startDate: input.startDate, endDate: input.endDate };
  const corrections = wireSums(await store.corrections(db.kysely, asked), currency);
  if (input.by === 'downline') {
    const legs = await store.teamLegs(db.kysely, asked);
    const rows = legs.map(({ leg, username, type, ...sums }) => ({
      name: of === agent ? username : maskedUsername(username),
      member: toId('member', leg),
      agent: isAgent(type),
      ...wireSums(sums, currency),
    }));
    return { currency, rows, corrections };
  }
  const { by } = input;
  const rows = await store.teamDays(db.kysely, asked);
  const groups = Map.groupBy(rows, (row) => row[by]);
  return {
    currency,
    rows: [...groups]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, each]) => ({
        name,
        member: null,
        agent: false,
        ...wireSums(summed(each), currency),
      })),
    corrections,
  };
}

function viewOf({ id, username, type, depth, since, directs, team }: MemberLine) {
  return {
    id: toId('member', id),
    name: depth === 1 ? username : maskedUsername(username),
    agent: isAgent(type),
    depth,
    since,
    directs,
    team,
  };
}

/** Throws agent.only and agent.memberUnknown. */
export async function members(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof calls.teamMembers>,
): Promise<OutputOf<typeof calls.teamMembers>> {
  const agent = agentOf(session);
  const { db, now } = context;
  const { merchant } = session;
  const day = await dayOf(db.kysely, merchant, now);
  const of = await teamAsked(context, agent, input.member, { startDate: day, endDate: day });
  const { search, pageNo } = input;
  const size = pageSize.agentList;
  const page = { limit: size + 1, offset: (pageNo - 1) * size };
  const rows =
    search === undefined
      ? await store.directsOf(db.kysely, { agent, of, day }, page)
      : await store.searchBelow(db.kysely, { agent, merchant, day, search }, page);
  return {
    content: rows.slice(0, size).map(viewOf),
    pageNum: pageNo,
    more: rows.length > size,
  };
}

/** Throws agent.only and agent.memberUnknown. */
export async function member(
  { db, now }: RequestContext,
  session: Session,
  input: InputOf<typeof calls.teamMember>,
): Promise<OutputOf<typeof calls.teamMember>> {
  const agent = agentOf(session);
  const { kysely } = db;
  const { merchant, currency } = session;
  const id = uuidOf(input.member);
  const day = await dayOf(kysely, merchant, now);
  const found = await store.memberBelow(kysely, { agent, of: id, day });
  if (found === null) throw new AppError('agent.memberUnknown');
  const isDirect = found.depth === 1;
  const next = await nextDay(kysely, merchant, now);
  const showsBalance = isDirect && (await store.showsBalances(kysely, merchant));
  const holds = showsBalance ? await memberBalance(kysely, merchant, id, currency) : null;
  return {
    ...viewOf(found),
    rates: isDirect ? wireRates(await ratesOn(kysely, id, day)) : null,
    nextRates: isDirect ? wireRates(await ratesOn(kysely, id, next)) : null,
    ownRates: wireRates(await ratesOn(kysely, agent, next)),
    currency,
    balance: holds === null ? null : wireMoney(holds.balance, currency),
    transfers: isDirect && (await store.transfersDown(kysely, merchant)),
  };
}

/** Throws agent.only, agent.memberUnknown and agent.rateOutside. */
export async function changeRates(
  { db, now }: RequestContext,
  session: Session,
  input: InputOf<typeof calls.teamRates>,
): Promise<OutputOf<typeof calls.teamRates>> {
  const agent = agentOf(session);
  const { merchant } = session;
  const id = uuidOf(input.member);
  return db
    .transaction(async (tx) => {
      const fromDay = await nextDay(tx, merchant, now);
      if ((await isDirectlyBelow(tx, agent, id, fromDay)) === null) {
        throw new AppError('agent.memberUnknown');
      }
      const rates = await ratesWithin(tx, { agent, day: fromDay, rates: input.rates });
      await setRates(tx, { merchant, member: id, rates, day: fromDay });
      return { fromDay };
    })
    .catch((error: unknown) => {
      throw refusalOf(error) === null ? error : new AppError('agent.rateOutside');
    });
}

/** Throws agent.only and agent.memberUnknown. */
export async function bets(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof calls.teamBets>,
): Promise<OutputOf<typeof calls.teamBets>> {
  const agent = agentOf(session);
  checkDays(input, mostDaysOfTeamBets);
  const { currency } = session;
  const of = await teamAsked(context, agent, input.member, input);
  const { startDate, endDate, gameCategory: category = null } = input;
  const after = input.after === undefined ? null : uuidOf(input.after);
  const size = pageSize.agentList;
  const { merchant } = session;
  const within = { merchant, agent, of, startDate, endDate };
  const asked = { ...within, category, after, limit: size + 1 };
  const rows = await store.teamBets(context.db.kysely, asked);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const wire = (amount: bigint): string => wireMoney(money(amount), currency);
  return {
    currency,
    content: shown.map((bet) => ({
      id: toId('bet', bet.id),
      name: bet.depth === 1 ? bet.username : maskedUsername(bet.username),
      gameCategory: bet.category,
      vassalage: bet.vendor,
      gameName: bet.gameName,
      state: bet.state,
      stake: wire(bet.stake),
      payout: wire(bet.payout),
      placedAt: bet.placedAt.toISOString(),
    })),
    next: last === undefined ? null : toId('bet', last.id),
  };
}
