// Contracts: offered by the platform or an upline, answered by the holder, and their ends.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type * as calls from '@perya/contract/agents/contracts';
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import * as store from './contracts-sql.ts';
import type { ContractRow } from './contracts-sql.ts';
import { periodAt } from './periods.ts';
import { agentOf, dayOf, isAgent, isDirectlyBelow, nextDay, refusalOf } from './tree.ts';

type ContractView = OutputOf<typeof calls.processDailySalary>;

function viewOf(row: ContractRow, asker: string, now: Date): ContractView {
  const { id, kind, holder, holderName, issuer, terms, offeredAt, expiresAt } = row;
  const own = holder === asker;
  const isLate = row.state === 'requested' && expiresAt <= now;
  return {
    id: toId('contract', id),
    kind,
    own,
    holder: own ? null : holderName,
    issuer: issuer === null ? 'platform' : 'upline',
    state: isLate ? 'expired' : row.state,
    terms,
    offeredAt: offeredAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    fromDay: row.fromDay,
    toDay: row.toDay,
  };
}

/** The day from which on what is agreed now is billed: the first of the kind's next period. */
async function nextPeriodDay(db: Queries, merchant: string, kind: ContractKind, now: Date) {
  if (kind !== 'dividend') return nextDay(db, merchant, now);
  const { toAt } = await periodAt(db, merchant, kind, now);
  return dayOf(db, merchant, toAt);
}

export interface Offer {
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly holder: string;
  /** Null for the platform. */
  readonly issuer: string | null;
  readonly terms: Terms;
  readonly now: Date;
}

/**
 * Offers a contract; the id, or null where one of its kind waits for the holder. Throws what
 * refusalOf knows where the issuer may not.
 */
export async function offerContract(tx: Queries, offer: Offer): Promise<string | null> {
  const expiresAt = new Date(offer.now.getTime() + lifetimeSeconds.contractOffer * 1000);
  return store.insertContract(tx, { ...offer, expiresAt });
}

/** Ends a valid one with its running period; the first day that is not billed, or null. */
export async function endContract(tx: Queries, id: string, now: Date): Promise<string | null> {
  await store.lockContract(tx, id);
  const found = await store.contractById(tx, id);
  if (found === null) return null;
  const day = await nextPeriodDay(tx, found.merchant, found.kind, now);
  return (await store.endContract(tx, id, day)) ? day : null;
}

/** Throws agent.only, agent.memberUnknown, agent.offerRefused. */
export async function offerDown(
  { db, now }: RequestContext,
  session: Session,
  input: InputOf<typeof calls.agentContractOffer>,
): Promise<ContractView> {
  const issuer = agentOf(session);
  const holder = uuidOf(input.member);
  const { merchant } = session;
  const { kind, terms } = input;
  return db
    .transaction(async (tx) => {
      const below = await isDirectlyBelow(tx, issuer, holder, await dayOf(tx, merchant, now));
      if (below === null) throw new AppError('agent.memberUnknown');
      if (!isAgent(below.type)) throw new AppError('agent.offerRefused');
      const id = await offerContract(tx, { merchant, kind, holder, issuer, terms, now });
      const row = id === null ? null : await store.contractById(tx, id);
      if (row === null) throw new AppError('agent.offerRefused');
      return viewOf(row, issuer, now);
    })
    .catch((error: unknown) => {
      throw refusalOf(error) === null ? error : new AppError('agent.offerRefused');
    });
}

interface Answer {
  readonly id: Id<'contract'>;
  readonly answer: 'accept' | 'refuse';
}

/** Throws agent.contractGone where it does not wait for the member, or may not stand any more. */
export async function answerOffer(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  session: Session,
  kind: ContractKind,
  { id, answer }: Answer,
): Promise<ContractView> {
  const holder = agentOf(session);
  return db
    .transaction(async (tx) => {
      await store.lockContract(tx, uuidOf(id));
      const offer = await store.contractById(tx, uuidOf(id));
      const isOpen = offer?.state === 'requested' && offer.expiresAt > now;
      if (!isOpen || offer.holder !== holder || offer.kind !== kind) {
        throw new AppError('agent.contractGone');
      }
      if (answer === 'refuse') await store.setContractState(tx, offer.id, 'refused', now);
      else {
        const fromDay = await nextPeriodDay(tx, offer.merchant, kind, now);
        await store.beginContract(tx, offer, { fromDay, now });
      }
      const row = await store.contractById(tx, offer.id);
      if (row === null) throw new Error('a contract is gone');
      return viewOf(row, holder, now);
    })
    .catch((error: unknown) => {
      throw refusalOf(error) === null ? error : new AppError('agent.contractGone');
    });
}

/** Throws agent.only, and agent.contractGone where somebody answered it. */
export async function withdrawOffer(
  { db, now }: RequestContext,
  session: Session,
  id: Id<'contract'>,
): Promise<void> {
  const issuer = agentOf(session);
  await db.transaction(async (tx) => {
    await store.lockContract(tx, uuidOf(id));
    const offer = await store.contractById(tx, uuidOf(id));
    if (offer?.state !== 'requested' || offer.issuer !== issuer) {
      throw new AppError('agent.contractGone');
    }
    await store.setContractState(tx, offer.id, 'expired', now);
  });
}

/** Which contracts wait for the member's answer, by the names that the specification has. */
export async function requestsFor({ db, now }: RequestContext, session: Session) {
  const offers = await store.offersTo(db.kysely, uuidOf(session.memberId), now);
  const of = (kind: ContractKind): Id<'contract'> | null => {
    const found = offers.find((each) => each.kind === kind);
    return found === undefined ? null : toId('contract', found.id);
  };
  return {
    dailysalreqtype: of('daily'),
    divtypecompperiodreq: of('dividend'),
    contracthoursalreq: of('hourly'),
  };
}

export async function dailyRequestFor({ db, now }: RequestContext, session: Session) {
  const member = uuidOf(session.memberId);
  const offers = await store.offersTo(db.kysely, member, now);
  const found = offers.find(({ kind }) => kind === 'daily');
  return { contract: found === undefined ? null : viewOf(found, member, now) };
}

/** Throws agent.only. */
export async function listContracts({ db, now }: RequestContext, session: Session) {
  const agent = agentOf(session);
  const rows = await store.contractsOf(db.kysely, agent);
  return { currency: session.currency, list: rows.map((row) => viewOf(row, agent, now)) };
}
