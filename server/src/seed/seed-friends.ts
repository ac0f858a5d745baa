// The demonstration's terms of inviting friends, and friends of maria's, made by the use cases.
import { accountType } from '@perya/contract/account/account-type';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import { memberByUsername } from '#modules/account/account-sql';
import { openMember } from '#modules/account/registration/registration';
import { approve, askForApproval } from '#modules/approvals/approvals';
import { recordOf } from '#modules/merchant/merchant';
import { followFriends, referralParts, refuseFriend, termsAct } from '#modules/referral/referral';
import { seedMerchants } from './merchants.ts';

const terms = {
  currency: 'PHP',
  deposits: '500',
  validBet: '1000',
  inviterReward: '100',
  friendReward: '50',
  monthlyCap: 10,
};

const friends = [
  { username: 'tala_demo', mobile: '+639170000011' },
  { username: 'bayani_demo', mobile: null },
  { username: 'luz_demo', mobile: null, refused: 'An account that was bought' },
] as const;

/** Null where there are terms already: they stay as operators made them. */
async function setTerms(owner: Database, clock: Clock, merchant: string): Promise<boolean> {
  const { rows } = await sql`select from referral.terms
    where merchant = ${merchant} limit 1`.execute(owner.kysely);
  if (rows.length > 0) return false;
  const parts = { db: owner, clock };
  const act = termsAct(parts);
  const wish = { merchant, subject: merchant, input: terms };
  const maker = { operator: 'demonstration', reason: 'Demonstration' };
  const id = await askForApproval(parts, act, wish, maker);
  if (id === null) return false;
  const checker = { operator: 'demonstration, the other', reason: 'Demonstration' };
  return (await approve(parts, [act], id, checker)) === 'done';
}

/** After the accounts. */
export async function seedFriends(owner: Database, clock: Clock): Promise<void> {
  const [perya] = seedMerchants;
  if (perya === undefined) return;
  const merchant = recordOf(perya.code, perya.hosts, perya.settings);
  const inviter = await memberByUsername(owner.kysely, merchant.code, 'maria');
  if (inviter === null || !(await setTerms(owner, clock, merchant.code))) return;
  const parts = referralParts({ db: owner, clock, events: new LocalEvents() });
  for (const { username, mobile, ...rest } of friends) {
    const now = clock.now();
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
      joining: {
        recommender: inviter.id,
        mobile,
        mobileVerifiedAt: mobile === null ? null : now,
      },
    };
    const id = await owner.transaction(async (tx) =>
      openMember(tx, { ...merchant, signUpGift: 0n }, member, { now }),
    );
    if (id === null || !('refused' in rest)) continue;
    await refuseFriend(parts, id, { operator: 'demonstration', reason: rest.refused });
  }
  await followFriends(parts);
}
