// Tells a member what was changed, where whoever stole the session cannot take it back.
import { mailNotice, memberById } from '#modules/account/account';
import type { Door, MemberRow } from '#modules/account/account';
import { queueSms, texts } from '#modules/delivery/delivery';
import type { Queries } from '#modules/wallet/wallet';

/** By mail, if there is an address; where it is what changes, call it before. */
export async function tellByMail(
  tx: Queries,
  door: Door,
  member: string,
  guard: texts.Guard,
): Promise<void> {
  const row = await memberById(tx, member);
  if (row === null) return;
  const { name, defaultLanguage } = door.merchant.public;
  const mail = texts.guardMail(defaultLanguage, { merchant: name, username: row.username, guard });
  await mailNotice(tx, door, row, mail);
}

/** By SMS to a number that is no longer the member's. One that was never proved costs nothing. */
export async function tellFormerMobile(
  tx: Queries,
  { merchant }: Door,
  { mobile, mobile_verified_at: proved }: MemberRow,
): Promise<void> {
  if (mobile === null || proved === null) return;
  const { name, defaultLanguage } = merchant.public;
  const text = texts.mobileChangedSms(defaultLanguage, { merchant: name });
  await queueSms(tx, { merchant: merchant.code, to: mobile, text, purpose: 'notice' });
}
