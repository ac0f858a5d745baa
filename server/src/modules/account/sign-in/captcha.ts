// The captcha: a picture of six digits, good once and for two minutes.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { ConfigObject } from 'svg-captcha';
import { lengthOf, lifetimeSeconds } from '@perya/contract/limits';
import { AppError } from '#lib/app-error';
import type { Queries } from '#modules/wallet/wallet';

// The package draws a given text too, which its types leave out. Ours comes from the system's
// generator; the package's own would come from Math.random.
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;

// Dark on light: in random colours, which the package takes on any background of its own, some
// digits are too pale for people to read.
const picture = { width: 180, height: 60, noise: 3, color: false };
const background = '#f4f0e6';

function hashOf(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id} ${code}`).digest();
}

export interface Captcha {
  readonly captchaId: string;
  /** A PNG as a data address. */
  readonly image: string;
}

/** Makes a captcha of a known text; the text comes from {@link newCaptcha} or from a test. */
export async function storeCaptcha(
  db: Queries,
  merchant: string,
  code: string,
  now: Date,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const until = new Date(now.getTime() + lifetimeSeconds.captcha * 1000);
  await sql`insert into account.captcha (id, merchant, code_hash, expires_at)
    values (${id}, ${merchant}, ${hashOf(id, code)}, ${until})`.execute(db);
  return id;
}

export async function newCaptcha(db: Queries, merchant: string, now: Date): Promise<Captcha> {
  const most = 10 ** lengthOf.captcha;
  const code = randomInt(most).toString().padStart(lengthOf.captcha, '0');
  const svg = Buffer.from(draw(code, picture));
  const png = await sharp(svg).flatten({ background }).png().toBuffer();
  const captchaId = await storeCaptcha(db, merchant, code, now);
  return { captchaId, image: `data:image/png;base64,${png.toString('base64')}` };
}

/**
 * Spends the captcha, right or wrong: the row is deleted first, so of two at once one finds it.
 * Throws captcha.required without a code, captcha.wrong otherwise, both with the value that makes
 * the form show a new picture.
 */
export async function passCaptcha(
  db: Queries,
  merchant: string,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
  now: Date,
): Promise<void> {
  const { captchaId = '', captcha = '' } = given;
  if (captcha === '') throw new AppError('captcha.required', { captcha: true });
  const { rows } = await sql<{ code_hash: Buffer }>`delete from account.captcha
    where id = ${captchaId} and merchant = ${merchant} and expires_at > ${now}
    returning code_hash`.execute(db);
  const expected = rows[0]?.code_hash;
  if (expected === undefined || !timingSafeEqual(expected, hashOf(captchaId, captcha))) {
    throw new AppError('captcha.wrong', { captcha: true });
  }
}
