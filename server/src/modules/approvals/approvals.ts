// Four eyes: an act that one operator asks for is done when another approves it, once.
import type * as z from 'zod/mini';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import { endRequest, insertRequest, lockRequest } from './approvals-sql.ts';

export { requestsIn } from './approvals-sql.ts';
export { makerOfOpen, requestsWaiting } from './desk-sql.ts';

/** An act of this kind, as the one who asks for it describes it. */
export interface Wish<Input = unknown> {
  readonly merchant: string;
  /** What it is done to: there is one open request about the same thing at a time. */
  readonly subject: string;
  readonly input: Input;
}

/** Who asks or answers, and why. */
export interface Voice {
  readonly operator: string;
  readonly reason: string;
}

export interface Approved<Input> extends Wish<Input> {
  /** The request's: the key under which the act is done. A UUID. */
  readonly id: string;
  readonly maker: string;
  readonly checker: string;
  readonly reason: string;
}

/** What is left to do once it is committed; null where the subject changed and nothing was done. */
type Done = Promise<(() => Promise<unknown>) | null>;

/** Something that two people have to want. */
export interface Act {
  readonly kind: string;
  /** The input as the act takes it. Throws on one of another shape. */
  readonly check: (input: unknown) => unknown;
  /** Does it in the transaction that approves it. */
  readonly run: (tx: Queries, approved: Approved<unknown>) => Done;
}

export function actOf<S extends z.ZodMiniType>(
  kind: string,
  schema: S,
  run: (tx: Queries, approved: Approved<z.output<S>>) => Done,
): Act {
  return {
    kind,
    check: (input) => schema.parse(input),
    run: async (tx, approved) => run(tx, { ...approved, input: schema.parse(approved.input) }),
  };
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

/** Asks for an act. Answers the request's id, or null where one about the same thing is open. */
export async function askForApproval(
  { db, clock }: Parts,
  { kind, check }: Act,
  wish: Wish,
  { operator, reason }: Voice,
): Promise<string | null> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds.approval * 1000);
  const input = check(wish.input);
  return db.transaction(async (tx) =>
    insertRequest(tx, { ...wish, kind, input, maker: operator, reason, now, expiresAt }),
  );
}

/**
 * 'failed': what it is about changed since it was asked; nothing was done. 'own': nobody approves
 * what they asked for themselves. 'elsewhere': there is no such request that is open.
 */
export type Answered = 'done' | 'failed' | 'own' | 'expired' | 'elsewhere';

/** Another operator approves a request, and the act is done in the same transaction. */
export async function approve(
  { db, clock }: Parts,
  acts: readonly Act[],
  id: string,
  { operator, reason }: Voice,
): Promise<Answered> {
  const { answered, after } = await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.state !== 'asked') return { answered: 'elsewhere', after: null } as const;
    const now = clock.now();
    if (request.expiresAt <= now) {
      await endRequest(tx, id, { state: 'expired', now });
      return { answered: 'expired', after: null } as const;
    }
    if (request.maker === operator) return { answered: 'own', after: null } as const;
    const act = acts.find(({ kind }) => kind === request.kind);
    if (act === undefined) throw new Error(`Nobody knows how to do ${request.kind}.`);
    await endRequest(tx, id, { state: 'approved', checker: operator, reason, now });
    const left = await act.run(tx, { ...request, checker: operator });
    const state = left === null ? 'failed' : 'done';
    await endRequest(tx, id, { state, now });
    return { answered: state, after: left } as const;
  });
  await after?.();
  return answered;
}

/** Another operator refuses a request, or the one who asked takes it back. */
export async function refuse(
  { db, clock }: Parts,
  id: string,
  { operator, reason }: Voice,
): Promise<'refused' | 'withdrawn' | 'elsewhere'> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.state !== 'asked') return 'elsewhere';
    const now = clock.now();
    if (request.maker === operator) {
      await endRequest(tx, id, { state: 'withdrawn', now, reason });
      return 'withdrawn';
    }
    await endRequest(tx, id, { state: 'refused', checker: operator, reason, now });
    return 'refused';
  });
}
