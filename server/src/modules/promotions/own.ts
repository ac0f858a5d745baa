// What promotions are for a member: to see, to take, and what became of what they took.
import { toId, uuidOf } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import { mostClaimsShown } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import type { Ready } from '@perya/contract/rewards/reward-centre';
import type { OutputOf } from '@perya/contract/endpoint';
import type {
  Claim,
  ownPromotions,
  OwnPromotion,
  Promotion,
} from '@perya/contract/rewards/promotions';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { MerchantRecord, Platform, Session } from '#lib/platform';
import { gamesByNode } from '#modules/games/games';
import { pauseOf } from '#modules/protection/protection';
import type { RewardOwner } from '#modules/rewards/rewards';
import { calendarOf, endedPeriod, periodOf } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import { claimsOf, claimWithOffer, newestClaims, readyClaims } from './claims-sql.ts';
import type { ClaimAndOffer, ClaimRow } from './claims-sql.ts';
import { isPreviewKey } from './editing.ts';
import { lossOf } from './losses.ts';
import { amountOf } from './offer.ts';
import { draftOf, openPromotions, promotionById, shownPromotions } from './promotions-sql.ts';
import type { PromotionRow } from './promotions-sql.ts';
import { claimView, ownView, promotionView, wordsOf } from './views.ts';
import type { Reading } from './views.ts';
import { factsOf } from './who.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'art' | 'secrets'>;

async function readingOf(
  { db, clock, art }: Parts,
  merchant: MerchantRecord,
  language: Language,
  promotions: readonly PromotionRow[],
): Promise<Reading> {
  const nodes = promotions.flatMap(({ offer: { reward } }) =>
    reward.give === 'rounds' ? [reward.nodeId] : [],
  );
  const games = await gamesByNode(db.kysely, merchant.code, nodes);
  return {
    art: art.of(merchant),
    language,
    defaultLanguage: merchant.public.defaultLanguage,
    games: new Map([...games].map(([node, { name }]) => [node, name])),
    now: clock.now(),
  };
}

/** What the merchant shows to everybody. */
export async function listedPromotions(
  parts: Parts,
  merchant: MerchantRecord,
  language: Language,
): Promise<Promotion[]> {
  const rows = await shownPromotions(parts.db.kysely, merchant.code, parts.clock.now());
  const reading = await readingOf(parts, merchant, language, rows);
  return rows.map((row) => promotionView(row, reading));
}

/** One, to whoever asks; an unpublished one by the operator's preview. Throws promotion.unknown. */
export async function promotionOf(
  parts: Parts,
  merchant: MerchantRecord,
  asked: { readonly id: string; readonly language: Language; readonly preview: string | undefined },
): Promise<Promotion> {
  const { id, language, preview } = asked;
  const { kysely } = parts.db;
  const isPreview = preview !== undefined && isPreviewKey(parts.secrets, id, preview);
  const found = isPreview
    ? await draftOf(kysely, merchant.code, { id })
    : await promotionById(kysely, merchant.code, id);
  if (found === null) throw new AppError('promotion.unknown');
  return promotionView(found, await readingOf(parts, merchant, language, [found]));
}

/** What a cashback would come to now; null for other kinds. */
async function couldGive(
  db: Queries,
  { merchant, currency, offer }: PromotionRow,
  member: string,
  calendar: Calendar,
): Promise<bigint | null> {
  if (offer.kind !== 'cashback' || offer.every === 'once') return null;
  const days = { merchant, member, currency, ...endedPeriod(offer.every, calendar) };
  return amountOf(offer, currency, { of: await lossOf(db, days) });
}

function periodNow({ offer }: PromotionRow, calendar: Calendar): string {
  if (offer.kind !== 'cashback' || offer.every === 'once') return periodOf(offer.every, calendar);
  return endedPeriod(offer.every, calendar).from;
}

