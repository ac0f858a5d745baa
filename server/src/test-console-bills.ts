// Agents' bills for tests of the console: made as periods make them, held where they are large.
import { accountType } from '@perya/contract/account/account-type';
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import type { EndpointSpec } from '@perya/contract/endpoint';
import * as calls from '@perya/contract/ops/bills';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import { insertBill } from '#modules/agents/bills-sql';
import type { NewBill } from '#modules/agents/bills-sql';
import { join } from '#modules/agents/test-agents';
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

interface World {
  readonly database: TestDatabase;
  readonly desk: TestConsole;
  readonly merchant: string;
  readonly ana: TestOperator;
}

type Fields = Record<string, unknown>;

/** The world is asked for when a command is tried: it is made before the tests. */
export function commandsOf(
  world: () => World,
): readonly (readonly [EndpointSpec, () => Promise<Fields>])[] {
  const about = async (largest?: bigint): Promise<Fields> => {
    const { desk, merchant, ana } = world();
    const { id } = await newBill(world(), largest === undefined ? {} : { largest });
    const found = ask(desk, calls.billOne, { merchant, id }, ana.headers);
    return { id, version: (await valueOf<{ version: string }>(found)).version };
  };
  return [
    [calls.billHold, async () => about()],
    [calls.billRelease, async () => about(1n)],
    [calls.billPay, async () => about()],
  ];
}
