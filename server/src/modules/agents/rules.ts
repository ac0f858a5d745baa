// What a merchant lets its agents do: read, and set by operators.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** Sums in minor units; mostPpm in parts per million. */
export interface AgentRules {
  readonly mostPpm: number;
  readonly agentCounts: boolean;
  readonly showsBalances: boolean;
  readonly transfers: boolean;
  readonly transferDaily: bigint;
  readonly rains: boolean;
  readonly rainDaily: bigint;
  readonly largeBill: bigint;
}

const columns: Readonly<Record<keyof AgentRules, string>> = {
  mostPpm: 'most_ppm',
  agentCounts: 'agent_counts',
  showsBalances: 'shows_balances',
  transfers: 'transfers',
  transferDaily: 'transfer_daily',
  rains: 'rains',
  rainDaily: 'rain_daily',
  largeBill: 'large_bill',
};

const selected = sql.raw(
  Object.entries(columns)
    .map(([name, column]) => `r.${column} as "${name}"`)
    .join(', '),
);

/** A merchant that has set none has the database's defaults. */
export async function agentRules(db: Queries, merchant: string): Promise<AgentRules | null> {
  const { rows } = await sql<AgentRules>`
    select ${selected} from agent.rules r where r.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

/** Nobody else changes them before the transaction ends; those that are not there get defaults. */
export async function lockAgentRules(tx: Queries, merchant: string): Promise<void> {
  await sql`insert into agent.rules (merchant) values (${merchant})
    on conflict (merchant) do nothing`.execute(tx);
  await sql`select from agent.rules where merchant = ${merchant} for update`.execute(tx);
}

/** As the operator's role alone may. Answers what holds from now on. */
export async function setAgentRules(
  tx: Queries,
  merchant: string,
  changes: Partial<AgentRules>,
): Promise<AgentRules> {
  await lockAgentRules(tx, merchant);
  for (const [name, value] of Object.entries(changes)) {
    const column = sql.ref(columns[name as keyof AgentRules]);
    await sql`update agent.rules set ${column} = ${value} where merchant = ${merchant}`.execute(tx);
  }
  const after = await agentRules(tx, merchant);
  if (after === null) throw new Error('Rules were not stored.');
  return after;
}
