// Agents for tests of the console; their bills are as periods make them, held where large.
import { accountType } from '@perya/contract/account/account-type';
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import * as alerts from '@perya/contract/ops/agent-alerts';
import { agentRules, agentRulesSet } from '@perya/contract/ops/agent-rules';
import * as tree from '@perya/contract/ops/agents';
import * as calls from '@perya/contract/ops/bills';
import * as deals from '@perya/contract/ops/contracts';
import type { Terms } from '@perya/contract/agents/contracts';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import { insertBill } from '#modules/agents/bills-sql';
import type { NewBill } from '#modules/agents/bills-sql';
import { hold, join } from '#modules/agents/test-agents';
import { ask, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

/** Of one hour, from when on an agent has one bill of a kind. */
const hour = {
  fromAt: new Date('2026-03-01T02:00:00Z'),
  toAt: new Date('2026-03-01T03:00:00Z'),
  firstDay: '2026-03-01',
  lastDay: '2026-03-01',
};

/** A rebate of 12.34 of a new agent's, that the platform owes; whatever else is given instead. */
export async function newBill(
  { database, merchant }: { readonly database: TestDatabase; readonly merchant: string },
  given: Partial<NewBill> & { readonly largest?: bigint } = {},
): Promise<{ readonly id: Id<'bill'>; readonly holder: string }> {
  const of = { database, merchant, timeZone: 'Asia/Manila' };
  const holder = given.holder ?? (await join(of, { type: accountType.agent }));
  const { largest = 1_000_000n, ...rest } = given;
  const gross = given.gross ?? 1_234n;
  const bill: NewBill = {
    merchant,
    kind: 'rebate',
    holder,
    contract: null,
    issuer: null,
    currency: 'PHP',
    period: hour,
    figures: {
      turnover: '246800',
      valid: '246800',
      payout: '0',
      deductions: '0',
      carry: '0',
      active: 0,
      tier: null,
    },
    gross,
    below: 0n,
    adjustment: 0n,
    carriedIn: 0n,
    nowGross: gross,
    nowNet: gross,
    lost: null,
    lines: [{ kind: 'gross', subject: null, amount: gross }],
    now: hour.toAt,
    ...rest,
  };
  const id = await database.db.transaction(async (tx) => insertBill(tx, bill, [], largest));
  return { id: toId('bill', id ?? ''), holder };
}

/** Says that a bill is wrong, as its agent does. */
export async function dispute(
  { db }: Pick<TestDatabase, 'db'>,
  bill: Id<'bill'>,
  reason: string,
): Promise<void> {
  const id = bill.slice('bil_'.length);
  await db.transaction(async (tx) => {
    await sql`insert into agent.dispute (bill, reason, opened_at)
      values (${id}, ${reason}, now())`.execute(tx);
    await sql`update agent.bill set state = 'held', held_for = 'dispute'
      where id = ${id} and state in ('computed', 'insufficient', 'partlyIssued')`.execute(tx);
  });
}

const terms: Terms = {
  base: 'valid',
  activeMinimum: '100',
  tiers: [{ base: '10', active: 1, loss: null, rate: '1', fixed: null }],
  deductions: [],
  carry: 'none',
};

interface World {
  readonly database: TestDatabase;
  readonly desk: TestConsole;
  readonly merchant: string;
  readonly ana: TestOperator;
}

type Fields = Record<string, unknown>;

/** A member who shares a browser with the agent above, as it is found when a period closes. */
export async function withAlias({ database, desk, merchant, ana }: World): Promise<Fields> {
  const of = { database, merchant, timeZone: 'Asia/Manila' };
  const agent = await join(of);
  const member = await join(of, { upline: agent, type: accountType.member });
  await sql`insert into agent.alias (member, agent, by, merchant, from_day, found_at)
    values (${member}, ${agent}, 'device', ${merchant}, '2026-03-01', now())`.execute(
    database.owner.kysely,
  );
  const asked = ask(desk, alerts.aliasList, { merchant, limit: 200 }, ana.headers);
  const { rows } = await valueOf<OutputOf<typeof alerts.aliasList>>(asked);
  const id = toId('member', member);
  return { id, version: rows.find((each) => each.member.id === id)?.version };
}

type Kind = 'member' | 'contract' | 'bill';

/** A record with the version in which its operator sees it. */
async function seen<K extends Kind>(
  { desk, merchant, ana }: World,
  spec: EndpointSpec,
  id: Id<K>,
): Promise<Fields> {
  const found = ask(desk, spec, { merchant, id }, ana.headers);
  return { id, version: (await valueOf<{ version: string }>(found)).version };
}

const teamOf = ({ database, merchant }: World) => ({
  database,
  merchant,
  timeZone: 'Asia/Manila',
});

const withMember = async (world: World, type: number = accountType.agent): Promise<Fields> =>
  seen(world, tree.agentOne, toId('member', await join(teamOf(world), { type })));

async function withContract(world: World): Promise<Fields> {
  const holder = await join(teamOf(world));
  const uuid = await hold(teamOf(world), { holder, kind: 'daily', terms, day: '2026-03-01' });
  return seen(world, deals.contractOne, toId('contract', uuid));
}

async function withBill(world: World, largest = 1_000_000n): Promise<Fields> {
  const { id } = await newBill(world, { largest });
  return seen(world, calls.billOne, id);
}

async function toOffer(world: World): Promise<Fields> {
  const { id } = await withMember(world);
  return { id, kind: 'daily', terms };
}

/** The world is asked for when a command is tried: it is made before the tests. */
/** As they are, but that agents see balances or no longer do. */
async function newRules({ desk, merchant, ana }: World): Promise<Fields> {
  const { version, rules } = await valueOf<OutputOf<typeof agentRules>>(
    ask(desk, agentRules, { merchant }, ana.headers),
  );
  return { version, rules: { ...rules, showsBalances: !rules.showsBalances } };
}

export function commandsOf(
  world: () => World,
): readonly (readonly [EndpointSpec, () => Promise<Fields>])[] {
  return [
    [deals.contractOffer, async () => toOffer(world())],
    [deals.contractEnd, async () => withContract(world())],
    [alerts.aliasClear, async () => withAlias(world())],
    [tree.agentMove, async () => ({ ...(await withMember(world())), under: null })],
    [tree.agentRates, async () => ({ ...(await withMember(world())), rates: { RNG: '0.5' } })],
    [agentRulesSet, async () => newRules(world())],
    [tree.agentPromote, async () => withMember(world(), accountType.member)],
    [calls.billHold, async () => withBill(world())],
    [calls.billRelease, async () => withBill(world(), 1n)],
    [calls.billPay, async () => withBill(world())],
  ];
}

/** What an operator of another merchant asks for in vain, by the beginning of the path. */
export async function recordsOf(world: World): Promise<readonly (readonly [string, Fields])[]> {
  return [
    ['/ops/agents/alerts', await withAlias(world)],
    ['/ops/agents/bills', await withBill(world)],
    ['/ops/agents/contracts/offer', await toOffer(world)],
    ['/ops/agents/contracts', await withContract(world)],
    ['/ops/agents', { ...(await withMember(world)), under: null, rates: {} }],
  ];
}
