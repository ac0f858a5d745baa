// What a merchant lets its agents do, as operators see and change it.
import { ppmOfRate, rateOfPpm } from '@perya/contract/agents/rates';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/agent-rules';
import type { Database, Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { refuseChanged, versionOf } from '#lib/record-version';
import { readBasics } from '#modules/merchant/merchant';
import { agentRules, lockAgentRules, setAgentRules } from './rules.ts';
import type { AgentRules } from './rules.ts';

type View = OutputOf<typeof contract.agentRules>;

/** As the database has them for a merchant that has set none. */
const unset: Omit<AgentRules, 'largeBill'> = {
  mostPpm: 20_000,
  agentCounts: true,
  showsBalances: false,
  transfers: false,
  transferDaily: 0n,
  rains: false,
  rainDaily: 0n,
};

/** Throws record.unknown where there is no such merchant. */
export async function deskRules(db: Queries, merchant: string): Promise<View> {
  const basics = await readBasics(db, merchant);
  if (basics === null) throw new OpsError('record.unknown');
  const { currency } = basics;
  const held = (await agentRules(db, merchant)) ?? unset;
  const rules = {
    mostRate: rateOfPpm(held.mostPpm),
    agentCounts: held.agentCounts,
    showsBalances: held.showsBalances,
    transfers: held.transfers,
    transferDaily: wireMoney(money(held.transferDaily), currency),
    rains: held.rains,
    rainDaily: wireMoney(money(held.rainDaily), currency),
  };
  return { version: versionOf(merchant, currency, JSON.stringify(rules)), currency, rules };
}

const wholePpm = 1_000_000;

type Wish = InputOf<typeof contract.agentRulesSet>;

function changesIn({ rules }: Wish, currency: Currency): Partial<AgentRules> {
  const { mostRate, transferDaily, rainDaily, ...switches } = rules;
  const sums = {
    transferDaily: parseMoney(transferDaily, currency),
    rainDaily: parseMoney(rainDaily, currency),
  };
  for (const [name, sum] of Object.entries(sums)) {
    if (sum === null || sum < 0n) {
      throw new AppError('input.invalid', { fields: { [`rules.${name}`]: 'invalid' } });
    }
  }
  const mostPpm = ppmOfRate(mostRate);
  if (mostPpm > wholePpm) {
    throw new AppError('input.invalid', { fields: { 'rules.mostRate': 'invalid' } });
  }
  return { ...switches, ...(sums as Record<keyof typeof sums, bigint>), mostPpm };
}

/** Throws record.changed where another changed them meanwhile. */
export async function changeDeskRules(
  db: Database,
  wish: Wish,
): Promise<OutputOf<typeof contract.agentRulesSet>> {
  const { merchant, version } = wish;
  await db.transaction(async (tx) => {
    const { currency } = await deskRules(tx, merchant);
    await lockAgentRules(tx, merchant);
    refuseChanged(await deskRules(tx, merchant), version);
    await setAgentRules(tx, merchant, changesIn(wish, currency));
  });
  return { outcome: 'done' };
}
