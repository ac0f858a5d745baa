// Plans of rains: what two operators agree on, what is announced when, and how it is stopped.
import { randomBytes } from 'node:crypto';
import { toId } from '@perya/contract/id';
import { rainLimits } from '@perya/contract/limits';
import { money } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import { planAudiences } from '@perya/contract/rewards/rain';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { openAccount, post, publishBalance } from '#modules/wallet/wallet';
import type { LedgerKind } from '#modules/wallet/wallet';
import * as rows from './rain-sql.ts';
import type { PlanRow, RainRow } from './rain-sql.ts';
import { envelopesOf } from './split.ts';
import { publishRain } from './parts.ts';
import type { RainParts } from './parts.ts';

const { mostTotal, mostEnvelopes } = rainLimits;

const planSchema = z
  .object({
    currency: currencySchema,
    /** Minor units of each rain. */
    total: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
    count: z.int().check(z.minimum(1), z.maximum(mostEnvelopes)),
    audience: z.enum(planAudiences),
    firstAt: z.iso.datetime(),
    openSeconds: z.int().check(z.minimum(10), z.maximum(86_400)),
    aheadSeconds: z.int().check(z.minimum(60), z.maximum(604_800)),
    times: z.int().check(z.minimum(1), z.maximum(10_000)),
    everySeconds: z.nullable(z.int()),
  })
  .check(
    z.refine(({ total, count }) => BigInt(total) >= count, {
      error: 'an envelope would be empty',
      path: ['total'],
    }),
    z.refine(({ total }) => BigInt(total) <= mostTotal, {
      error: 'a rain this large can’t be split',
      path: ['total'],
    }),
    z.refine(({ currency }) => currency !== 'FUN', 'play money doesn’t rain'),
    z.refine(
      ({ times, everySeconds, openSeconds }) =>
        times === 1 || (everySeconds !== null && everySeconds >= openSeconds),
      {
        error: 'several rains follow one another, each after the one before has ended',
        path: ['everySeconds'],
      },
    ),
  );

export type PlanWish = z.output<typeof planSchema>;

/** What is wished for, or what of it can't be. */
export const planWish = (given: unknown) => planSchema.safeParse(given);

/** What is asked about once at a time: another rain of the merchant's at the same moment. */
export const planSubject = (merchant: string, { firstAt }: PlanWish): string =>
  `${merchant} ${new Date(firstAt).toISOString()}`;

/** To schedule rains. Its subject is the merchant and the moment of the first. */
export function rainAct(parts: RainParts): Act {
  return actOf('rain.schedule', planSchema, async (tx, approved) => {
    const { id: approval, merchant, subject, input, maker, checker } = approved;
    const now = parts.clock.now();
    const firstAt = new Date(input.firstAt);
    // What should have begun before it was approved, nobody had heard of.
    if (firstAt <= now || subject !== planSubject(merchant, input)) return null;
    const plan = { ...input, merchant, total: BigInt(input.total), firstAt };
    await rows.insertPlan(tx, plan, { subject, approval, maker, checker, now });
    return async () => tendRains(parts);
  });
}

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** The number of the first of the plan's rains that is not past; `times` where all are. */
function numberAt(plan: PlanRow, now: Date): number {
  const { next, times, everySeconds, firstAt, openSeconds } = plan;
  for (let number = next; number < times; number += 1) {
    const startsAt = later(firstAt, number * (everySeconds ?? 0));
    if (later(startsAt, openSeconds) > now) return number;
  }
  return times;
}

/**
 * The money of a rain goes into its hold, and back what does not fall: of the merchant's
 * promotions, or of the agent's wallet.
 */
