// The agents module's public face: the tree, rates, links, contracts and bills.
import type { Platform } from '#lib/platform';
import type { Act } from '#modules/approvals/approvals';
import { closePeriods } from './closing.ts';
import { sweepVisits } from './links.ts';
import { payBills } from './payments.ts';
import { releaseAct } from './releases.ts';

export { aliasAlerts, browserAlerts, circleAlerts, clearAliases } from './alerts.ts';
export type { AliasAlert } from './alerts.ts';
export { closePeriods } from './closing.ts';
export { endContract, offerContract } from './contracts.ts';
export { payBills } from './payments.ts';
export { billsWaiting } from './bill-desk-sql.ts';
export { billsIn, dryRun, holdBill, releaseAct, releaseWish } from './releases.ts';
export { largestBill } from './bills-sql.ts';
export { agentRules, setAgentRules } from './rules.ts';
export type { AgentRules } from './rules.ts';
export { rateChanges, ratesOn, setRates } from './rates.ts';
export type { RateChange, Rates } from './rates.ts';
export { directlyBelow, isAgent, lineAbove, makeAgent, moveMember, refusalOf } from './tree.ts';
export { dayOf, nextDay } from './tree.ts';

/** What of agents two people have to want. */
export function agentActs(): readonly Act[] {
  return [releaseAct()];
}

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

export function agentJobs(parts: Pick<Platform, 'db' | 'clock' | 'events'>): readonly Job[] {
  const { db, clock } = parts;
  return [
    ['close agents’ periods', 30_000, async () => closePeriods(parts)],
    ['pay agents’ bills', 30_000, async () => payBills(parts)],
    ['sweep visits', 60 * 60_000, async () => sweepVisits(db.kysely, clock.now())],
  ];
}
