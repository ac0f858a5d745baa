// The queries of bank cards and e-wallets.
import { sql } from 'kysely';
import type { payoutKinds } from '@perya/contract/cashier/payout-accounts';
import type { Queries } from '#db/database';

export interface ProviderRow {
  readonly code: string;
  readonly kind: (typeof payoutKinds)[number];
  readonly name: string;
  readonly pattern: string;
  readonly example: string;
}

/** Those that can be paid to in the currency. */
export async function providersOf(db: Queries, currency: string): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select code, kind, name, pattern, example from cashier.payout_provider
     where currency = ${currency} and active order by position, code`.execute(db);
  return rows;
}

export interface AccountRow {
  readonly id: string;
  readonly kind: (typeof payoutKinds)[number];
  readonly provider: string;
  readonly name: string;
  readonly number_box: Buffer;
  readonly is_default: boolean;
  readonly added_at: Date;
  readonly usable_from: Date;
}

/** Those that were not removed, the oldest first. */
export async function accountsOf(db: Queries, member: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, p.kind, a.provider, p.name, a.number_box, a.is_default, a.added_at, a.usable_from
      from cashier.payout_account a
      join cashier.payout_provider p on p.currency = a.currency and p.code = a.provider
     where a.member = ${member} and a.removed_at is null order by a.id`.execute(db);
  return rows;
}

/** All that a member ever had, those that were removed too. */
export async function allAccountsOf(
  db: Queries,
  member: string,
): Promise<Pick<AccountRow, 'id' | 'provider' | 'name' | 'number_box'>[]> {
  const { rows } = await sql<Pick<AccountRow, 'id' | 'provider' | 'name' | 'number_box'>>`
    select a.id, a.provider, p.name, a.number_box
      from cashier.payout_account a
      join cashier.payout_provider p on p.currency = a.currency and p.code = a.provider
     where a.member = ${member}`.execute(db);
  return rows;
}

/** Whose an account is, and its number, encrypted; null where it was removed. */
export async function accountById(
  db: Queries,
  id: string,
): Promise<{ member: string; provider: string; number_box: Buffer } | null> {
  const { rows } = await sql<{ member: string; provider: string; number_box: Buffer }>`
    select member, provider, number_box from cashier.payout_account
     where id = ${id} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface NewAccount {
  readonly merchant: string;
  readonly member: string;
  readonly currency: string;
  readonly provider: string;
  readonly numberBox: Buffer;
  readonly numberPrint: Buffer;
  readonly isDefault: boolean;
  readonly addedAt: Date;
  readonly usableFrom: Date;
}

/** The new account's id; null when the merchant's people have the number already. */
export async function insertAccount(db: Queries, row: NewAccount): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into cashier.payout_account (merchant, member, currency, provider, number_box,
      number_print, is_default, added_at, usable_from)
    values (${row.merchant}, ${row.member}, ${row.currency}, ${row.provider}, ${row.numberBox},
      ${row.numberPrint}, ${row.isDefault}, ${row.addedAt}, ${row.usableFrom})
    on conflict (merchant, provider, number_print) where removed_at is null do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether it was the member's own, and there. */
export async function removeAccount(
  db: Queries,
  { member, id, now }: { member: string; id: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier.payout_account set removed_at = ${now}, is_default = false
     where id = ${id} and member = ${member} and removed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes one the default and the others not, in two steps: no moment has two. */
export async function setDefault(db: Queries, member: string, id: string): Promise<void> {
  await sql`update cashier.payout_account set is_default = false
    where member = ${member} and is_default and id <> ${id}`.execute(db);
  await sql`update cashier.payout_account set is_default = true
    where member = ${member} and id = ${id} and removed_at is null`.execute(db);
}
