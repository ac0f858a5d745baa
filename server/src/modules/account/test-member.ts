// Members for tests of signing in, with a password, and captchas whose digits are known.
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { sql } from 'kysely';
import type { App } from '#lib/platform';
import { signedIn } from '#lib/test-platform';
import { storeCaptcha } from '#modules/verification/captcha';
import { hashPassword } from './password/password.ts';

export const testPassword = 'a good long password';

let hash: Promise<string> | null = null;

export interface TestMember {
  readonly uuid: string;
  readonly memberId: MemberId;
  readonly username: string;
}

/** A member who signed up elsewhere; no browser of the test is known to them. */
export async function memberWithPassword(
  app: App,
  columns: Readonly<Record<string, string | number | boolean | Date>> = {},
): Promise<TestMember> {
  hash ??= hashPassword(testPassword);
  const { memberId, username } = await signedIn(app);
  const uuid = uuidOf(memberId);
  const set = Object.entries({ password_hash: await hash, ...columns }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { kysely } = app.platform.db;
  await sql`update account.member set ${sql.join(set)} where id = ${uuid}`.execute(kysely);
  await sql`update account.session set ended_at = created_at where member = ${uuid}`.execute(
    kysely,
  );
  return { uuid, memberId, username };
}

export const testPayment = 'drums at dusk';

/** Gives a member the payment password `testPayment`. */
export async function givePayment(app: App, username: string): Promise<void> {
  await sql`update account.member set payment_password_hash = ${await hashPassword(testPayment)}
    where username = ${username}`.execute(app.platform.db.kysely);
}

/** The fields of a captcha that somebody read right. */
export async function solvedCaptcha(app: App, captcha = '123456') {
  const { db, clock } = app.platform;
  return { captcha, captchaId: await storeCaptcha(db.kysely, 'perya', captcha, clock.now()) };
}