interface Asking {
  readonly merchant: string;
  readonly member: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

async function standings(
  db: Queries,
  rows: readonly PromotionRow[],
  { member, language, timeZone, now }: Asking,
): Promise<{ readonly row: PromotionRow; readonly own: OwnPromotion }[]> {
  const calendar = await calendarOf(db, timeZone, now);
  const facts = await factsOf(db, member);
  const newest = new Map<string, ClaimRow>();
  for (const claim of await newestClaims(
    db,
    member,
    rows.map(({ id }) => id),
  )) {
    newest.set(claim.promotion, claim);
  }
  const found = [];
  for (const row of rows) {
    const last = newest.get(row.id);
    const own = ownView(row, {
      facts,
      language,
      newest: last,
      // A gift by hand is of no day: the newest one counts.
      period: row.kind === 'byHand' ? (last?.period ?? '') : periodNow(row, calendar),
      today: calendar.day,
      yesterday: calendar.dayBefore,
      couldGive: await couldGive(db, row, member, calendar),
      now,
    });
    found.push({ row, own });
  }
  return found;
}

/** What each promotion is for the session's member now; nothing on a break. */
export async function ownPromotionsOf(
  { db, clock }: Parts,
  merchant: MerchantRecord,
  session: Session,
  language: Language,
): Promise<OutputOf<typeof ownPromotions>> {
  const { kysely } = db;
  const now = clock.now();
  if ((await pauseOf(kysely, session.memberId, now)) !== null) {
    return { paused: true, promotions: [] };
  }
  const member = uuidOf(session.memberId);
  const rows = await shownPromotions(kysely, merchant.code, now);
  // Gifts by hand, and what is no longer listed: the member has claims of them.
  const claimed = await claimsOf(kysely, member, mostClaimsShown);
  for (const id of new Set(claimed.map(({ promotion }) => promotion))) {
    if (rows.some((row) => row.id === id)) continue;
    const more = await promotionById(kysely, merchant.code, id);
    if (more !== null) rows.push(more);
  }
  const asking = { merchant: merchant.code, member, language, timeZone: merchant.timeZone, now };
  const found = await standings(kysely, rows, asking);
  return { paused: false, promotions: found.map(({ own }) => own) };
}

async function claimViews(
  { db, clock }: Parts,
  merchant: MerchantRecord,
  language: Language,
  rows: readonly ClaimAndOffer[],
): Promise<Claim[]> {
  const now = clock.now();
  const { day: today } = await calendarOf(db.kysely, merchant.timeZone, now);
  const { defaultLanguage } = merchant.public;
  return rows.map((row) => claimView(row, { today, now }, { language, defaultLanguage }));
}

/** The member's last claims. */
export async function ownClaims(
  parts: Parts,
  merchant: MerchantRecord,
  session: Session,
  language: Language,
): Promise<Claim[]> {
  const member = uuidOf(session.memberId);
  const rows = await claimsOf(parts.db.kysely, member, mostClaimsShown);
  return claimViews(parts, merchant, language, rows);
}

/** The answer to a claim that was made just now, or before. */
export async function claimAnswer(
  parts: Parts,
  merchant: MerchantRecord,
  { id }: ClaimRow,
  language: Language,
): Promise<Claim> {
  const row = await claimWithOffer(parts.db.kysely, id);
  const [claim] = await claimViews(parts, merchant, language, [row]);
  if (claim === undefined) throw new Error(`Claim ${id} has no view.`);
  return claim;
}

/** What of promotions is ready to be taken: what was issued, and what a tap brings today. */
export async function readyPromotions(db: Queries, owner: RewardOwner): Promise<Ready[]> {
  const { member, currency, language, now } = owner;
  const reading = { language, defaultLanguage: language };
  const issued = (await readyClaims(db, member, now)).map(({ id, promotion, offer, ...row }) => ({
    kind: 'promotion' as const,
    id: toId('claim', id),
    title: wordsOf(offer, reading).title,
    amount: wireMoney(money(row.amount ?? 0n), row.currency),
    currency: row.currency,
    until: row.endsAt?.toISOString() ?? null,
    to: `/m/activityDetail?id=${toId('promotion', promotion)}`,
  }));
  const open = await openPromotions(db, owner.merchant, now);
  const tappable = (await standings(db, open, owner)).filter(
    ({ own: { state, act } }) =>
      state === 'open' && act !== null && ['claim', 'spin', 'checkIn'].includes(act),
  );
  const taps = tappable.map(({ row, own }) => ({
    kind: 'promotion' as const,
    id: own.promotion,
    title: wordsOf(row.offer, reading).title,
    amount: own.amount,
    currency,
    until: row.endsAt?.toISOString() ?? null,
    to: `/m/activityDetail?id=${own.promotion}`,
  }));
  return [...issued, ...taps];
}
