// The demonstration's offers, and what its member has claimed of them in most states, made by the
// use cases that operators and members have.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { toId, uuidOf } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import sharp from 'sharp';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import type { Session } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { memberByUsername } from '#modules/account/account';
import * as promotions from '#modules/promotions/promotions';
import type { PromotionParts } from '#modules/promotions/promotions';
import { recordOf } from '#modules/merchant/merchant';
import { seedMerchants } from '../merchants.ts';
import { evenHours, playRounds } from '../seed-rounds.ts';
import { demoOffers } from './offers.ts';

const merchant = 'perya';
const by = { operator: 'demonstration', reason: 'Demonstration' };
const dayMs = 86_400_000;

/** What stands in the merchant's rules: budgets up to ₱250,000 need one person. */
async function seedRules({ kysely }: Database): Promise<void> {
  await sql`insert into promotion.rules (merchant, two_people_from, messages_a_day)
    values (${merchant}, 25000000, 1) on conflict do nothing`.execute(kysely);
}

/** On the merchant's clock, as an operator types it. */
function typed(moment: Date): string {
  const parts = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Manila' } as const;
  return new Intl.DateTimeFormat('sv-SE', parts).format(moment);
}

/**
 * Opens the offers that are not there yet; one that is stays as its operator made it. Before the
 * accounts, whose first deposits they are for.
 */
export async function seedPromotions(db: Database, clock: Clock): Promise<void> {
  await seedRules(db);
  for (const { code, file, opensIn } of demoOffers) {
    if ((await promotions.draftOf(db.kysely, merchant, { code })) !== null) continue;
    await promotions.applyOffer({ db, clock }, { merchant, currency: 'PHP', file, ...by });
    const opens = new Date(clock.now().getTime() + opensIn * dayMs);
    const from = opensIn === 0 ? null : typed(opens);
    await promotions.schedulePromotion({ db, clock }, { merchant, code, from, until: null, ...by });
  }
}

/** The page of an offer, for the banners that lead to it. */
export async function offerAddress({ kysely }: Database, code: string): Promise<string> {
  const found = await promotions.draftOf(kysely, merchant, { code });
  return found === null ? '/m/activity' : `/m/activityDetail?id=${toId('promotion', found.id)}`;
}

/** A picture of a lantern's colours, as a member may have taken it. */
async function photograph(): Promise<Buffer> {
  const create = { width: 480, height: 480, channels: 3, background: '#c2183c' } as const;
  return sharp({ create }).jpeg().toBuffer();
}

const asker = (now: Date) => ({ address: '127.0.0.1', language: 'EN', now }) as const;

/** A week ago one was refused; another waits. */
async function seedApplications(parts: PromotionParts, session: Session, id: string) {
  const apply = async (now: Date, remark: string) => {
    const picture = { id, place: 1, file: await photograph() };
    await promotions.addPicture(parts, asker(now), session, picture);
    return promotions.applyFor(parts, asker(now), session, { id, remark, pictures: 1 });
  };
  const now = parts.clock.now();
  const before = await apply(new Date(now.getTime() - 8 * dayMs), 'It hangs over our door.');
  const reason = 'The picture is too dark to see the parol. Try again in daylight.';
  await promotions.rejectClaim(parts, { merchant, id: before.id, operator: by.operator, reason });
  await apply(now, 'My parol, from bamboo and old magazines.');
}

/**
 * The bonuses of maria's deposits: the first one's is played to its end, which takes 2,304 pesos of
 * bets; the second one's is a third of the way there.
 */
async function seedBonuses(
  parts: PromotionParts,
  session: Session,
  idOf: (code: string) => Promise<string>,
): Promise<void> {
  const seeded = seedMerchants[0];
  const record = recordOf(seeded.code, seeded.hosts, seeded.settings);
  const { username, memberId } = session;
  const account = { merchant: record, member: uuidOf(memberId), username };
  const now = parts.clock.now().getTime();
  for (const [code, daysAgo, hours] of [
    ['first-deposit', 74, 2],
    ['weekly-reload', 1, 1],
  ] as const) {
    const then = asker(new Date(now - daysAgo * dayMs));
    await promotions.claimPromotion(parts, then, session, await idOf(code));
    await playRounds(parts.db, account, `${code} ${username}`, evenHours(hours, 100));
  }
}

/** Safe to run at every start: a member with claims keeps what became of them. */
export async function seedClaims(db: Database, clock: Clock, secretKey: string): Promise<void> {
  const maria = await memberByUsername(db.kysely, merchant, 'maria');
  const idOf = async (code: string) =>
    (await promotions.draftOf(db.kysely, merchant, { code }))?.id ?? '';
  if (maria === null) return;
  const claimed = await sql`select from promotion.claim c join promotion.promotion p
      on p.id = c.promotion and p.code = 'page-code'
    where c.member = ${maria.id}`.execute(db.kysely);
  if (claimed.rows.length > 0) return;
  const secrets = new SecretBox(secretKey);
  const parts = { db, clock, events: new LocalEvents(), secrets };
  const session: Session = {
    id: toId('session', randomUUID()),
    memberId: toId('member', maria.id),
    merchant,
    username: maria.username,
    customerType: accountType.member,
    currency: 'PHP',
    passwordDue: false,
  };
  const now = clock.now();
  for (const days of [2, 1]) {
    const then = asker(new Date(now.getTime() - days * dayMs));
    await promotions.claimPromotion(parts, then, session, await idOf('seven-days'));
  }
  await promotions.claimByCode(parts, asker(now), session, 'PERYA30');
  const gift = { merchant, member: maria.id, amount: money(5_000n), key: randomUUID() };
  const { operator } = by;
  await promotions.giveByHand(parts, { ...gift, promotion: await idOf('goodwill'), operator });
  await seedApplications(parts, session, await idOf('your-parol'));
  await seedBonuses(parts, session, idOf);
}
