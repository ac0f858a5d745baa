// For tests of promotions: a merchant with its rules, members, and offers that are open.
import { randomBytes, randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import type { Session } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { openMemberAccounts } from '#modules/wallet/wallet';
import { seedMerchants } from '../../seed/merchants.ts';
import type { PromotionParts } from './claiming.ts';
import { applyOffer, schedulePromotion } from './editing.ts';

export interface TestPromotions extends PromotionParts {
  readonly merchant: string;
  readonly clock: TestClock;
  /** With the rights of an operator. */
  readonly operator: PromotionParts;
}

const text = { title: 'An offer', summary: 'What it is.', terms: ['How it works.'] };

/** An offer of cash by hand's tap, with whatever a test changes of it. */
export function offer(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    code: `o${randomUUID().slice(0, 8)}`,
    kind: 'code',
    every: 'once',
    who: {},
    reward: { give: 'cash', sum: { fixed: '50.00' } },
    ...(changes['kind'] === undefined ? { secret: `S${randomUUID().slice(0, 8)}` } : {}),
    budget: '1000.00',
    claimDays: 7,
    position: 1,
    picture: { artKey: 'banner/first-deposit' },
    texts: { EN: text, TY: text },
    ...changes,
  };
}

/** A merchant in Manila of two languages; nothing below a million needs two people. */
export async function testPromotions(
  { db, owner, operator }: TestDatabase,
  merchant = `m${randomUUID().slice(0, 12)}`,
): Promise<TestPromotions> {
  const settings = { ...seedMerchants[0].settings, languages: ['EN', 'TY'] };
  await sql`insert into merchant.merchant (code, settings)
    values (${merchant}, ${JSON.stringify(settings)})`.execute(owner.kysely);
  await sql`insert into promotion.rules (merchant, two_people_from, messages_a_day)
    values (${merchant}, 100000000, 1)`.execute(owner.kysely);
  const parts = {
    db,
    clock: new TestClock(),
    events: new LocalEvents(),
    secrets: new SecretBox(testSecretKey),
  };
  return { ...parts, merchant, operator: { ...parts, db: operator } };
}

/** Makes an offer and opens it until `until`, or for good. Answers its promotion's id. */
export async function opened(
  { operator, merchant }: TestPromotions,
  file: ReturnType<typeof offer>,
  until: string | null = null,
): Promise<string> {
  const made = await applyOffer(operator, { merchant, currency: 'PHP', file, operator: 'ana' });
  const scheduled = await schedulePromotion(operator, {
    merchant,
    code: file.code,
    from: null,
    until,
    operator: 'ana',
    reason: 'A test',
  });
  if (scheduled !== 'done') throw new Error(`It was not opened: ${scheduled}`);
  return made.id;
}

export interface TestMember {
  readonly session: Session;
  readonly uuid: string;
}

/** A member with a wallet, and a browser: of their own, or a given one. */
export async function member(
  { db, clock, merchant }: TestPromotions,
  device = randomBytes(32),
): Promise<TestMember> {
  const username = `p${randomUUID().slice(0, 8)}`;
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`insert into account.member (merchant, username, type,
      currency, register_method, registered_at)
    values (${merchant}, ${username}, ${accountType.member}, 'PHP', 'USERNAME', ${now})
    returning id`.execute(db.kysely);
  const uuid = rows[0]?.id ?? '';
  await sql`insert into account.device (member, device_hash, first_seen_at, last_seen_at)
    values (${uuid}, ${device}, ${now}, ${now})`.execute(db.kysely);
  await openMemberAccounts(db.kysely, merchant, uuid, 'PHP');
  const session: Session = {
    id: toId('session', randomUUID()),
    memberId: toId('member', uuid),
    merchant,
    username,
    customerType: accountType.member,
    currency: 'PHP',
    passwordDue: false,
  };
  return { session, uuid };
}

/** Who asks, in English. */
export const asker = ({ clock }: TestPromotions) =>
  ({ address: '203.0.113.9', language: 'EN', now: clock.now() }) as const;
