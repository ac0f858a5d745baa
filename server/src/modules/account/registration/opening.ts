// Opens an account in the database: the member, the wallet and the gift, in one transaction.
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import { creditMember, openMemberAccounts } from '#modules/wallet/wallet';
import { insertMember, memberByMobile, memberByUsername } from '../account-sql.ts';
import type { MemberRow, NewMember } from '../account-sql.ts';

/** Opens the wallet and pays the merchant's gift, once per member. */
async function openWallet(tx: Queries, merchant: MerchantRecord, member: string): Promise<void> {
  const { code, currency, signUpGift } = merchant;
  await openMemberAccounts(tx, code, member, currency);
  if (signUpGift === 0n) return;
  const paid = await creditMember(tx, {
    merchant: code,
    member,
    currency,
    amount: money(signUpGift),
    against: 'promotion',
    scope: 'signup',
    key: member,
    kind: 'signUpGift',
    reference: member,
  });
  if (!paid.ok) throw new Error(`the sign-up gift could not be paid: ${paid.code}`);
}

/** The new member's id, wallet opened and gift paid; null when a name, number or key is taken. */
export async function openMember(
  tx: Queries,
  merchant: MerchantRecord,
  member: NewMember,
  now: Date,
): Promise<string | null> {
  const id = await insertMember(tx, member, now);
  if (id !== null) await openWallet(tx, merchant, id);
  return id;
}

/** Takes a number from whoever never proved it; the account itself is left as it is. */
export async function freeUnprovedMobile(
  tx: Queries,
  merchant: string,
  mobile: string,
): Promise<void> {
  await sql`update account.member set mobile = null
    where merchant = ${merchant} and mobile = ${mobile}
      and mobile_verified_at is null`.execute(tx);
}

/** A form that is sent again comes soon; its key must not let anybody in for good. */
const keyHoldsMs = 60 * 60 * 1000;

/** The member that a form opened within the hour, by the form's key. */
export async function memberByRegisterKey(
  db: Queries,
  { merchant, key, now }: { merchant: string; key: string; now: Date },
): Promise<MemberRow | null> {
  const since = new Date(now.getTime() - keyHoldsMs);
  const { rows } = await sql<{ username: string }>`select username from account.member
    where merchant = ${merchant} and register_key = ${key}
      and registered_at > ${since}`.execute(db);
  return rows[0] === undefined ? null : memberByUsername(db, merchant, rows[0].username);
}

/** Whether the number is what kept a member from being opened: the name is another's otherwise. */
export async function mobileIsTaken(
  db: Queries,
  { merchant, username, joining = {} }: NewMember,
): Promise<boolean> {
  const { mobile } = joining;
  if (!mobile || (await memberByUsername(db, merchant, username))) return false;
  return (await memberByMobile(db, merchant, mobile)) !== null;
}
