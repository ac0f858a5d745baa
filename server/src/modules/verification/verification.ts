// Proofs that somebody is a person, and that a number or an address is theirs.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export {
  captchaBrowserOf,
  captchaCookieSeconds,
  newCaptcha,
  passCaptcha,
  returnCaptcha,
} from './captcha.ts';
export type { CaptchaInput } from './captcha.ts';
export { checkCode, passCode, spendCode } from './codes.ts';
export type { CheckedCode, CodeUse } from './codes.ts';
export { readFirebaseToken, spendFirebaseProof } from './firebase.ts';
export type { ProvedNumber } from './firebase.ts';
export { forgiveCodes } from './sending.ts';
export type { MobileOwner } from './sending.ts';

/** Deletes codes and captchas that have run out. Call it every few minutes. */
export async function sweepCodes(db: Queries, now: Date): Promise<void> {
  await sql`delete from verification.code where expires_at <= ${now}`.execute(db);
  await sql`delete from verification.captcha where expires_at <= ${now}`.execute(db);
}
