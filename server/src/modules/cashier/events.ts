// What providers tell: kept once, as it came, and then the provider is asked. Nothing is believed.
import { idSchema, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import { callerOf } from '#lib/network-location';
import { attemptsSoFar, limitAttempts, scopes } from '#modules/limits/limits';
import { AppError } from '#lib/app-error';
import type { Headers, Refusal } from './adapter.ts';
import { askAboutAll, askedAtOnce } from './asking.ts';
import { depositById } from './deposits-sql.ts';
import { followDeposit } from './deposits.ts';
import { countRefused, endEvent, insertEvent, orderedBy, takeEvents } from './events-sql.ts';
import type { EventRow } from './events-sql.ts';
import type { CashierParts } from './parts.ts';
import { followAttempt } from './payouts.ts';
import { takePayment } from './receipts.ts';
import { attemptById } from './withdrawals-sql.ts';

export interface Message {
  readonly merchant: string;
  readonly provider: string;
  readonly body: Buffer;
  readonly headers: Headers;
  /** Of the sender: those whose messages are not believed are limited by it. */
  readonly address: string;
}

/** What became of a message: kept now or before, or why it is not believed. */
export type Taken = 'new' | 'repeated' | Refusal;

/**
 * Keeps what a provider says. Answers null where the merchant has no such provider. Throws
 * request.tooMany for an address that sent too much that nobody signed.
 */
export async function takeMessage(parts: CashierParts, message: Message): Promise<Taken | null> {
  const { merchant, provider, body, headers, address } = message;
  const now = parts.clock.now();
  const { kysely } = parts.db;
  const key = `${merchant} ${callerOf(address)}`;
  const scope = 'payment.message';
  if ((await attemptsSoFar(kysely, scope, key, now)) >= scopes[scope].limit) {
    throw new AppError('request.tooMany');
  }
  const adapter = await parts.findAdapter(merchant, provider);
  const reading = adapter?.read(body, headers);
  if (reading?.is !== 'event') {
    if (reading) await countRefused(kysely, { merchant, provider, why: reading.why, now });
    await limitAttempts(kysely, scope, key, { now, about: { address } });
    return reading?.why ?? null;
  }
  const isNew = await insertEvent(kysely, {
    merchant,
    provider,
    eventId: reading.eventId,
    refs: reading.references,
    providerRefs: reading.providerReferences,
    payments: reading.paymentIds,
    body,
    receivedAt: now,
  });
  return isNew ? 'new' : 'repeated';
}

/** An event whose order is not known yet waits so long: our own call may still be under way. */
const strangerAfterMs = 120_000;
const againAfterMs = 30_000;
/** A provider that answers nothing for so long isn't asked about it any more. */
const followedForMs = lifetimeSeconds.depositWatched * 1_000;

/**
 * Asks providers about what they told; answers how many events. Safe to run in several processes.
 * Throws an AggregateError where some could not be followed: they are followed later.
 */
export async function followEvents(parts: CashierParts): Promise<number> {
  const now = parts.clock.now();
  const until = new Date(now.getTime() + againAfterMs);
  const events = await takeEvents(parts.db.kysely, { now, until, most: askedAtOnce });
  await askAboutAll(events, async (event) => followEvent(parts, event));
  return events.length;
}

async function followEvent(parts: CashierParts, event: EventRow): Promise<void> {
  const { kysely } = parts.db;
  const now = parts.clock.now();
  const age = now.getTime() - event.receivedAt.getTime();
  const isOld = age >= strangerAfterMs;
  const { found, answered, taken } = await followOrders(parts, event);
  const left = event.payments.filter((id) => !taken.has(id));
  const isTaken = await takePayments(parts, { ...event, payments: left }, isOld);
  const isOver = age >= followedForMs || (answered && isTaken);
  if (isOver && (found || isOld)) await endEvent(kysely, event.id, now);
}

interface Followed {
  /** Whether there are orders that it is about, and the provider answered what became of all. */
  readonly found: boolean;
  readonly answered: boolean;
  /** The ids of what came for them. */
  readonly taken: ReadonlySet<string>;
}

async function followOrders(parts: CashierParts, event: EventRow): Promise<Followed> {
  const { kysely } = parts.db;
  const byTheirs = await orderedBy(kysely, event);
  const deposits = new Set([...uuidsIn(event.refs, 'deposit'), ...byTheirs.deposits]);
  const attempts = new Set([...uuidsIn(event.refs, 'attempt'), ...byTheirs.attempts]);
  const taken = new Set<string>();
  let [found, answered] = [false, true];
  const isOurs = (row: { merchant: string; provider: string } | null) =>
    row?.merchant === event.merchant && row.provider === event.provider;
  for (const each of deposits) {
    const deposit = await depositById(kysely, each);
    if (deposit === null || !isOurs(deposit)) continue;
    found = true;
    const came = await followDeposit(parts, deposit);
    answered &&= came !== null;
    for (const id of came ?? []) taken.add(id);
  }
  for (const id of attempts) {
    const attempt = await attemptById(kysely, id);
    if (attempt === null || !isOurs(attempt)) continue;
    found = true;
    // Where the answer to our order was lost, it is the message that names theirs.
    const [theirs = null, ...others] = event.providerRefs;
    const named = others.length === 0 ? theirs : null;
    const providerReference = attempt.providerReference ?? named;
    answered = (await followAttempt(parts, { ...attempt, providerReference })) && answered;
  }
  return { found, answered, taken };
}

function uuidsIn(references: readonly string[], kind: 'deposit' | 'attempt'): readonly string[] {
  const schema = idSchema(kind);
  return references
    .filter((each) => schema.safeParse(each).success)
    .map((each) => uuidOf(each as Id<typeof kind>));
}

/**
 * Takes the payments that it names: for the deposit that they name, or, with `strangers`, for
 * nobody. False while the provider gives no answer, or money waits for an order of ours.
 */
async function takePayments(
  parts: CashierParts,
  event: EventRow,
  strangers: boolean,
): Promise<boolean> {
  if (event.payments.length === 0) return true;
  const adapter = await parts.adapterOf(event.merchant, event.provider);
  if (adapter.askPayment === undefined) return true;
  for (const id of event.payments) {
    const asked = await adapter.askPayment(id);
    if (asked.is === 'unknown') return false;
    if (asked.is === 'absent') continue;
    const { payment } = asked;
    const [named = ''] = uuidsIn([payment.reference ?? ''], 'deposit');
    const deposit = named === '' ? null : await depositById(parts.db.kysely, named);
    const isOurs = deposit?.merchant === event.merchant && deposit.provider === event.provider;
    if (!isOurs && !strangers) return false;
    const { merchant, provider } = event;
    await takePayment(parts, isOurs ? deposit : { merchant, provider }, payment);
  }
  return true;
}
