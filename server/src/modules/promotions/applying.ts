// Members apply for a promotion with a remark and pictures.
import { uuidOf } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { plainPicture } from '#lib/picture';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { lockMember } from '#modules/account/account';
import { limitAttempts } from '#modules/limits/limits';
import { timeZoneOf } from '#modules/merchant/merchant';
import { refusePaused } from '#modules/protection/protection';
import { calendarOf, periodOf } from './calendar.ts';
import { claimIn } from './claiming.ts';
import type { PromotionParts } from './claiming.ts';
import { insertClaim } from './claims-sql.ts';
import type { ClaimRow } from './claims-sql.ts';
import { isShared, obstacleOf } from './issue.ts';
import type { Issued } from './issue.ts';
import { isOpen, promotionById } from './promotions-sql.ts';
import type { PromotionRow } from './promotions-sql.ts';
import * as pictures from './pictures-sql.ts';

type Asker = Pick<RequestContext, 'address' | 'language' | 'now'>;

const picturePurpose = (member: string): string => `promotion picture ${member}`;

async function applicable(db: Queries, merchant: string, id: string): Promise<PromotionRow> {
  const found = await promotionById(db, merchant, id);
  if (found?.kind !== 'application') throw new AppError('promotion.unknown');
  return found;
}

/**
 * Keeps a picture for an application that is still to be sent; the same place again replaces it.
 * Throws promotion.unknown, promotion.closed, document.unreadable, request.tooMany, server.busy.
 */
export async function addPicture(
  { db, secrets }: PromotionParts,
  { address, now }: Asker,
  { merchant, memberId, username: subject }: Session,
  { id, place, file }: { readonly id: string; readonly place: number; readonly file: Buffer },
): Promise<void> {
  const member = uuidOf(memberId);
  await refusePaused(db.kysely, memberId, now);
  const about = { now, about: { subject, address } };
  await limitAttempts(db.kysely, 'promotion.picture', `${merchant} ${member}`, about);
  if (!isOpen(await applicable(db.kysely, merchant, id), now)) {
    throw new AppError('promotion.closed');
  }
  const picture = await plainPicture(file, member);
  if (picture === null) throw new AppError('document.unreadable');
  const box = secrets.closeBytes(picture, picturePurpose(member));
  await pictures.keepPicture(db.kysely, { promotion: id, member, place, box, now });
}

interface Application {
  readonly id: string;
  readonly remark: string;
  /** How many pictures go with it: those of the places from 1. */
  readonly pictures: number;
}

/**
 * Applies with what was sent. Sent again in its period, it answers the same claim. Throws as
 * claimPromotion, and promotion.pictureMissing.
 */
export async function applyFor(
  { db }: PromotionParts,
  { language, now }: Asker,
  { merchant, memberId }: Session,
  application: Application,
): Promise<ClaimRow> {
  const member = uuidOf(memberId);
  await refusePaused(db.kysely, memberId, now);
  const promotion = await applicable(db.kysely, merchant, application.id);
  const timeZone = await timeZoneOf(db.kysely, merchant);
  const made = await db.transaction(async (tx): Promise<Issued> => {
    await lockMember(tx, member);
    const period = periodOf(promotion.offer.every, await calendarOf(tx, timeZone, now));
    const asked = { member, period, language, now };
    const obstacle = await obstacleOf(tx, promotion, asked);
    if (obstacle !== null) return obstacle;
    if (!isOpen(promotion, now)) return { is: 'closed' };
    if (await isShared(tx, promotion, asked)) return { is: 'linked' };
    return { is: 'issued', claim: await insertApplication(tx, promotion, asked, application) };
  });
  return claimIn(made);
}

async function insertApplication(
  tx: Queries,
  { id, merchant, version, currency }: PromotionRow,
  asked: { member: string; period: string; language: Language; now: Date },
  application: Application,
): Promise<ClaimRow> {
  const claim = await insertClaim(tx, {
    ...asked,
    merchant,
    promotion: id,
    version: version ?? 0,
    currency,
    state: 'applying',
    amount: null,
    place: null,
    remark: application.remark,
    endsAt: null,
    by: 'member',
  });
  if (claim === null) throw new Error(`Member ${asked.member} was not locked.`);
  const taken = await pictures.takePictures(tx, claim, application.pictures);
  if (taken !== application.pictures) throw new AppError('promotion.pictureMissing');
  return claim;
}

/** The pictures of an application that waits, as JPEG. */
export async function lookAtPictures(
  { db, secrets }: Pick<PromotionParts, 'db' | 'secrets'>,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<readonly Buffer[]> {
  const found = await pictures.picturesOf(db.kysely, merchant, id);
  return found.map(({ member, box }) => secrets.openBytes(box, picturePurpose(member)));
}
