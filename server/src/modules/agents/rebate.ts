// The differential rebates of a day, line by line.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface RebateLine {
  readonly agent: string;
  /** The direct downline whose whole leg it is of. */
  readonly leg: string;
  readonly category: string;
  /** Minor units, as the amount. */
  readonly valid: bigint;
  /** Parts per million: the agent's, and the leg's. */
  readonly own: number;
  readonly under: number;
  readonly amount: bigint;
}

/** Of all agents of the merchant, each agent's in their order. */
export async function rebateLines(
  db: Queries,
  merchant: string,
  day: string,
): Promise<RebateLine[]> {
  const { rows } = await sql<RebateLine>`
    select l.agent, l.leg, l.category, l.valid, l.own_ppm as own, l.leg_ppm as under, l.amount
      from agent.rebate_lines(${merchant}, ${day}::date, null) l
     order by l.agent, l.place`.execute(db);
  return rows;
}
