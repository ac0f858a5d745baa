// What an operator decides about a friend: that it does not count, or that it does all the same.
import type { Voice } from '#modules/approvals/approvals';
import { lookAt } from './looking.ts';
import type { ReferralParts } from './looking.ts';
import * as rows from './referral-sql.ts';

/** 'elsewhere': the friend is none, or in a state in which that can't be decided any more. */
type Decided = 'done' | 'elsewhere';

/** Ends a friend's way before anything was paid. The inviter sees that it does not count. */
export async function refuseFriend(
  { db, clock, ...parts }: ReferralParts,
  member: string,
  { operator, reason }: Voice,
): Promise<Decided> {
  const decided = await db.transaction(async (tx) => {
    const friend = await rows.lockFriend(tx, member);
    if (friend?.state !== 'registered') return 'elsewhere';
    const by = `operator:${operator}`;
    const step = { state: 'refused', reason: 'operator', by, said: reason } as const;
    await rows.move(tx, member, { ...step, now: clock.now() });
    return 'done';
  });
  if (decided === 'done') await lookAt({ db, clock, ...parts }, member);
  return decided;
}

/** Lets a friend count who was refused; what they share is not asked about again. */
export async function clearFriend(
  parts: ReferralParts,
  member: string,
  { operator, reason }: Voice,
): Promise<Decided> {
  const { db, clock } = parts;
  const decided = await db.transaction(async (tx) => {
    const friend = await rows.lockFriend(tx, member);
    if (friend?.state !== 'refused') return 'elsewhere';
    await rows.clear(tx, member);
    const by = `operator:${operator}`;
    await rows.move(tx, member, { state: 'registered', by, said: reason, now: clock.now() });
    return 'done';
  });
  if (decided === 'done') await lookAt(parts, member);
  return decided;
}
