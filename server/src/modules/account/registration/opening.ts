// Opens an account in the database: the member, the wallet and the gift, in one transaction.
import { sql } from 'kysely';
import pg from 'pg';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { MerchantRecord } from '#lib/platform';
import { openMemberAccounts } from '#modules/wallet/wallet';
import { insertMember, memberByMobile, memberByUsername } from '../account-sql.ts';
import type { MemberRow, NewMember } from '../account-sql.ts';
import { giveSignUpGift } from './sign-up-gift.ts';
import type { GiftContact } from './sign-up-gift.ts';

/**
 * The new member's id, placed in the tree, wallet opened, gift paid or waiting; null when a name,
 * number or key is taken. `contact` is what the form proved. Throws agent.invalid.
 */
export async function openMember(
  tx: Queries,
  merchant: MerchantRecord,
  member: NewMember,
  { now, contact = null }: { now: Date; contact?: GiftContact | null },
): Promise<string | null> {
  const id = await insertMember(tx, member, now);
  if (id === null) return null;
  await joinTree(tx, id, member.joining, now);
  await openMemberAccounts(tx, merchant.code, id, merchant.currency);
  await giveSignUpGift(tx, merchant, { member: id, contact, now });
  return id;
}

/** Nobody stands under themselves, or too deep: the database says so with this code. */
const notInTree = 'LGI12';

/** Puts a new member under whoever invited. Throws agent.invalid where nobody can stand there. */
async function joinTree(
  tx: Queries,
  id: string,
  { upline = null, link = null }: NewMember['joining'] = {},
  now: Date,
): Promise<void> {
  if (upline === null) return;
  const joined = await sql<{ joined: boolean }>`
    select agent.join_tree(${id}, ${upline}, ${link}, ${now}) as joined`
    .execute(tx)
    .catch((error: unknown) => {
      const isRefused = error instanceof pg.DatabaseError && error.code === notInTree;
      if (isRefused) throw new AppError('agent.invalid');
      throw error;
    });
  if (joined.rows[0]?.joined !== true) throw new AppError('agent.invalid');
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
