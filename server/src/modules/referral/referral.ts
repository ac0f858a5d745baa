// Inviting friends: the member's link and what comes of it, and the job that looks after friends.
import { accountType } from '@perya/contract/account/account-type';
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { pageSize } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import { friendStates } from '@perya/contract/rewards/referral';
import type { Friend, referral, referralFriends } from '@perya/contract/rewards/referral';
import { AppError } from '#lib/app-error';
import { maskedUsername } from '#lib/masks';
import type { Platform, Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { affiliateOf, friendCodeOf } from '#modules/account/account';
import { callerOf } from '#lib/network-location';
import { shownTerms } from '#modules/bonus/bonus';
import { limitAttempts } from '#modules/limits/limits';
import { timeZoneOf } from '#modules/merchant/merchant';
import { followFriends } from './looking.ts';
import type { ReferralParts } from './looking.ts';
import * as rows from './referral-sql.ts';
import type { FriendRow } from './referral-sql.ts';

export { clearFriend, refuseFriend } from './decisions.ts';
export { followFriends, lookAt } from './looking.ts';
export type { ReferralParts } from './looking.ts';
export { friendById, friendsOf, newestTerms, stepsOf } from './referral-sql.ts';
export { fileOf, termsAct, termsFileSchema } from './terms.ts';

/** The use cases' parts over a running platform. */
export function referralParts(platform: Pick<Platform, 'db' | 'clock' | 'events'>): ReferralParts {
  const { db, clock, events } = platform;
  return { db, clock, events, timeZoneOf: async (merchant) => timeZoneOf(db.kysely, merchant) };
}

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** Looks at friends about whom something changed. */
export function referralJobs(platform: Pick<Platform, 'db' | 'clock' | 'events'>): readonly Job[] {
  const parts = referralParts(platform);
  return [['friends', 2_000, async () => followFriends(parts)]];
}

function refuseAgents({ customerType }: Session): void {
  if (customerType === accountType.agent) throw new AppError('referral.agents');
}

/**
 * The member's invitation. Throws referral.closed where the merchant has no terms, and
 * referral.agents: agents have links of their own.
 */
export async function invitationOf(
  { db, now, merchant: { timeZone } }: RequestContext,
  session: Session,
): Promise<OutputOf<typeof referral>> {
  refuseAgents(session);
  const { kysely } = db;
  const { currency, merchant } = session;
  const member = uuidOf(session.memberId);
  const terms = await rows.newestTerms(kysely, { merchant, currency });
  if (terms === null) throw new AppError('referral.closed');
  const { visits, states, earned } = await rows.sumsOf(kysely, member);
  const wire = (amount: bigint): string => wireMoney(money(amount), currency);
  return {
    currency,
    code: await friendCodeOf(kysely, merchant, member),
    terms: {
      days: terms.days,
      deposits: wire(terms.depositsLeast),
      validBet: wire(terms.validLeast),
      inviterReward: wire(terms.inviterReward),
      friendReward: wire(terms.friendReward),
      monthlyCap: terms.monthlyCap,
      bonus: terms.bonus && shownTerms(terms.bonus),
    },
    visits,
    friends: Object.fromEntries(friendStates.map((state) => [state, states[state] ?? 0])) as Record<
      (typeof friendStates)[number],
      number
    >,
    earned: wire(earned),
    paidThisMonth: (await rows.paidInMonth(kysely, member, { now, timeZone })).count,
  };
}

function friendView(friend: FriendRow): Friend {
  const { username, joinedAt, state, until, currency } = friend;
  const { phone, deposits, valid, depositsLeast, validLeast, inviterReward } = friend;
  return {
    name: maskedUsername(username),
    joinedAt: joinedAt.toISOString(),
    state,
    until: state === 'registered' && until !== null ? until.toISOString() : null,
    done: { phone, deposits: deposits >= depositsLeast, validBet: valid >= validLeast },
    reward: state === 'rewarded' ? wireMoney(money(inviterReward), currency) : null,
  };
}

/** One page of the member's friends, the newest first; `pageNo` counts from 1. */
export async function friendsView(
  { db }: Pick<RequestContext, 'db'>,
  session: Session,
  pageNo: number,
): Promise<OutputOf<typeof referralFriends>> {
  refuseAgents(session);
  const member = uuidOf(session.memberId);
  const limit = pageSize.friends;
  const { states } = await rows.sumsOf(db.kysely, member);
  const all = Object.values(states).reduce((sum, count) => sum + count, 0);
  const found = await rows.friendsOf(db.kysely, member, { offset: (pageNo - 1) * limit, limit });
  return {
    currency: session.currency,
    content: found.map(friendView),
    pageNum: pageNo,
    totalPages: Math.ceil(all / limit),
  };
}

/** Counts a visit by a member's link; a code that is nobody's counts for nothing. */
export async function countVisit(
  { db, merchant, address, now }: RequestContext,
  code: string,
): Promise<void> {
  const key = `${merchant.code} ${callerOf(address)}`;
  await limitAttempts(db.kysely, 'referral.visit', key, { now, about: { address } });
  const given = { code: code.trim(), domain: undefined, now };
  const found = await affiliateOf(db.kysely, merchant.code, given);
  if (found?.kind !== 'friend' || found.member === null || !found.mayInvite) return;
  await rows.addVisit(db.kysely, found.member, { now, timeZone: merchant.timeZone });
}
