// What operators did with vendors: each change is a row that stays.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface Change {
  /** Who it was, in their own words. */
  readonly by: string;
  readonly vendor: string;
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Writes down what an operator did, in the transaction that does it. */
export async function noteChange(tx: Queries, { by, vendor, what, detail }: Change): Promise<void> {
  await sql`insert into vendors.change (made_by, vendor, what, detail)
    values (${by}, ${vendor}, ${what}, ${JSON.stringify(detail)})`.execute(tx);
}

export interface ChangeLine {
  readonly made_at: Date;
  readonly made_by: string;
  readonly vendor: string;
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The latest changes of a vendor, the newest first. */
export async function changesOf(db: Queries, vendor: string, most: number): Promise<ChangeLine[]> {
  const { rows } = await sql<ChangeLine>`
    select made_at, made_by, vendor, what, detail from vendors.change
     where vendor = ${vendor} order by id desc limit ${most}`.execute(db);
  return rows;
}
