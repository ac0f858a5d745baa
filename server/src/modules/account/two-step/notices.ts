// Tells a member that another way in was opened or closed, where a thief can't take it back.
import { rangeOf } from '#lib/place';
import { noteChange, tellByMail } from '#modules/security/security';
import type { Queries } from '#modules/wallet/wallet';
import type { Door } from '../sign-in/sign-in.ts';

type Change = `passkey.${'add' | 'remove'}` | `twoStep.${'on' | 'off'}`;

/** Notes the change and mails of it, in the caller's transaction. */
export async function tellOfChange(
  tx: Queries,
  door: Door,
  member: string,
  what: Change,
): Promise<void> {
  await noteChange(tx, { member, what, at: door.now, network: rangeOf(door.address) });
  await tellByMail(tx, door, member, what.startsWith('passkey') ? 'passkeys' : 'twoStep');
}
