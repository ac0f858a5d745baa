// For tests of the security centre: its calls, and members who have what these ask for.
import type { EndpointSpec, InputOf } from '@perya/contract/endpoint';
import type { ErrorCode } from '@perya/contract/error-codes';
import { uuidOf } from '@perya/contract/id';
import { sql } from 'kysely';
import type { App, MerchantRecord } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { signedIn, testMerchant } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { hashPassword } from '#modules/account/account';

export interface Answer<V = unknown> {
  readonly status: number;
  readonly success: boolean;
  readonly code?: ErrorCode;
  readonly value: V;
}

/** Calls it as the portal would, with the fields that a call has, or should not have. */
export async function send<V = Record<string, unknown>>(
  app: App,
  spec: EndpointSpec,
  headers: Readonly<Record<string, string>>,
  input: object = {},
): Promise<Answer<V>> {
  const request = await new TestBrowser(app).request(spec, input as InputOf<EndpointSpec>);
  const answer = await app.inject({ ...request, headers: { ...request.headers, ...headers } });
  return { status: answer.statusCode, ...answer.json<Omit<Answer<V>, 'status'>>() };
}

export const paymentPassword = '246813';

let hash: Promise<string> | undefined;

export interface Owner extends TestSession {
  readonly uuid: string;
}

/** A member with a payment password and, unless it is null, a real name. */
export async function owner(
  app: App,
  {
    realName = 'Juana Dela Cruz',
    merchant = testMerchant(),
  }: { realName?: string | null; merchant?: MerchantRecord } = {},
): Promise<Owner> {
  hash ??= hashPassword(paymentPassword);
  const session = await signedIn(app, { merchant });
  const uuid = uuidOf(session.memberId);
  await sql`update account.member set payment_password_hash = ${await hash},
    real_name = ${realName} where id = ${uuid}`.execute(app.platform.db.kysely);
  return { ...session, uuid };
}

/** What was noted of a member's changes, the oldest first. */
export async function changesOf(app: App, member: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select what from account.change
    where member = ${member} order by id`.execute(app.platform.db.kysely);
  return rows.map(({ what }) => what);
}
