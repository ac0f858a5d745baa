// Changes of what guards an account: noted for good, and mailed to the member where one should be.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { rangeOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import { texts } from '#modules/delivery/delivery';
import { memberById } from './account-sql.ts';
import { mailNotice } from './notices.ts';

export type ChangeKind =
  | 'paymentPassword'
  | 'mobile'
  | 'email'
  | 'realName'
  | `provider.${'tie' | 'untie'}`
  | `passkey.${'add' | 'remove'}`
  | `twoStep.${'on' | 'off'}`
  | `payout.${'add' | 'remove' | 'default'}`
  | `document.${'picture' | 'submit' | 'look' | 'approve' | 'refuse'}`
  | 'slip.look'
  | `limit.${string}`
  | `break.${'coolOff' | 'selfExclusion'}`;

/** Notes what a member changed, in the caller's transaction: when and from where, never to what. */
export async function noteChange(
  tx: Queries,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
  member: string,
  what: ChangeKind,
): Promise<void> {
  await sql`insert into account.change (member, at, what, network, actor)
    values (${member}, ${now}, ${what}, ${rangeOf(address)}, '')`.execute(tx);
}

/** The same for what an operator did, by the name that they gave. */
export async function noteOperatorChange(
  tx: Queries,
  { member, what, operator, now }: OperatorChange,
): Promise<void> {
  await sql`insert into account.change (member, at, what, network, actor)
    values (${member}, ${now}, ${what}, '', ${operator})`.execute(tx);
}

interface OperatorChange {
  /** The member's UUID. */
  readonly member: string;
  readonly what: ChangeKind;
  readonly operator: string;
  readonly now: Date;
}

/**
 * Mails the member, if there is an address, where whoever stole the session cannot take it back.
 * Where it is the address that changes, call it before.
 */
export async function mailChange(
  tx: Queries,
  context: RequestContext,
  member: string,
  guard: texts.Guard,
): Promise<void> {
  const row = await memberById(tx, member);
  if (row === null) return;
  const { name, defaultLanguage } = context.merchant.public;
  const mail = texts.guardMail(defaultLanguage, { merchant: name, username: row.username, guard });
  await mailNotice(tx, context, row, mail);
}

/** Notes the change and mails of it, in the caller's transaction. */
export async function noteAndMailChange(
  tx: Queries,
  context: RequestContext,
  member: string,
  { what, guard }: { readonly what: ChangeKind; readonly guard: texts.Guard },
): Promise<void> {
  await noteChange(tx, context, member, what);
  await mailChange(tx, context, member, guard);
}
