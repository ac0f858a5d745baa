// For tests of rains: a rain that two operators scheduled, and members who may take from it.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import type { Session } from '#lib/platform';
import { TestClock } from '#lib/test-platform';
import { approve, askForApproval } from '#modules/approvals/approvals';
import { currentRain, planSubject, rainAct, tendRains } from './rain.ts';
import type { PlanWish } from './rain.ts';
import type { RainParts } from './parts.ts';

export interface RainStage extends RainParts {
  readonly merchant: string;
  readonly clock: TestClock;
  /** The operator's. */
  readonly owner: RainParts;
}

export function rainStage({ db, operator }: TestDatabase): RainStage {
  const clock = new TestClock();
  const events = new LocalEvents();
  const owner = { db: operator, clock, events };
  return { merchant: `m-${randomUUID()}`, db, clock, events, owner };
}

const hour = 3_600;

/** In an hour, ₱50.00 in ten envelopes, for everyone, for ten minutes; announced at once. */
export function wishOf(stage: RainStage, changes: Partial<PlanWish> = {}): PlanWish {
  return {
    currency: 'PHP',
    total: '5000',
    count: 10,
    audience: 'everyone',
    firstAt: new Date(stage.clock.now().getTime() + hour * 1000).toISOString(),
    openSeconds: 600,
    aheadSeconds: 2 * hour,
    times: 1,
    everySeconds: null,
    ...changes,
  };
}

/** Asked for by one operator, approved by another. */
export async function schedule(stage: RainStage, wish: PlanWish) {
  const { merchant, owner } = stage;
  const act = rainAct(owner);
  const asked = { merchant, subject: planSubject(merchant, wish), input: wish };
  const id = await askForApproval(owner, act, asked, { operator: 'ana', reason: 'a feast' });
  if (id === null) return 'waits';
  return approve(owner, [act], id, { operator: 'ben', reason: 'seen' });
}

/** A rain that falls now; answers its bare id. */
export async function falling(stage: RainStage, changes: Partial<PlanWish> = {}): Promise<string> {
  await schedule(stage, wishOf(stage, changes));
  stage.clock.advance(hour);
  await tendRains(stage);
  const { rain } = await currentRain(stage, stage.merchant, null);
  return rain?.id.slice(4) ?? '';
}

export async function players(stage: RainStage, count: number): Promise<Session[]> {
  const { rows } = await sql<{ id: string; username: string }>`
    insert into account.member (merchant, username, type, currency, register_method, registered_at)
    select ${stage.merchant}, 'p' || replace(gen_random_uuid()::text, '-', ''),
           ${accountType.member}, 'PHP', 'USERNAME', now()
      from generate_series(1, ${count}) returning id, username`.execute(stage.db.kysely);
  return rows.map(({ id, username }) => ({
    id: toId('session', randomUUID()),
    memberId: toId('member', id),
    merchant: stage.merchant,
    username,
    customerType: accountType.member,
    currency: 'PHP',
    passwordDue: false,
  }));
}

/** Signed in from the browser of this hash. */
export async function from(stage: RainStage, { memberId }: Session, browser: string) {
  await sql`insert into account.device (member, device_hash, first_seen_at, last_seen_at)
    values (${memberId.slice(4)}, sha256(${browser}::bytea), now(), now())`.execute(
    stage.db.kysely,
  );
}
