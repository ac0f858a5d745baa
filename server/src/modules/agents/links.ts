// Registration links of agents: made, ended, visited, and what came by them.
import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type * as calls from '@perya/contract/agents/accounts';
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { uuidOf } from '@perya/contract/id';
import { mostAgentLinks } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { deviceHash } from '#modules/account/account';
import { limitByAddress } from '#modules/limits/limits';
import * as store from './links-sql.ts';
import type { LinkRow } from './links-sql.ts';
import { ratesOn, ratesWithin, wireRates } from './rates.ts';
import { agentOf, dayOf, endOfDay } from './tree.ts';

type LinkView = OutputOf<typeof calls.agentLinkMake>;

/** Letters and digits that nobody takes for each other; 32 of them, so that a byte has no bias. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newCode(): string {
  return [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('');
}

function viewOf(row: LinkRow, now: Date): LinkView {
  const { id, code, label, type, rates, madeAt, until, uses, used, endedAt } = row;
  const isOver = until !== null && until <= now;
  return {
    id: toId('link', id),
    code,
    label,
    type,
    rates: wireRates(rates),
    madeAt: madeAt.toISOString(),
    until: until?.toISOString() ?? null,
    uses,
    used,
    ended: endedAt !== null || isOver || (uses !== null && used >= uses),
    visits: row.visits,
    registrations: row.registrations,
    firstDeposits: row.firstDeposits,
  };
}

/** Throws agent.only. */
export async function listLinks({ db, now }: RequestContext, session: Session) {
  const agent = agentOf(session);
  const rows = await store.linksOf(db.kysely, agent);
  const day = await dayOf(db.kysely, session.merchant, now);
  const own = await ratesOn(db.kysely, agent, day);
  return { rates: wireRates(own), list: rows.map((row) => viewOf(row, now)) };
}

/** Throws agent.only, agent.rateOutside, agent.tooManyLinks, and input.invalid on a day past. */
export async function makeLink(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  session: Session,
  input: InputOf<typeof calls.agentLinkMake>,
): Promise<LinkView> {
  const agent = agentOf(session);
  const { label, type, uses, lastDay } = input;
  return db.transaction(async (tx) => {
    const { merchant } = session;
    const day = await dayOf(tx, merchant, now);
    if (lastDay !== null && lastDay < day) {
      throw new AppError('input.invalid', { fields: { lastDay: 'invalid' } });
    }
    const until = lastDay === null ? null : await endOfDay(tx, merchant, lastDay);
    const rates = await ratesWithin(tx, { agent, day, rates: input.rates });
    const link = { merchant, agent, code: newCode(), label, type, rates, until, uses, now };
    const row = await store.insertLink(tx, link, mostAgentLinks);
    if (row === null) throw new AppError('agent.tooManyLinks');
    return viewOf(row, now);
  });
}

/** Throws agent.only and agent.linkUnknown. */
export async function endLink(
  { db, now }: RequestContext,
  session: Session,
  id: Id<'link'>,
): Promise<void> {
  const ended = await store.endLink(db.kysely, { agent: agentOf(session), id: uuidOf(id), now });
  if (!ended) throw new AppError('agent.linkUnknown');
}

/** Throws agent.only and agent.linkUnknown. */
export async function linkDays({ db }: RequestContext, session: Session, id: Id<'link'>) {
  const days = await store.daysOf(db.kysely, agentOf(session), uuidOf(id));
  if (days === null) throw new AppError('agent.linkUnknown');
  return { days };
}

/** Notes that a browser came by a link; one without a cookie of its own is counted alone. */
export async function visitLink(context: RequestContext, code: string): Promise<boolean> {
  await limitByAddress(context, 'affiliate');
  const { db, merchant, device, now } = context;
  const of = { merchant: merchant.code, code: code.trim(), now };
  return db.transaction(async (tx) => store.noteVisit(tx, of, deviceHash(device)));
}

/** Forgets visits that count for nothing any more. */
export async function sweepVisits(db: Queries, now: Date): Promise<void> {
  await store.deleteVisits(db, now);
}
