// What is taken off before a dividend: what was given to the team, as the contract names it.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import type { Terms } from '@perya/contract/agents/contracts';
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { creditMember } from '#modules/wallet/wallet';
import { closePeriods } from './closing.ts';
import { compute } from './computing.ts';
import { periodAt } from './periods.ts';
import { setRates } from './rates.ts';
import { join, newTeam, play, ppmOf } from './test-agents.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let team: Team;

beforeAll(async () => {
  database = await freshDatabase();
  team = await newTeam(database);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const terms: Terms = {
  base: 'turnover',
  activeMinimum: '0',
  tiers: [{ base: '0', active: 0, loss: null, rate: '10', fixed: null }],
  deductions: [],
  carry: 'none',
};

/** Paid to somebody now, as the ledger calls it: minor units. */
async function given(member: string, kind: 'rebate' | 'promotion' | 'teamRainShare', sum: bigint) {
  const key = randomUUID();
  await creditMember(database.db.kysely, {
    merchant: team.merchant,
    member,
    currency: 'PHP',
    amount: money(sum),
    against: 'promotion',
    scope: 'test',
    kind,
    key,
    reference: key,
  });
}

test('[AGENT-13] what was given to a team comes off what it lost, as is named', async () => {
  // The ledger's transactions are of the moment that they are made at.
  const today = new Date();
  const { kysely } = database.db;
  const { merchant } = team;
  const period = await periodAt(kysely, merchant, 'dividend', today);
  const joined = { day: period.firstDay };
  const agent = await join(team, joined);
  const player = await join(team, { ...joined, upline: agent, type: accountType.member });
  const stranger = await join(team, { ...joined, type: accountType.member });
  const rates = { merchant, member: agent, rates: ppmOf({ RNG: 1 }), day: period.firstDay };
  await setRates(kysely, rates);
  const bet = { member: player, category: 'RNG', at: period.fromAt } as const;
  await play(team, [{ ...bet, turnover: 100_000n, valid: 100_000n, payout: 40_000n }]);
  await given(player, 'rebate', 5_000n);
  await given(player, 'promotion', 3_000n);
  await given(player, 'teamRainShare', 700n);
  await given(stranger, 'promotion', 9_000n);
  const clock = { now: () => new Date(period.toAt.getTime() + 3_600_000) };
  await closePeriods({ db: database.db, clock });
  const comesTo = async (deductions: Terms['deductions']) => {
    const held = {
      contract: '',
      holder: agent,
      issuer: null,
      kind: 'dividend',
      terms: { ...terms, deductions },
      currency: 'PHP',
    } as const;
    const { gross, figures } = await compute(kysely, held, period, { selfCounts: true, carry: 0n });
    return [figures.deductions, gross];
  };
  expect(await comesTo([])).toEqual(['0', 6_000n]);
  expect(await comesTo(['rebates'])).toEqual(['5000', 5_500n]);
  expect(await comesTo(['promotions'])).toEqual(['3000', 5_700n]);
  // The agent's own: one percent of the valid bets.
  expect(await comesTo(['agentRebates'])).toEqual(['1000', 5_900n]);
  expect(await comesTo(['rebates', 'promotions', 'agentRebates'])).toEqual(['9000', 5_100n]);
});