export async function moveHeld(
  tx: Queries,
  rain: Pick<RainRow, 'id' | 'merchant' | 'currency' | 'agent'>,
  step: 'Held' | 'Returned',
  amount: bigint,
): Promise<void> {
  const { merchant, currency, id, agent } = rain;
  const reference = toId('rain', id);
  const hold = { merchant, kind: 'hold', owner: `rain:${id}`, currency } as const;
  const payer =
    agent === null
      ? ({ merchant, kind: 'promotion', currency } as const)
      : ({ merchant, kind: 'wallet', owner: agent, currency } as const);
  const postings = [
    { account: await openAccount(tx, hold), amount: money(amount) },
    { account: await openAccount(tx, payer), amount: money(-amount) },
  ];
  const kind: LedgerKind = agent === null ? `rain${step}` : `teamRain${step}`;
  const key = `${id}:${kind}`;
  const posted = await post(tx, { merchant, scope: 'rain', key, kind, reference, postings });
  if (!posted.ok) throw new Error(`${kind} of ${reference}: ${posted.code}`);
}

/** Announces the plan's next rain: split, its money held, the hash of its seed there to be seen. */
async function announce(tx: Queries, plan: PlanRow, now: Date): Promise<boolean> {
  const number = numberAt(plan, now);
  if (number === plan.times) {
    await rows.setNext(tx, plan.id, number);
    return false;
  }
  const startsAt = later(plan.firstAt, number * (plan.everySeconds ?? 0));
  if (later(startsAt, -plan.aheadSeconds) > now) {
    await rows.setNext(tx, plan.id, number);
    return false;
  }
  const id = await rows.newRainId(tx);
  const seed = randomBytes(32);
  const envelopes = envelopesOf(seed, { ...plan, id: toId('rain', id) });
  const endsAt = later(startsAt, plan.openSeconds);
  const ofPlan = { plan: plan.id, number, agent: null, teamDay: null, requestKey: null };
  await rows.insertRain(tx, { ...plan, ...ofPlan, id, startsAt, endsAt, seed, envelopes, now });
  await moveHeld(tx, { ...plan, agent: null, id }, 'Held', plan.total);
  await rows.setNext(tx, plan.id, number + 1);
  return true;
}

/** Ends a rain, once: what nobody took goes back. Answers it where this call did. */
export async function endRain(
  parts: RainParts,
  id: string,
  state: 'over' | 'cancelled' = 'over',
): Promise<RainRow | null> {
  const { db, clock } = parts;
  const ended = await db.transaction(async (tx) => {
    const rain = await rows.lockRain(tx, id);
    if (rain?.state !== 'announced') return null;
    const { sum } = await rows.leftOf(tx, id);
    if (sum > 0n) await moveHeld(tx, rain, 'Returned', -sum);
    await rows.endRow(tx, id, { state, returned: sum, now: clock.now() });
    return rain;
  });
  if (ended === null) return null;
  await publishRain(parts, ended);
  if (ended.agent !== null) await publishBalance(parts, { ...ended, member: ended.agent });
  return ended;
}

/** Announces what is due and ends what is past; call it every second or two, by many at once. */
export async function tendRains(parts: RainParts): Promise<void> {
  const { db, clock } = parts;
  for (const id of await rows.endedRains(db.kysely, clock.now())) await endRain(parts, id);
  for (;;) {
    const tended = await db.transaction(async (tx) => {
      const plan = await rows.lockDuePlan(tx, clock.now());
      if (plan === null) return null;
      return { plan, isNew: await announce(tx, plan, clock.now()) };
    });
    if (tended === null) return;
    const { merchant } = tended.plan;
    if (tended.isNew) await publishRain(parts, { merchant, agent: null, teamDay: null });
  }
}

interface StopWish {
  readonly merchant: string;
  readonly plan: string;
  readonly operator: string;
  readonly reason: string;
}

/**
 * Stops a plan at once. A rain that falls ends, with what was taken; one that has not begun is
 * called off. Answers false where no such plan runs.
 */
export async function stopRains(parts: RainParts, wish: StopWish): Promise<boolean> {
  const { db, clock } = parts;
  const { merchant, plan: id, operator, reason } = wish;
  const now = clock.now();
  const stopped = await db.transaction(async (tx) =>
    rows.stopPlan(tx, { merchant, id, operator, reason, now }),
  );
  if (!stopped) return false;
  for (const open of await rows.openRainsOf(db.kysely, id)) {
    const rain = await rows.rainById(db.kysely, merchant, open);
    const begun = rain !== null && rain.startsAt <= now;
    await endRain(parts, open, begun ? 'over' : 'cancelled');
  }
  return true;
}
