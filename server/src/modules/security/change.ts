// Notes who changed what guards an account, and when; never what it was changed to.
import { sql } from 'kysely';
import type { Queries } from '#modules/wallet/wallet';

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
  | `limit.${string}`
  | `break.${'coolOff' | 'selfExclusion'}`;

export interface Change {
  /** The member's UUID. */
  readonly member: string;
  readonly what: ChangeKind;
  readonly at: Date;
  /** The range of the member's address, as "203.0.113.0/24". */
  readonly network?: string;
  /** The operator's name, where it was not the member. */
  readonly actor?: string;
}

/** Writes it in the caller's transaction, so that no change is without its note. */
export async function noteChange(tx: Queries, change: Change): Promise<void> {
  const { member, what, at, network = '', actor = '' } = change;
  await sql`insert into security.change (member, at, what, network, actor)
    values (${member}, ${at}, ${what}, ${network}, ${actor})`.execute(tx);
}
