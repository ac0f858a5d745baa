// A member takes what an offer has ready for them: once in its period, however often it is asked.
import { randomInt } from 'node:crypto';
import { uuidOf } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Platform, Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { lockMember } from '#modules/account/account';
import { limitAttempts, uncountAttempt } from '#modules/limits/limits';
import { timeZoneOf } from '#modules/merchant/merchant';
import { refusePaused } from '#modules/protection/protection';
import { publishBalance, publishRewards } from '#modules/wallet/wallet';
import { calendarOf, endedPeriod, periodOf } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import { claimOf, issuedOf, moveClaim } from './claims-sql.ts';
import type { ClaimRow } from './claims-sql.ts';
import { issue } from './issue.ts';
import type { Issued } from './issue.ts';
import { lossOf } from './losses.ts';
import { comesByTap } from './offer.ts';
import type { Basis } from './offer.ts';
import { payClaim } from './paying.ts';
import { isOpen, offerOf, promotionBySecret, promotionById } from './promotions-sql.ts';
import type { PromotionRow } from './promotions-sql.ts';

export type PromotionParts = Pick<Platform, 'db' | 'clock' | 'events' | 'secrets'>;
type Asker = Pick<RequestContext, 'address' | 'language' | 'now'>;

const codes = {
  closed: 'promotion.closed',
  nothing: 'promotion.nothingYet',
  linked: 'promotion.linked',
} as const;

/** The claim that was made, or that the member has already. Throws why there is none. */
export function claimIn(issued: Issued): ClaimRow {
  if (issued.is === 'issued') return issued.claim;
  if (issued.is === 'notForYou') throw new AppError('promotion.notForYou', { lacks: issued.lack });
  if (issued.is !== 'known') throw new AppError(codes[issued.is]);
  if (issued.claim.state === 'lapsed') throw new AppError('promotion.closed');
  return issued.claim;
}

/** Where a wheel comes to rest: `drawn` is one of the ten thousand parts of its places. */
export function restOf(wheel: readonly { readonly chance: number }[], drawn: number): number {
  let end = 0;
  return wheel.findIndex(({ chance }) => {
    end += chance;
    return drawn < end;
  });
}

interface Tap {
  readonly period: string;
  readonly basis: Basis;
}

/** What a tap of now is for, and what it counts from. */
export async function tapOf(
  tx: Queries,
  { id, merchant, currency, offer }: PromotionRow,
  { member, calendar }: { readonly member: string; readonly calendar: Calendar },
): Promise<Tap> {
  const { every, reward } = offer;
  if (offer.kind === 'cashback' && every !== 'once') {
    const ended = endedPeriod(every, calendar);
    const of = await lossOf(tx, { merchant, member, currency, ...ended });
    return { period: ended.from, basis: { of } };
  }
  const period = periodOf(every, calendar);
  if (reward.give === 'rounds') return { period, basis: {} };
  if ('wheel' in reward.sum) {
    return { period, basis: { place: restOf(reward.sum.wheel, randomInt(10_000)) } };
  }
  if ('daysInRow' in reward.sum) {
    const before = await claimOf(tx, { promotion: id, member, period: calendar.dayBefore });
    const place = ((before?.place ?? 0) % reward.sum.daysInRow.length) + 1;
    return { period, basis: { place } };
  }
  return { period, basis: {} };
}

interface Taking {
  readonly member: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly now: Date;
}

/** Takes what was issued before, or what a tap or a code is enough for, and pays it. */
async function take(tx: Queries, promotion: PromotionRow, taking: Taking): Promise<Issued> {
  const { member, timeZone, language, now } = taking;
  const { id, offer } = promotion;
  const waits = await issuedOf(tx, { promotion: id, member }, now);
  if (waits !== null) {
    const claimed = await moveClaim(tx, waits.id, { to: 'claimed', by: 'member', now });
    await payClaim(tx, claimed, await offerOf(tx, id, waits.version), now);
    return { is: 'issued', claim: claimed };
  }
  const calendar = await calendarOf(tx, timeZone, now);
  if (promotion.kind !== 'code' && !comesByTap(offer)) {
    const period = periodOf(offer.every, calendar);
    const known = await claimOf(tx, { promotion: id, member, period });
    if (known !== null) return { is: 'known', claim: known };
    return { is: isOpen(promotion, now) ? 'nothing' : 'closed' };
  }
  const tap = await tapOf(tx, promotion, { member, calendar });
  const wish = { ...tap, member, state: 'claimed', language, by: 'member', now } as const;
  const issued = await issue(tx, promotion, wish);
  if (issued.is === 'issued') await payClaim(tx, issued.claim, offer, now);
  return issued;
}

async function claim(
  parts: PromotionParts,
  { language, now }: Asker,
  { merchant, memberId, currency }: Session,
  promotion: PromotionRow,
): Promise<ClaimRow> {
  const { db } = parts;
  const member = uuidOf(memberId);
  await refusePaused(db.kysely, memberId, now);
  const timeZone = await timeZoneOf(db.kysely, merchant);
  const issued = await db.transaction(async (tx) => {
    await lockMember(tx, member);
    return take(tx, promotion, { member, timeZone, language, now });
  });
  // Out here, so that what a refusal leaves behind for the operator is kept.
  const claimed = claimIn(issued);
  await publishBalance(parts, { merchant, member, currency });
  publishRewards(parts, { member });
  return claimed;
}

/**
 * Takes what is ready of a promotion. Asked for again in its period, it answers the same claim.
 * Throws promotion.unknown, promotion.closed, promotion.notForYou, promotion.nothingYet,
 * promotion.linked, protection.coolingOff, protection.excluded and request.tooMany.
 */
export async function claimPromotion(
  parts: PromotionParts,
  asker: Asker,
  session: Session,
  id: string,
): Promise<ClaimRow> {
  const { merchant, username: subject, memberId } = session;
  const { address, now } = asker;
  const about = { now, about: { subject, address } };
  await limitAttempts(parts.db.kysely, 'promotion.claim', `${merchant} ${memberId}`, about);
  const found = await promotionById(parts.db.kysely, merchant, id);
  if (found === null || found.kind === 'code') throw new AppError('promotion.unknown');
  return claim(parts, asker, session, found);
}

/** As {@link claimPromotion}, by a code; throws promotion.codeWrong for none of the merchant's. */
export async function claimByCode(
  parts: PromotionParts,
  asker: Asker,
  session: Session,
  code: string,
): Promise<ClaimRow> {
  const { merchant, username: subject, memberId } = session;
  const { address, now } = asker;
  const { kysely } = parts.db;
  const tries = [
    ['promotion.code', `${merchant} ${memberId}`],
    ['promotion.codeAddress', `${merchant} ${address}`],
  ] as const;
  const about = { now, about: { subject, address } };
  for (const [scope, key] of tries) await limitAttempts(kysely, scope, key, about);
  const found = await promotionBySecret(kysely, merchant, code.trim());
  if (found === null) throw new AppError('promotion.codeWrong');
  const claimed = await claim(parts, asker, session, found);
  for (const [scope, key] of tries) await uncountAttempt(kysely, scope, key);
  return claimed;
}
