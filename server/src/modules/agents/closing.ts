// Closes hours, days and half months: each once, in their order, when nothing of them still runs.
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import { carryInto, currencyOf, makeBill, noFigures } from './billing.ts';
import type { Closing } from './billing.ts';
import * as store from './bills-sql.ts';
import { compute } from './computing.ts';
import type { Computed } from './computing.ts';
import { heldOn, holdersBelow } from './contracts-sql.ts';
import type { ContractKind } from '@perya/contract/agents/contracts';
import { bookCorrections } from './corrections.ts';
import * as periods from './periods.ts';
import type { ClosingKind } from './periods.ts';
import { rebateLines } from './rebate.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

/** So long after its end a period is closed, so that clocks that differ a little don't matter. */
const graceMs = 60_000;
const mostAtOnce = 200;

async function closeRebates(tx: Queries, closing: Closing): Promise<void> {
  const { merchant, period } = closing;
  const byAgent = Map.groupBy(
    await rebateLines(tx, merchant, period.firstDay),
    ({ agent }) => agent,
  );
  const owed = await store.chainsOwed(tx, merchant, 'rebate', period.fromAt);
  for (const agent of new Set([...byAgent.keys(), ...owed.map(({ holder }) => holder)])) {
    const legs = byAgent.get(agent) ?? [];
    const valid = legs.reduce((sum, leg) => sum + leg.valid, 0n).toString();
    await makeBill(tx, closing, {
      kind: 'rebate',
      holder: agent,
      contract: null,
      issuer: null,
      currency: await currencyOf(tx, agent),
      figures: { ...noFigures, turnover: valid, valid },
      gross: legs.reduce((sum, leg) => sum + leg.amount, 0n),
      lost: null,
      lines: legs.map((leg) => ({ kind: 'leg', subject: leg.leg, ...leg })),
    });
  }
}

async function closeContracts(tx: Queries, closing: Closing, kind: ContractKind): Promise<void> {
  const { merchant, period } = closing;
  const selfCounts = await store.agentCounts(tx, merchant);
  const computed = new Map<string, Computed>();
  const holders = await heldOn(tx, merchant, kind, period.firstDay);
  for (const held of holders) {
    const carry = await carryInto(tx, held, period);
    computed.set(held.holder, await compute(tx, held, period, { selfCounts, carry }));
  }
  for (const held of holders) {
    const own = computed.get(held.holder);
    if (own === undefined) continue;
    const gross = { kind: 'gross', subject: null, amount: own.gross } as const;
    const below = (await holdersBelow(tx, held, period)).map((holder) => ({
      kind: 'below' as const,
      subject: holder,
      amount: money(-(computed.get(holder)?.gross ?? 0n)),
    }));
    await makeBill(tx, closing, { ...held, ...own, lines: [gross, ...below] });
  }
  // What a contract that has ended turned out to owe more is paid all the same.
  const current = new Set(holders.map(({ contract }) => contract));
  for (const chain of await store.chainsOwed(tx, merchant, kind, period.fromAt)) {
    if (chain.contract === null || current.has(chain.contract)) continue;
    const issuer = await issuerOf(tx, chain.contract);
    const currency = await currencyOf(tx, chain.holder);
    const last = { ...chain, kind, issuer, currency, figures: noFigures, gross: 0n, lost: null };
    await makeBill(tx, closing, { ...last, lines: [] });
  }
}

async function issuerOf(db: Queries, contract: string): Promise<string | null> {
  const { rows } = await sql<{ issuer: string | null }>`
    select issuer from agent.contract where id = ${contract}`.execute(db);
  return rows[0]?.issuer ?? null;
}

/** Days are closed before what is computed of them, hours in between. */
const findsAliases: readonly ClosingKind[] = ['day', 'hourly'];

/** In the caller's transaction. */
async function close(tx: Queries, kind: ClosingKind, closing: Closing): Promise<void> {
  const { merchant, period, now } = closing;
  await periods.lockClosing(tx, merchant);
  if (findsAliases.includes(kind)) {
    await sql`select agent.find_aliases(${merchant}, ${period.firstDay}::date, ${now})`.execute(tx);
  }
  // Before the period counts as closed: what is put right is in its own bills.
  await bookCorrections(tx, merchant, now);
  if (!(await periods.noteClosing(tx, merchant, kind, period, now))) return;
  if (kind === 'day') {
    await sql`select agent.roll_up(${merchant}, ${period.firstDay}::date, null)`.execute(tx);
  } else if (kind === 'rebate') await closeRebates(tx, closing);
  else await closeContracts(tx, closing, kind);
}

/** Whether what a kind is computed of is closed up to the period's end. */
async function isReady(
  db: Queries,
  kind: ClosingKind,
  { merchant, period }: Closing,
): Promise<boolean> {
  if (kind !== 'dividend') return true;
  const rebates = await periods.nextPeriod(db, merchant, 'rebate');
  return rebates === null || rebates.fromAt >= period.toAt;
}

/** Closes what is over of one kind. Answers how many periods. */
async function closeKind({ db, clock }: Parts, merchant: string, kind: ClosingKind) {
  for (let closed = 0; closed < mostAtOnce; closed += 1) {
    const period = await periods.nextPeriod(db.kysely, merchant, kind);
    const now = clock.now();
    if (period === null || period.toAt.getTime() + graceMs > now.getTime()) return;
    if (!(await periods.allEnded(db.kysely, period.toAt))) return;
    const closing = { merchant, period, now };
    if (!(await isReady(db.kysely, kind, closing))) return;
    await db.transaction(async (tx) => close(tx, kind, closing));
  }
}

/** Closes all periods that are over, of all merchants. Safe to run twice, and at once. */
export async function closePeriods(parts: Parts): Promise<void> {
  const { db, clock } = parts;
  for (const merchant of await periods.merchantsWithAgents(db.kysely)) {
    await db.transaction(async (tx) => {
      await periods.lockClosing(tx, merchant);
      await bookCorrections(tx, merchant, clock.now());
    });
    for (const kind of periods.closingKinds) await closeKind(parts, merchant, kind);
  }
}
