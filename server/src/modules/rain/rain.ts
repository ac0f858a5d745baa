// Red envelope rain's public face: what a visitor or a member sees of it, and who runs it.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { rainLimits } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import type { Rain, rainNow, rainShares } from '@perya/contract/rewards/rain';
import { createHash } from 'node:crypto';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { maskedUsername } from '#lib/masks';
import type { Session } from '#lib/platform';
import { pauseOf } from '#modules/protection/protection';
import * as rows from './rain-sql.ts';
import type { RainRow } from './rain-sql.ts';
import { tendRains } from './scheduling.ts';
import type { RainParts } from './parts.ts';
import { isBelow } from './team-rains-sql.ts';

export { rainAct, planSubject, stopRains, tendRains } from './scheduling.ts';
export type { PlanWish } from './scheduling.ts';
export { plansIn } from './rain-sql.ts';
export { takeEnvelope } from './taking.ts';

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** Announces and ends rains. */
export function rainJobs(parts: RainParts): readonly Job[] {
  return [['rains', 2_000, async () => tendRains(parts)]];
}

export async function rainView(db: Queries, rain: RainRow, now: Date): Promise<Rain> {
  const { id, currency, count, audience, seed } = rain;
  const { count: left } = await rows.leftOf(db, id);
  const over = rain.state === 'over';
  return {
    id: toId('rain', id),
    state: over ? 'over' : now < rain.startsAt ? 'announced' : 'falling',
    currency,
    total: wireMoney(money(rain.total), currency),
    count,
    left,
    audience,
    startsAt: rain.startsAt.toISOString(),
    endsAt: rain.endsAt.toISOString(),
    seedHash: createHash('sha256').update(seed).digest('hex'),
    seed: over ? seed.toString('hex') : null,
  };
}

/** What falls, or will, or just did; nothing for who is on a break or plays with play money. */
export async function currentRain(
  { db, clock }: Pick<RainParts, 'db' | 'clock'>,
  merchant: string,
  session: Session | null,
): Promise<OutputOf<typeof rainNow>> {
  const now = clock.now();
  const serverTime = now.toISOString();
  const nothing = { rain: null, mine: null, serverTime };
  if (session?.currency === 'FUN') return nothing;
  const since = new Date(now.getTime() - rainLimits.shownMinutes * 60_000);
  const member = session && uuidOf(session.memberId);
  const rain = await rows.currentRain(db.kysely, merchant, { since, member });
  if (rain === null) return nothing;
  if (session && (await pauseOf(db.kysely, session.memberId, now)) !== null) return nothing;
  const mine = session && (await rows.shareOf(db.kysely, rain.id, uuidOf(session.memberId)));
  return {
    rain: await rainView(db.kysely, rain, now),
    mine: mine === null ? null : wireMoney(money(mine), rain.currency),
    serverTime,
  };
}

/** Others' teams are unknown to a member; an agent sees the own rains too. */
async function isShown(db: Queries, { agent, teamDay: day }: RainRow, member: string) {
  if (agent === null || day === null || agent === member) return true;
  return isBelow(db, { agent, day, member });
}

/** Who got what of a rain that is over. Throws rain.notOver. */
export async function sharesView(
  { db, clock }: Pick<RainParts, 'db' | 'clock'>,
  { merchant, memberId }: Session,
  id: string,
): Promise<OutputOf<typeof rainShares>> {
  const member = uuidOf(memberId);
  const rain = await rows.rainById(db.kysely, merchant, id);
  if (rain?.state !== 'over' || !(await isShown(db.kysely, rain, member)))
    throw new AppError('rain.notOver');
  const shares = await rows.sharesOf(db.kysely, id);
  return {
    rain: await rainView(db.kysely, rain, clock.now()),
    shares: shares.map(({ amount, member: taker, username }) => ({
      amount: wireMoney(money(amount), rain.currency),
      name: username === null ? null : maskedUsername(username),
      mine: taker === member,
    })),
  };
}
