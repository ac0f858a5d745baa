// Looks at a friend: whether what is asked was done in time, and pays for it, once.
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import type { Platform } from '#lib/platform';
import { lockMember } from '#modules/account/account';
import { forfeitForBreak, grantBonus } from '#modules/bonus/bonus';
import { linksOf } from '#modules/kinship/kinship';
import type { Link } from '#modules/kinship/kinship';
import { pauseOf } from '#modules/protection/protection';
import { payReward, publishBalance, publishRewards } from '#modules/wallet/wallet';
import { bonusTitle } from './bonus-title.ts';
import * as rows from './referral-sql.ts';
import type { FriendRow, Progress } from './referral-sql.ts';

export interface ReferralParts extends Pick<Platform, 'db' | 'clock' | 'events'> {
  /** Of the merchant: the days that a friend has are its own. */
  readonly timeZoneOf: (merchant: string) => Promise<string>;
}

/** Whether all that the terms ask was done. */
export const isDone = ({ phone, deposits, valid, ...terms }: Progress & FriendRow): boolean =>
  phone && deposits >= terms.depositsLeast && valid >= terms.validLeast;

/** With whom of these the friend shares something: the inviter, and other friends of theirs. */
export async function kinOf(db: Queries, { member, inviter }: FriendRow): Promise<Link[]> {
  const links = await linksOf(db, member);
  if (links.length === 0) return [];
  const friends = await rows.friendsAmong(
    db,
    inviter,
    links.map((link) => link.member),
  );
  return links.filter((link) => link.member === inviter || friends.includes(link.member));
}

async function pay(tx: Queries, friend: FriendRow, now: Date): Promise<void> {
  const { member, inviter, inviterReward, friendReward } = friend;
  await payOne(tx, friend, { to: inviter, amount: money(inviterReward), as: 'inviter', now });
  if (friendReward === 0n) return;
  await payOne(tx, friend, { to: member, amount: money(friendReward), as: 'friend', now });
}

interface Payment {
  readonly to: string;
  readonly amount: Money;
  readonly as: 'inviter' | 'friend';
  readonly now: Date;
}

/** Cash, or a bonus by the terms, which a self-exclusion ends as every other. */
async function payOne(
  tx: Queries,
  { merchant, currency, member, bonus }: FriendRow,
  { to, amount, as, now }: Payment,
): Promise<void> {
  const of = { merchant, currency, member: to, amount };
  const key = `${member}:${as}`;
  if (bonus === null) {
    await payReward(tx, { ...of, kind: 'referralReward', reference: member, key });
    return;
  }
  await grantBonus(tx, { ...of, key: `friend ${key}`, title: bonusTitle, terms: bonus });
  const pause = await pauseOf(tx, toId('member', to), now);
  if (pause?.kind === 'selfExclusion') await forfeitForBreak(tx, to);
}

/** Qualified: paid for while the month has room, else capped. */
async function end(
  tx: Queries,
  friend: FriendRow,
  at: { now: Date; timeZone: string },
): Promise<'rewarded' | 'capped'> {
  const { member, inviter, monthlyCap } = friend;
  const { now } = at;
  await rows.move(tx, member, { state: 'qualified', now });
  const { month, count } = await rows.paidInMonth(tx, inviter, at);
  if (count >= monthlyCap) {
    await rows.move(tx, member, { state: 'capped', now });
    return 'capped';
  }
  await rows.move(tx, member, { state: 'rewarded', month, now });
  await pay(tx, friend, now);
  return 'rewarded';
}

async function lookIn(
  tx: Queries,
  friend: FriendRow,
  at: { now: Date; timeZone: string },
): Promise<void> {
  const { member, days, joinedAt } = friend;
  const { now, timeZone } = at;
  const until = friend.until ?? (await rows.endOfTime(tx, { timeZone, days, joinedAt }));
  const progress = await rows.progressOf(tx, friend, until);
  await rows.noteLook(tx, member, { ...progress, until });
  const [kin] = friend.cleared ? [] : await kinOf(tx, friend);
  if (kin !== undefined) {
    const linked = kin.member;
    await rows.move(tx, member, { state: 'refused', reason: kin.by, linked, now });
  } else if (isDone({ ...friend, ...progress })) {
    await end(tx, friend, at);
  } else if (until <= now) {
    await rows.move(tx, member, { state: 'late', now });
  }
}

/**
 * Looks at one friend. Of many at once, each waits for the others of the same inviter, so that the
 * month's cap holds. What changed, and what was paid, their open pages hear of.
 */
export async function lookAt(parts: ReferralParts, member: string): Promise<void> {
  const { db, clock, timeZoneOf } = parts;
  const before = await rows.friendById(db.kysely, member);
  if (before === null) return;
  const timeZone = await timeZoneOf(before.merchant);
  const after = await db.transaction(async (tx) => {
    await lockMember(tx, before.inviter);
    const friend = await rows.lockFriend(tx, member);
    await rows.takeChanges(tx, member);
    if (friend?.state !== 'registered') return null;
    await lookIn(tx, friend, { now: clock.now(), timeZone });
    return rows.friendById(tx, member);
  });
  if (after === null) return;
  const { merchant, currency, inviter } = after;
  publishRewards(parts, { member: inviter });
  if (after.state !== 'rewarded') return;
  publishRewards(parts, { member });
  await publishBalance(parts, { merchant, currency, member: inviter });
  await publishBalance(parts, { merchant, currency, member });
}

/** Looks at everybody about whom something changed; call it every second or two. */
export async function followFriends(parts: ReferralParts): Promise<void> {
  const found = await rows.friendsToLookAt(parts.db.kysely, parts.clock.now());
  for (const member of found) await lookAt(parts, member);
}
