// The queries of slips: pictures of bank transfers, by deposit.
import type { slipStates } from '@perya/contract/cashier/deposits';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export type SlipState = (typeof slipStates)[number];

export interface SlipRow {
  readonly id: string;
  readonly deposit: string;
  readonly member: string;
  readonly state: SlipState;
}

const columns = sql.raw('id, deposit, member, state');

/** The merchant's slip with that picture, whoever sent it. */
export async function slipOfPrint(
  tx: Queries,
  merchant: string,
  print: Buffer,
): Promise<SlipRow | null> {
  const { rows } = await sql<SlipRow>`select ${columns} from cashier.slip
    where merchant = ${merchant} and print = ${print}`.execute(tx);
  return rows[0] ?? null;
}

/** The one slip of a member that nobody has settled. */
export async function waitingSlipOf(tx: Queries, member: string): Promise<SlipRow | null> {
  const { rows } = await sql<SlipRow>`select ${columns} from cashier.slip
    where member = ${member} and state = 'waiting'`.execute(tx);
  return rows[0] ?? null;
}

export interface NewSlip {
  readonly merchant: string;
  readonly deposit: string;
  readonly member: string;
  /** SHA-256 of the picture. */
  readonly print: Buffer;
  readonly box: Buffer;
  readonly now: Date;
}

/** Whether it was stored; not when another slip has that picture. */
export async function insertSlip(tx: Queries, row: NewSlip): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.slip (merchant, deposit, member, print, picture_box, state, sent_at)
    values (${row.merchant}, ${row.deposit}, ${row.member}, ${row.print}, ${row.box}, 'waiting',
      ${row.now})
    on conflict on constraint slip_used_once do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** A picture that was replaced waits again. */
export async function sendSlipAgain(
  tx: Queries,
  id: string,
  { box, now }: { readonly box: Buffer; readonly now: Date },
): Promise<void> {
  await sql`update cashier.slip set state = 'waiting', picture_box = ${box}, sent_at = ${now},
      settled_at = null, settled_by = null where id = ${id}`.execute(tx);
}

export interface SlipEnd {
  readonly to: Exclude<SlipState, 'waiting'>;
  /** 'member', 'rules', or 'operator:' and a name. */
  readonly by: string;
  readonly reason: string | null;
  readonly now: Date;
}

/** Settles the slip of a deposit that waits, and deletes its picture; whether there was one. */
export async function endSlip(tx: Queries, deposit: string, end: SlipEnd): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier.slip set state = ${end.to}, picture_box = null, settled_at = ${end.now},
      settled_by = ${end.by}, reason = ${end.reason}
     where deposit = ${deposit} and state = 'waiting'`.execute(tx);
  return numAffectedRows === 1n;
}

/** The encrypted picture of the slip that waits; null for none. */
export async function pictureOf(db: Queries, deposit: string): Promise<Buffer | null> {
  const { rows } = await sql<{ box: Buffer }>`select picture_box as box from cashier.slip
    where deposit = ${deposit} and state = 'waiting'`.execute(db);
  return rows[0]?.box ?? null;
}

export interface WaitingSlip {
  readonly deposit: string;
  readonly username: string;
  readonly currency: Currency;
  /** As asked for, in minor units. */
  readonly amount: bigint;
  /** What the payer should have written beside it. */
  readonly note: string | null;
  readonly sentAt: Date;
}

/** A merchant's that wait, the longest first; at most 200. */
export async function slipsThatWait(db: Queries, merchant: string): Promise<WaitingSlip[]> {
  const { rows } = await sql<WaitingSlip>`
    select s.deposit, m.username, d.currency, d.amount, d.provider_reference as note,
           s.sent_at as "sentAt"
      from cashier.slip s
      join cashier.deposit d on d.id = s.deposit
      join account.member_view m on m.id = s.member
     where s.merchant = ${merchant} and s.state = 'waiting'
     order by s.sent_at, s.id limit 200`.execute(db);
  return rows;
}
