// The queries of what is shown beside a deposit, and of a member's habit and open deposits.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { depositColumns } from './deposits-sql.ts';
import type { DepositRow, DepositState } from './deposits-sql.ts';
import type { SlipState } from './slips-sql.ts';

export interface DepositDetails {
  /** The method's name, and when the money has usually arrived. */
  readonly name: string;
  readonly promisedSeconds: number;
  /** What was credited so far, in minor units. */
  readonly credited: bigint;
  /** What came and was not credited, of the currency that came last; the amount in minor units. */
  readonly held: { readonly currency: Currency; readonly amount: string } | null;
  /** `at` as PostgreSQL writes a moment in JSON. */
  readonly steps: readonly { readonly state: DepositState; readonly at: string }[];
  readonly slip: {
    readonly state: SlipState;
    readonly at: string;
    readonly reason: string | null;
  } | null;
  /** Whether it is paid in another currency, and whether money on a chain came for it. */
  readonly quoted: boolean;
  readonly arrived: boolean;
}

/** By the deposit's id. */
export async function detailsOf(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DepositDetails>> {
  const { rows } = await sql<DepositDetails & { id: string }>`
    select id, name, promised_seconds as "promisedSeconds", credited, held, steps, slip, quoted,
           arrived
      from cashier.deposit_details(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** Of the member's last fifty deposits. */
export interface Habit {
  /** The sums that were credited, in minor units: the most usual first, then the latest. */
  readonly usual: readonly bigint[];
  /** Whether the member ever asked for one. */
  readonly hasDeposited: boolean;
}

export async function habitOf(db: Queries, member: string, currency: Currency): Promise<Habit> {
  const { rows } = await sql<{ amount: bigint; credited: boolean }>`
    with latest as (
      select id, amount, state in ('credited') as credited from cashier.deposit
       where member = ${member} and currency = ${currency} order by id desc limit 50)
    select amount, credited from latest group by amount, credited
     order by count(*) desc, max(id::text) desc`.execute(db);
  const usual = rows.filter(({ credited }) => credited).map(({ amount }) => amount);
  return { usual, hasDeposited: rows.length > 0 };
}

/** Those that can still be paid, the newest first; at most 20. */
export async function openDeposits(db: Queries, member: string, now: Date): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`select ${depositColumns} from cashier.deposit
    where member = ${member} and state in ('creating', 'waiting') and expires_at > ${now}
    order by id desc limit 20`.execute(db);
  return rows;
}
