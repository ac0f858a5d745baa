// Operators make and change offers, say when they are open, show them before, and stop them.
import { timingSafeEqual } from 'node:crypto';
import pg from 'pg';

import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { FileFault } from '@perya/contract/rewards/file-faults';
import { readOffer } from '@perya/contract/rewards/offer';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import { actOf, askForApproval } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { vendorCode } from '@perya/contract/games/category';
import { gameByNode, minorMinBet } from '#modules/games/games';
import { timeZoneOf } from '#modules/merchant/merchant';
import type { PromotionParts } from './claiming.ts';
import * as edits from './editing-sql.ts';
import { minor } from './offer.ts';
import type { Offer } from './offer.ts';
import { draftOf, promotionBySecret, rulesOf } from './promotions-sql.ts';

/** An offer that can't be made; the message is what an operator reads. */
export class OfferError extends Error {
  override name = 'OfferError';
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[], options?: ErrorOptions) {
    super(
      faults.map(({ path, text }) => (path === '' ? text : `${path}: ${text}`)).join('\n'),
      options,
    );
    this.faults = faults;
  }
}

/** Another version was made since the operator looked. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
}

const fault = (path: string, text: string, options?: ErrorOptions): OfferError =>
  new OfferError([{ path, text }], options);

/** The SQLSTATE of an offer that breaks a rule; see sql/offers.sql. */
const BREAKS_A_RULE = 'LGP01';

interface Made {
  readonly id: string;
  readonly version: number;
}

function read(file: unknown, currency: Currency): Offer {
  const read = readOffer(file, currency);
  if ('offer' in read) return read.offer;
  throw new OfferError(read.faults);
}

interface Applying {
  readonly merchant: string;
  readonly currency: Currency;
  /** What the operator's file says. */
  readonly file: unknown;
  readonly operator: string;
  /** The newest version, as the operator saw it, 0 for none; left out, whichever it is. */
  readonly after?: number;
}

/** The game of the house in which one round is everybody's: none of it can be given to one. */
const sharesRounds = 'lobo-rising';

/** Throws an OfferError on free rounds of a game that has none, or of too small a stake. */
async function refuseRounds(
  db: Queries,
  { merchant, currency }: Pick<Applying, 'merchant' | 'currency'>,
  { reward }: Offer,
): Promise<void> {
  if (reward.give !== 'rounds') return;
  const { nodeId, face } = reward;
  const game = await gameByNode(db, merchant, nodeId);
  if (game === null) throw fault('reward.nodeId', `${merchant} has no game ${String(nodeId)}`);
  if (game.vendor === vendorCode.inHouse && game.gameCode === sharesRounds) {
    throw fault('reward.nodeId', `${game.name} has rounds that all share, and plays no free ones`);
  }
  const least = money(minorMinBet(game.minBet, currency));
  if (minor(face, currency) >= least) return;
  throw fault('reward.face', `${game.name} takes no stake below ${wireMoney(least, currency)}`);
}

/**
 * Keeps a new version of the offer of that code; nobody sees it before it is scheduled. Throws an
 * OfferError on one that can't be made, an OvertakenError where `after` is not the newest.
 */
