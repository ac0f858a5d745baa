// Pays bills: the platform's at once, an upline's from its wallet, the oldest first.
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import type { Events } from '#lib/events';
import {
  balance,
  creditMember,
  keyOfPart,
  lockAccounts,
  openAccount,
  post,
  publishBalance,
} from '#modules/wallet/wallet';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
}

interface Payable {
  readonly id: string;
  readonly merchant: string;
  readonly kind: 'rebate' | 'daily' | 'hourly' | 'dividend';
  readonly holder: string;
  readonly issuer: string | null;
  readonly currency: Currency;
  readonly due: bigint;
  readonly paid: bigint;
}

const columns = sql.raw('id, merchant, kind, holder, issuer, currency, due, paid');
const isPayable = sql.raw(`state in ('computed', 'partlyIssued', 'insufficient')`);

/** What the ledger calls it. */
const ledgerKind = {
  rebate: 'agent.rebate',
  daily: 'agent.salary',
  hourly: 'agent.salary',
  dividend: 'agent.dividend',
} as const;

/** The bill, which nobody else pays before the transaction ends; null where there is nothing. */
async function lockBill(tx: Queries, id: string): Promise<Payable | null> {
  const { rows } = await sql<Payable>`select ${columns} from agent.bill
    where id = ${id} and ${isPayable} for no key update`.execute(tx);
  return rows[0] ?? null;
}

async function note(tx: Queries, bill: Payable, paid: bigint, now: Date): Promise<void> {
  const sum = bill.paid + paid;
  const state = sum === bill.due ? 'issued' : sum > 0n ? 'partlyIssued' : 'insufficient';
  await sql`update agent.bill set paid = ${sum}, state = ${state}, paid_at = ${now}
    where id = ${bill.id}`.execute(tx);
}

async function payOfPlatform(tx: Queries, bill: Payable, now: Date): Promise<bigint> {
  const { id, merchant, holder, kind, currency, due } = bill;
  const paid = await creditMember(tx, {
    merchant,
    member: holder,
    currency,
    amount: money(due),
    against: 'agent',
    scope: 'agent.bill',
    key: id,
    kind: ledgerKind[kind],
    reference: id,
  });
  if (!paid.ok) throw new Error(`bill ${id} could not be paid: ${paid.code}`);
  await note(tx, bill, due, now);
  return due;
}

/** What the issuer's wallet has of it; the rest stays owed. */
async function payOfUpline(tx: Queries, bill: Payable, issuer: string, now: Date) {
  const { id, merchant, holder, kind, currency, due, paid } = bill;
  const wallet = { merchant, kind: 'wallet', currency } as const;
  const from = await openAccount(tx, { ...wallet, owner: issuer });
  const to = await openAccount(tx, { ...wallet, owner: holder });
  await lockAccounts(tx, [from, to]);
  const has = await balance(tx, from);
  const owed = due - paid;
  const sum: Money = money(has < owed ? has : owed);
  if (sum > 0n) {
    const posted = await post(tx, {
      merchant,
      scope: 'agent.bill',
      // What was paid before tells one payment of a bill from the next.
      key: keyOfPart(id, paid),
      kind: ledgerKind[kind],
      reference: id,
      postings: [
        { account: from, amount: money(-sum) },
        { account: to, amount: sum },
      ],
    });
    if (!posted.ok) throw new Error(`bill ${id} could not be paid: ${posted.code}`);
  }
  await note(tx, bill, sum, now);
  return sum;
}

/** In one transaction, once: whoever comes second finds it paid. Answers what was paid now. */
async function payBill({ db, clock, events }: Parts, id: string): Promise<bigint> {
  const done = await db.transaction(async (tx) => {
    const bill = await lockBill(tx, id);
    if (bill === null) return null;
    const now = clock.now();
    const { issuer } = bill;
    const sum =
      issuer === null
        ? await payOfPlatform(tx, bill, now)
        : await payOfUpline(tx, bill, issuer, now);
    return { bill, sum };
  });
  if (done === null || done.sum === 0n) return 0n;
  const { merchant, holder, issuer, currency } = done.bill;
  for (const member of issuer === null ? [holder] : [holder, issuer]) {
    await publishBalance({ db, events }, { merchant, member, currency });
  }
  return done.sum;
}

async function payable(db: Queries, issuer: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from agent.bill
    where ${isPayable} and issuer is not distinct from ${issuer}::uuid
    order by id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Pays what an issuer owes, the oldest first, until its wallet has nothing more of it. */
async function payOfIssuer(parts: Parts, issuer: string, last: string | null): Promise<void> {
  for (const id of await payable(parts.db.kysely, issuer)) {
    if (last !== null && id > last) return;
    if ((await payBill(parts, id)) === 0n) return;
  }
}

/** Pays a bill now; of an issuer's, what it owes since longer is paid before. */
export async function payNow(parts: Parts, id: string): Promise<void> {
  const { rows } = await sql<{ issuer: string | null }>`
    select issuer from agent.bill where id = ${id}`.execute(parts.db.kysely);
  const issuer = rows[0]?.issuer ?? null;
  await (issuer === null ? payBill(parts, id) : payOfIssuer(parts, issuer, id));
}

/** Pays what is to be paid. An issuer whose wallet is empty is asked again the next time. */
export async function payBills(parts: Parts): Promise<void> {
  const { kysely } = parts.db;
  for (const id of await payable(kysely, null)) await payBill(parts, id);
  const { rows } = await sql<{ issuer: string }>`select distinct issuer from agent.bill
    where ${isPayable} and issuer is not null order by issuer`.execute(kysely);
  for (const { issuer } of rows) await payOfIssuer(parts, issuer, null);
}
