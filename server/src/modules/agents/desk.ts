// Agents as operators see them, and what operators do at the console about the tree and its rates.
import { accountType } from '@perya/contract/account/account-type';
import { ppmOfRate, rateOfPpm } from '@perya/contract/agents/rates';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { gameCategories } from '@perya/contract/games/category';
import { toId, uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/agents';
import type { Database } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import { refuseChanged, versionOf } from '#lib/record-version';
import { memberNamed } from '#modules/account/account';
import { agentLine, placeFrom } from './desk-sql.ts';
import type { DeskAgent } from './desk-sql.ts';
import { linksOf } from './links-sql.ts';
import type { LinkRow } from './links-sql.ts';
import { rateChanges, ratesOn, setRates, wireRates } from './rates.ts';
import { dayOf, isAgent, lineAbove, makeAgent, moveMember, nextDay, refusalOf } from './tree.ts';

type AgentView = OutputOf<typeof contract.agentOne>;
type Outcome = OutputOf<typeof contract.agentMove>;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

const done = { outcome: 'done' } as const;

const personOf = (id: string | null, username: string | null) =>
  id === null || username === null ? null : { id: toId('member', id), username };

export const agentRowView = (row: DeskAgent) => {
  const played = (turnover: bigint, payout: bigint) => ({
    turnover: wireMoney(money(turnover), row.currency),
    ggr: wireMoney(money(turnover - payout), row.currency),
  });
  return {
    id: toId('member', row.id),
    username: row.username,
    agent: isAgent(row.type),
    currency: row.currency,
    upline: personOf(row.upline, row.uplineName),
    directs: row.directs,
    team: row.team,
    today: played(row.todayTurnover, row.todayPayout),
    month: played(row.turnover, row.payout),
  };
};

function linkView(link: LinkRow, now: Date): AgentView['links'][number] {
  const { until, uses, used } = link;
  const isOver = (until !== null && until <= now) || (uses !== null && used >= uses);
  return {
    id: toId('link', link.id),
    label: link.label,
    code: link.code,
    agents: link.type === accountType.agent,
    madeAt: link.madeAt.toISOString(),
    until: until?.toISOString() ?? null,
    ended: link.endedAt !== null || isOver,
    visits: link.visits,
    registrations: link.registrations,
    firstDeposits: link.firstDeposits,
  };
}

/** Throws record.unknown for another merchant's too. */
export async function deskAgent(
  { db: { kysely }, clock }: Parts,
  merchant: string,
  member: MemberId,
): Promise<AgentView> {
  const now = clock.now();
  const id = uuidOf(member);
  const day = await dayOf(kysely, merchant, now);
  const next = await nextDay(kysely, merchant, now);
  const row = await agentLine(kysely, { merchant, id, day });
  if (row === null) throw new OpsError('record.unknown');
  const above = await lineAbove(kysely, id, day);
  const place = await placeFrom(kysely, id, next);
  const nextRates = await ratesOn(kysely, id, next);
  const changes = await rateChanges(kysely, id, next);
  const seen = [row.type, row.upline, place?.upline ?? null, place === null];
  return {
    ...agentRowView(row),
    version: versionOf(id, ...seen, ...gameCategories.map((each) => nextRates[each])),
    above: above.toReversed().map((each) => ({
      id: toId('member', each.id),
      username: each.username,
    })),
    day,
    nextDay: next,
    moves: place && { upline: personOf(place.upline, place.username) },
    rates: wireRates(await ratesOn(kysely, id, day)),
    nextRates: wireRates(nextRates),
    rateChanges: changes.toReversed().map(({ category, fromDay, ppm }) => ({
      category,
      fromDay,
      rate: rateOfPpm(ppm),
    })),
    links: (await linksOf(kysely, id)).map((link) => linkView(link, now)),
  };
}

const refusals = {
  place_has_no_circle: 'tree.circle',
  line_has_ten_levels: 'tree.levels',
  place_between_promises: 'tree.promises',
  rate_within_upline: 'tree.rates',
} as const;

/** In a transaction; what the database refuses is told by its code. */
async function inTree<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const code = Object.entries(refusals).find(([rule]) => rule === refusalOf(error))?.[1];
    throw code === undefined ? error : new OpsError(code);
  });
}

type Command<E extends 'agentMove' | 'agentRates' | 'agentPromote'> = Omit<
  InputOf<(typeof contract)[E]>,
  'requestKey'
>;

export async function move(parts: Parts, command: Command<'agentMove'>): Promise<Outcome> {
  const { merchant, id, version, under } = command;
  const { db, clock } = parts;
  refuseChanged(await deskAgent(parts, merchant, id), version);
  const upline = under === null ? null : await memberNamed(db.kysely, merchant, under);
  if (under !== null && !upline) throw new OpsError('member.unknown');
  const wish = { merchant, member: uuidOf(id), upline: upline ?? null, now: clock.now() };
  await inTree(db.transaction(async (tx) => moveMember(tx, wish)));
  return done;
}

export async function changeDeskRates(
  parts: Parts,
  command: Command<'agentRates'>,
): Promise<Outcome> {
  const { merchant, id, version } = command;
  const { db } = parts;
  const { nextDay: day } = refuseChanged(await deskAgent(parts, merchant, id), version);
  const rates = Object.fromEntries(
    Object.entries(command.rates).map(([category, rate]) => [category, ppmOfRate(rate)]),
  );
  const wish = { merchant, member: uuidOf(id), rates, day };
  await inTree(db.transaction(async (tx) => setRates(tx, wish)));
  return done;
}

/** Throws record.changed for whoever is no plain member. */
export async function promote(parts: Parts, command: Command<'agentPromote'>): Promise<Outcome> {
  const { merchant, id, version } = command;
  refuseChanged(await deskAgent(parts, merchant, id), version);
  const made = await parts.db.transaction(async (tx) => makeAgent(tx, uuidOf(id)));
  if (!made) throw new OpsError('record.changed', await deskAgent(parts, merchant, id));
  return done;
}
