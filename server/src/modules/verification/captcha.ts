// The captcha: a picture of digits, good once and for two minutes.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { ConfigObject } from 'svg-captcha';
import type { RegistrationRules } from '@perya/contract/account/registration';
import { lengthOf, lifetimeSeconds } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { RequestContext } from '#lib/request-context';
import { newToken } from '#lib/token';

// The package draws a given text too, which its types leave out. Ours comes from the system's
// generator; the package's own would come from Math.random.
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;

// Dark on light: in random colours, which the package takes on any background of its own, some
// digits are too pale for people to read.
const picture = { height: 60, noise: 3, color: false };
const digitWidth = 30;
const background = '#f4f0e6';

export const captchaCookieSeconds = 60 * 60;

/** What its cookie names the browser by, or a new name. */
export function captchaBrowserOf({ captchaBrowser }: RequestContext): string {
  return /^[\w-]{43}$/.test(captchaBrowser) ? captchaBrowser : newToken();
}

function hashOf(id: string, code: string, browser: string): Buffer {
  return createHash('sha256').update(`${id} ${code} ${browser}`).digest();
}

export interface Captcha {
  readonly captchaId: string;
  /** A PNG as a data address. */
  readonly image: string;
  /** How many digits it shows. */
  readonly digits: number;
}

/** What a form's fields hold. */
export interface CaptchaInput {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** A captcha that was solved, and is spent. */
interface PassedCaptcha {
  readonly id: string;
  readonly merchant: string;
  readonly code_hash: Buffer;
  readonly expires_at: Date;
}

/** Makes a captcha of a known text; the text comes from {@link newCaptcha} or from a test. */
export async function storeCaptcha(
  db: Queries,
  merchant: string,
  code: string,
  now: Date,
  browser = '',
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const until = new Date(now.getTime() + lifetimeSeconds.captcha * 1000);
  await sql`insert into verification.captcha (id, merchant, code_hash, expires_at)
    values (${id}, ${merchant}, ${hashOf(id, code, browser)}, ${until})`.execute(db);
  return id;
}

/** As many as the merchant's rule for the captcha asks for, 1 to 16; six without one. */
function digitsOf({ captcha: { enabled, minLength } }: RegistrationRules): number {
  const named = enabled && minLength >= 1 && minLength <= lengthOf.captchaMax;
  return named ? minLength : lengthOf.captcha;
}

export async function newCaptcha(
  { db, merchant, now }: RequestContext,
  browser: string,
): Promise<Captcha> {
  const digits = digitsOf(merchant.registrationRules);
  const code = Array.from({ length: digits }, () => String(randomInt(10))).join('');
  const svg = Buffer.from(draw(code, { ...picture, width: digits * digitWidth }));
  const png = await sharp(svg).flatten({ background }).png().toBuffer();
  const captchaId = await storeCaptcha(db.kysely, merchant.code, code, now, browser);
  return { captchaId, image: `data:image/png;base64,${png.toString('base64')}`, digits };
}

/**
 * Spends the captcha, right or wrong: the row is deleted first, so of two at once one finds it.
 * Throws captcha.required without a code, captcha.wrong otherwise, both with the value that makes
 * the form show a new picture. What it answers goes to `returnCaptcha`.
 */
export async function passCaptcha(
  {
    db,
    merchant,
    captchaBrowser,
    now,
  }: Pick<RequestContext, 'db' | 'merchant' | 'captchaBrowser' | 'now'>,
  { captchaId = '', captcha = '' }: CaptchaInput,
): Promise<PassedCaptcha> {
  if (captcha === '') throw new AppError('captcha.required', { captcha: true });
  const { rows } = await sql<PassedCaptcha>`delete from verification.captcha
    where id = ${captchaId} and merchant = ${merchant.code} and expires_at > ${now}
    returning id, merchant, code_hash, expires_at`.execute(db.kysely);
  const [passed] = rows;
  const given = hashOf(captchaId, captcha, captchaBrowser);
  if (passed === undefined || !timingSafeEqual(passed.code_hash, given)) {
    throw new AppError('captcha.wrong', { captcha: true });
  }
  return passed;
}

/**
 * Makes a solved captcha good for the rest of its time, where what it was solved for was refused
 * for a slip of the finger that has a limit of its own.
 */
export async function returnCaptcha(db: Queries, passed: PassedCaptcha): Promise<void> {
  const { id, merchant, code_hash, expires_at } = passed;
  await sql`insert into verification.captcha (id, merchant, code_hash, expires_at)
    values (${id}, ${merchant}, ${code_hash}, ${expires_at})`.execute(db);
}
