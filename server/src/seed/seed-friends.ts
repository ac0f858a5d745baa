// The demonstration's terms of inviting friends, and friends of maria's in every state, made by the
// use cases.
import { accountType } from '@perya/contract/account/account-type';
import { parseMoney } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import type { MerchantRecord } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { setRealName } from '#modules/account/account';
import { memberByUsername } from '#modules/account/account-sql';
import { openMember } from '#modules/account/registration/registration';
import { approve, askForApproval } from '#modules/approvals/approvals';
import { cashierParts } from '#modules/cashier/cashier';
import { recordOf } from '#modules/merchant/merchant';
import { followFriends, referralParts, refuseFriend, termsAct } from '#modules/referral/referral';
import { seedMerchants } from './merchants.ts';
import { depositByBank, sessionOf } from './seed-movements.ts';
import { playRounds } from './seed-rounds.ts';

const terms = {
  currency: 'PHP',
  deposits: '500',
  validBet: '1000',
  inviterReward: '100',
  friendReward: '50',
  monthlyCap: 10,
};

/** At first fewer were paid for in a month: so one of three who did all is not. */
const firstTerms = { ...terms, monthlyCap: 2 };

interface SeededFriend {
  readonly username: string;
  readonly joinedDaysAgo: number;
  /** E.164, and proved. */
  readonly mobile?: string;
  /** Paid in and played as the terms ask. */
  readonly realName?: string;
  readonly refused?: string;
}

const firstFriends: readonly SeededFriend[] = [
  { username: 'pilar_demo', joinedDaysAgo: 62 },
  {
    username: 'rosa_demo',
    joinedDaysAgo: 13,
    mobile: '+639170000012',
    realName: 'Rosa Aquino',
  },
  {
    username: 'andres_demo',
    joinedDaysAgo: 11,
    mobile: '+639170000013',
    realName: 'Andres Luna',
  },
  {
    username: 'ramon_demo',
    joinedDaysAgo: 10,
    mobile: '+639170000014',
    realName: 'Ramon Diaz',
  },
];

const friends: readonly SeededFriend[] = [
  { username: 'luz_demo', joinedDaysAgo: 6, refused: 'An account that was bought' },
  { username: 'tala_demo', joinedDaysAgo: 2, mobile: '+639170000011' },
  { username: 'bayani_demo', joinedDaysAgo: 0 },
];

interface Demo {
  readonly db: Database;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly merchant: MerchantRecord;
  /** UUID. */
  readonly inviter: string;
}

async function hasTerms({ kysely }: Database, merchant: string): Promise<boolean> {
  const { rows } = await sql`select from referral.terms
    where merchant = ${merchant} limit 1`.execute(kysely);
  return rows.length > 0;
}

async function setTerms({ db, clock, merchant }: Demo, input: typeof terms): Promise<void> {
  const parts = { db, clock };
  const act = termsAct(parts);
  const wish = { merchant: merchant.code, subject: merchant.code, input };
  const maker = { operator: 'demonstration', reason: 'Demonstration' };
  const id = await askForApproval(parts, act, wish, maker);
  const checker = { operator: 'demonstration, the other', reason: 'Demonstration' };
  if (id !== null) await approve(parts, [act], id, checker);
}

/** Answers the UUID; null where another process was first. */
async function join(
  { db, merchant, inviter }: Demo,
  friend: SeededFriend,
  now: Date,
): Promise<string | null> {
  const { username } = friend;
  const mobile = friend.mobile ?? null;
  const member = {
    merchant: merchant.code,
    username,
    type: accountType.member,
    currency: merchant.currency,
    passwordHash: null,
    paymentPasswordHash: null,
    profile: {},
    registerMethod: 'SEED',
    registerUrl: '',
    registerDomain: '',
    joining: { recommender: inviter, mobile, mobileVerifiedAt: mobile === null ? null : now },
  };
  return db.transaction(async (tx) =>
    openMember(tx, { ...merchant, signUpGift: 0n }, member, { now }),
  );
}

/** A deposit a day after joining, and two rounds that get back what they take. */
async function doAll(
  { db, secretKey, merchant }: Demo,
  { username, realName }: { readonly username: string; readonly realName: string },
  { member, at }: { readonly member: string; readonly at: Date },
): Promise<void> {
  const { code, currency } = merchant;
  const secrets = new SecretBox(secretKey);
  const clock = { now: () => at };
  const parts = cashierParts({ db, clock, events: new LocalEvents(), secrets });
  const amount = parseMoney('600.00', currency);
  if (amount === null) return;
  await setRealName(db.kysely, member, realName);
  const session = sessionOf({ merchant: code, member, username, currency });
  await depositByBank(parts, session, amount, realName);
  const rounds = [500, 500].map((sum) => ({ stake: `${sum}.00`, paid: `${sum}.00` }));
  await playRounds(db, { merchant, member, username }, `friend ${username}`, rounds);
}

async function seedFriend(demo: Demo, friend: SeededFriend): Promise<void> {
  const { db, clock } = demo;
  const { username, joinedDaysAgo, realName, refused } = friend;
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
  const member = await join(demo, friend, ago(joinedDaysAgo));
  if (member === null) return;
  if (realName !== undefined) {
    await doAll(demo, { username, realName }, { member, at: ago(joinedDaysAgo - 1) });
  }
  if (refused === undefined) return;
  const parts = referralParts({ db, clock, events: new LocalEvents() });
  await refuseFriend(parts, member, { operator: 'demonstration', reason: refused });
}

/** After the accounts. Where there are terms already, they stay as operators made them. */
export async function seedFriends(db: Database, clock: Clock, secretKey: string): Promise<void> {
  const [perya] = seedMerchants;
  const merchant = recordOf(perya.code, perya.hosts, perya.settings);
  const inviter = await memberByUsername(db.kysely, merchant.code, 'maria');
  if (inviter === null || (await hasTerms(db, merchant.code))) return;
  const demo = { db, clock, secretKey, merchant, inviter: inviter.id };
  const parts = referralParts({ db, clock, events: new LocalEvents() });
  await setTerms(demo, firstTerms);
  for (const friend of firstFriends) {
    await seedFriend(demo, friend);
    await followFriends(parts);
  }
  await setTerms(demo, terms);
  for (const friend of friends) await seedFriend(demo, friend);
  await followFriends(parts);
}