export async function applyOffer(
  { db, clock }: Pick<PromotionParts, 'db' | 'clock'>,
  { merchant, currency, file, operator, after }: Applying,
): Promise<Made> {
  const offer = read(file, currency);
  const { secret, code } = offer;
  await refuseRounds(db.kysely, { merchant, currency }, offer);
  const other = secret === undefined ? null : await promotionBySecret(db.kysely, merchant, secret);
  if (other !== null && other.code !== code) throw fault('secret', `${other.code} has that secret`);
  const now = clock.now();
  const made = { merchant, currency, offer, operator, now };
  try {
    return await db.transaction(async (tx) => {
      const { id, kind } = await edits.promotionOfCode(tx, made);
      if (kind !== offer.kind) throw fault('kind', `${code} is of the kind ${kind}, for good`);
      const version = await edits.insertVersion(tx, id, made);
      if (after !== undefined && version !== after + 1) throw new OvertakenError();
      return { id, version };
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === BREAKS_A_RULE) {
      throw fault('', error.message.replace('promotion: ', ''), { cause: error });
    }
    throw error;
  }
}

export interface Scheduling {
  readonly merchant: string;
  readonly code: string;
  /** On the merchant's clock; null to begin at once, or never to end. */
  readonly from: string | null;
  readonly until: string | null;
  readonly operator: string;
  readonly reason: string;
  /** The newest version, as the operator saw it; left out, whichever it is. */
  readonly newest?: number;
}

/**
 * 'asked': so large a budget needs a second operator, who was asked; 'waits': before this too;
 * 'never': it would end before it begins.
 */
export type Scheduled = 'done' | 'asked' | 'waits' | 'elsewhere' | 'overspent' | 'never';

const clockTime = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

async function publishIn(
  tx: Queries,
  { clock }: Pick<PromotionParts, 'clock'>,
  { merchant, code, from, until }: Pick<Scheduling, 'merchant' | 'code' | 'from' | 'until'>,
  version: number | null,
): Promise<Scheduled> {
  const found = await draftOf(tx, merchant, { code });
  // What was approved was this version, not whatever was made of it since.
  if (found === null || (version !== null && found.newest !== version)) return 'elsewhere';
  const { id, newest, offer, currency } = found;
  const now = clock.now();
  const budget = offer.budget === null ? null : minor(offer.budget, currency);
  const timeZone = await timeZoneOf(tx, merchant);
  const window = { from, until, timeZone, now };
  if (await edits.neverOpens(tx, window)) return 'never';
  const to = { ...window, version: newest, position: offer.position, budget };
  return (await edits.publishVersion(tx, id, to)) ? 'done' : 'overspent';
}

const scheduleSchema = z.object({
  code: z.string(),
  version: z.int(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});

/** To publish an offer whose budget needs two people. Its subject is the merchant and code. */
export function scheduleAct(parts: Pick<PromotionParts, 'db' | 'clock'>): Act {
  return actOf('promotion.schedule', scheduleSchema, async (tx, approved) => {
    const { version, ...wish } = approved.input;
    const is = await publishIn(tx, parts, { merchant: approved.merchant, ...wish }, version);
    return is === 'done' ? async () => Promise.resolve() : null;
  });
}

/**
 * Publishes the newest version from then until then: at once, or by a second operator where its
 * budget is large or none. Throws an OfferError on times that are none.
 */
export async function schedulePromotion(
  parts: Pick<PromotionParts, 'db' | 'clock'>,
  wish: Scheduling,
): Promise<Scheduled> {
  const { merchant, code, from, until, operator, reason } = wish;
  for (const time of [from, until]) {
    if (time !== null && !clockTime.test(time)) throw fault('', `${time}: 2026-12-31 20:00`);
  }
  const { kysely } = parts.db;
  const found = await draftOf(kysely, merchant, { code });
  if (found === null) return 'elsewhere';
  if (wish.newest !== undefined && wish.newest !== found.newest) return 'elsewhere';
  const window = {
    from,
    until,
    timeZone: await timeZoneOf(kysely, merchant),
    now: parts.clock.now(),
  };
  if (await edits.neverOpens(kysely, window)) return 'never';
  const { twoPeopleFrom } = await rulesOf(kysely, merchant);
  const { budget } = found.offer;
  if (budget !== null && minor(budget, found.currency) < twoPeopleFrom) {
    return parts.db.transaction(async (tx) => publishIn(tx, parts, wish, wish.newest ?? null));
  }
  const input = { code, version: found.newest, from, until };
  const subject = `${merchant} ${code}`;
  const voice = { operator, reason };
  const act = scheduleAct(parts);
  const asked = await askForApproval(parts, act, { merchant, subject, input }, voice);
  return asked === null ? 'waits' : 'asked';
}

/** Stops it at once: nobody claims it any more. What was issued can still be taken. */
export async function stopOffer(
  { db, clock }: Pick<PromotionParts, 'db' | 'clock'>,
  { merchant, code }: Pick<Scheduling, 'merchant' | 'code'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await draftOf(tx, merchant, { code });
    return found !== null && edits.stopPromotion(tx, found.id, clock.now());
  });
}

/** What a preview's address carries: whoever has it sees that promotion before it is published. */
export function previewKey(secrets: SecretBox, id: string): string {
  return secrets.fingerprint(id, 'promotion preview').toString('base64url');
}

export function isPreviewKey(secrets: SecretBox, id: string, key: string): boolean {
  const [given, real] = [Buffer.from(key), Buffer.from(previewKey(secrets, id))];
  return given.length === real.length && timingSafeEqual(given, real);
}
