// The queries of what teams played.
import type { Terms } from '@perya/contract/agents/contracts';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Period } from './periods.ts';

export interface TeamOf {
  readonly agent: string;
  readonly period: Period;
  /** Whether the agent is of the team. */
  readonly self: boolean;
}

const sumsOf = ({ agent, period, self }: TeamOf) =>
  sql`agent.team_sums(${agent}, ${period.fromAt}, ${period.toAt}, ${period.firstDay}::date,
    ${period.lastDay}::date, ${self})`;

export interface Totals {
  readonly turnover: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly active: number;
}

/** In minor units; active is who has `minimum` of valid bets or more. */
export async function teamTotals(db: Queries, of: TeamOf, minimum: bigint): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(m.turnover), 0)::int8 as turnover, coalesce(sum(m.valid), 0)::int8 as valid,
           coalesce(sum(m.payout), 0)::int8 as payout,
           (count(*) filter (where m.valid >= ${minimum} and m.valid > 0))::int as active
      from (select s.member, sum(s.turnover) as turnover, sum(s.valid) as valid,
                   sum(s.payout) as payout
              from ${sumsOf(of)} s group by s.member) m`.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('A sum answered no row.');
  return totals;
}

/** The ledger's kinds of what was given to players, by what contracts call it. */
const given: Readonly<Record<'rebates' | 'promotions', readonly string[]>> = {
  rebates: ['rebate', 'cashback'],
  promotions: [
    'signUpGift',
    'promotion',
    'vipGift',
    'missionReward',
    'boardPrize',
    'referralReward',
    'rainShare',
    'bonusCompleted',
  ],
};

/** What of these was given to a team in a period, in minor units. */
export async function deductions(
  db: Queries,
  { agent, period, self }: TeamOf,
  named: Terms['deductions'],
): Promise<bigint> {
  const kinds = named.flatMap((each) => (each === 'agentRebates' ? [] : given[each]));
  if (named.length === 0) return 0n;
  const { rows } = await sql<{ sum: bigint }>`
    select agent.team_costs(${agent}, ${period.fromAt}, ${period.toAt}, ${period.firstDay}::date,
      ${period.lastDay}::date, ${self}, ${kinds}::text[], ${named.includes('agentRebates')})
      as sum`.execute(db);
  return rows[0]?.sum ?? 0n;
}
