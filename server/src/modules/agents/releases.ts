// What operators do with bills: held by one, let go by two, and what the running period stands at.
import type { ContractKind } from '@perya/contract/agents/contracts';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { actOf } from '#modules/approvals/approvals';
import type { Act, Wish } from '#modules/approvals/approvals';
import { agentCounts } from './bills-sql.ts';
import type { BillKind } from './bills-sql.ts';
import { carryInto } from './billing.ts';
import { compute } from './computing.ts';
import type { Computed, Held } from './computing.ts';
import { heldOn } from './contracts-sql.ts';
import { periodAt } from './periods.ts';
import type { Period } from './periods.ts';

export const releaseKind = 'agents.release';

/** What the one who approves reads beside it; what was asked for before there was any has none. */
const releaseSchema = z.partial(
  z.object({
    bill: z.uuid(),
    /** Its holder. */
    member: z.uuid(),
    currency: currencySchema,
    /** What is still to be paid, in minor units. */
    amount: z.string().check(z.regex(/^\d{1,16}$/)),
  }),
);

/** To let a held bill be paid, or its dispute be settled; null for another merchant's. */
export async function releaseWish(db: Queries, merchant: string, id: string): Promise<Wish | null> {
  const { rows } = await sql<{ member: string; currency: Currency; amount: string }>`
    select holder as member, currency, (due - paid)::text as amount from agent.bill
     where id = ${id} and merchant = ${merchant}`.execute(db);
  const [found] = rows;
  return found === undefined ? null : { merchant, subject: id, input: { bill: id, ...found } };
}

/** To let a held bill be paid; an open dispute is answered by it. The subject is the bill. */
export function releaseAct(): Act {
  return actOf(releaseKind, releaseSchema, async (tx, { subject, merchant, ...approved }) => {
    const { maker, reason } = approved;
    const { numAffectedRows } = await sql`update agent.bill
      set state = case when paid > 0 then 'partlyIssued' else 'computed' end, held_for = null
      where id = ${subject} and merchant = ${merchant} and state = 'held'`.execute(tx);
    const answered = await sql`update agent.dispute
      set answer = ${reason}, answered_at = now(), answered_by = ${maker}
      where bill = ${subject} and answered_at is null`.execute(tx);
    const isDone = numAffectedRows === 1n || answered.numAffectedRows === 1n;
    return isDone ? async () => Promise.resolve() : null;
  });
}

/** Keeps what is not paid of a bill from being paid; false where nothing is to be paid. */
export async function holdBill(tx: Queries, merchant: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update agent.bill
    set state = 'held', held_for = 'operator'
    where id = ${id} and merchant = ${merchant}
      and state in ('computed', 'insufficient', 'partlyIssued')`.execute(tx);
  return numAffectedRows === 1n;
}

export interface BillLineOf {
  readonly id: string;
  readonly kind: BillKind;
  readonly holder: string;
  readonly firstDay: string;
  readonly currency: Currency;
  readonly due: bigint;
  readonly paid: bigint;
  readonly state: string;
  readonly heldFor: string | null;
  /** What the holder has against it, unanswered. */
  readonly dispute: string | null;
}

/** The newest first, at most 200; of all states, where none is named. */
export async function billsIn(
  db: Queries,
  merchant: string,
  state: string | null,
): Promise<BillLineOf[]> {
  const { rows } = await sql<BillLineOf>`
    select b.id, b.kind, m.username as holder, b.first_day as "firstDay", b.currency, b.due,
           b.paid, b.state, b.held_for as "heldFor", d.reason as dispute
      from agent.bill b join account.member_view m on m.id = b.holder
      left join agent.dispute d on d.bill = b.id and d.answered_at is null
     where b.merchant = ${merchant} and (${state}::text is null or b.state = ${state})
     order by b.id desc limit 200`.execute(db);
  return rows;
}

export interface Running {
  readonly period: Period;
  readonly holders: readonly { readonly held: Held; readonly computed: Computed }[];
}

/** What the contracts of a kind would come to if the running period ended now. */
export async function dryRun(
  db: Queries,
  merchant: string,
  kind: ContractKind,
  now: Date,
): Promise<Running> {
  const period = await periodAt(db, merchant, kind, now);
  const selfCounts = await agentCounts(db, merchant);
  const holders = [];
  for (const held of await heldOn(db, merchant, kind, period.firstDay)) {
    const carry = await carryInto(db, held, period);
    const computed = await compute(db, held, period, { selfCounts, carry });
    holders.push({ held, computed });
  }
  return { period, holders };
}
