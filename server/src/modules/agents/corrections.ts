// What changed hours that were over: their days are rolled up again, their bills computed again.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { carryInto, currencyOf, noFigures } from './billing.ts';
import * as store from './bills-sql.ts';
import type { BillKind, Chain } from './bills-sql.ts';
import { compute } from './computing.ts';
import type { Computed } from './computing.ts';
import { heldOn, holdersBelow } from './contracts-sql.ts';
import type { Period } from './periods.ts';
import { rebateLines } from './rebate.ts';

interface Touched extends Period {
  readonly kind: BillKind;
}

/** What the chain's bill of a period, which may not have been made, comes to by now. */
interface Now {
  readonly gross: bigint;
  readonly net: bigint;
  readonly loss: bigint | null;
}

/** A bill of nothing is made where something came to a period that had none. */
async function keep(
  tx: Queries,
  { merchant, period, now }: { merchant: string; period: Period; now: Date },
  chain: Chain & { readonly issuer: string | null },
  is: Now,
): Promise<void> {
  const found = await store.billOf(tx, chain, period.fromAt);
  if (found !== null) return store.setNow(tx, found, is);
  if (is.net === 0n && is.loss === null) return;
  const empty = { gross: 0n, below: 0n, adjustment: 0n, carriedIn: 0n, lines: [] };
  const bill = { ...chain, ...empty, merchant, period, now, figures: noFigures };
  const currency = await currencyOf(tx, chain.holder);
  const then = { currency, nowGross: is.gross, nowNet: is.net, lost: is.loss };
  await store.insertBill(tx, { ...bill, ...then }, [], 0n);
}

async function rebatesAgain(tx: Queries, merchant: string, period: Period, now: Date) {
  const sums = new Map<string, bigint>(
    (await store.holdersBilled(tx, merchant, 'rebate', period.fromAt)).map((each) => [each, 0n]),
  );
  for (const { agent, amount } of await rebateLines(tx, merchant, period.firstDay)) {
    sums.set(agent, (sums.get(agent) ?? 0n) + amount);
  }
  for (const [holder, gross] of sums) {
    const chain = { kind: 'rebate', holder, contract: null, issuer: null } as const;
    await keep(tx, { merchant, period, now }, chain, { gross, net: gross, loss: null });
  }
}

async function billsAgain(
  tx: Queries,
  merchant: string,
  period: Touched,
  now: Date,
): Promise<void> {
  const { kind } = period;
  if (kind === 'rebate') return rebatesAgain(tx, merchant, period, now);
  const selfCounts = await store.agentCounts(tx, merchant);
  const holders = await heldOn(tx, merchant, kind, period.firstDay);
  const computed = new Map<string, Computed>();
  for (const held of holders) {
    const carry = await carryInto(tx, held, period);
    computed.set(held.holder, await compute(tx, held, period, { selfCounts, carry }));
  }
  for (const held of holders) {
    const { gross = 0n, lost: loss = null } = computed.get(held.holder) ?? {};
    const below = await holdersBelow(tx, held, period);
    const theirs = below.reduce((sum, each) => sum + (computed.get(each)?.gross ?? 0n), 0n);
    const net = gross > theirs ? gross - theirs : 0n;
    await keep(tx, { merchant, period, now }, held, { gross, net, loss });
  }
}

/**
 * The closed periods that waiting corrections fall into, oldest first, and of dividends all after
 * them, as each begins with what the one before carried.
 */
async function touchedPeriods(tx: Queries, merchant: string): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with waits as (
      select c.hour from agent.correction_waits w join agent.correction c on c.id = w.correction
       where c.merchant = ${merchant})
    select e.kind, e.from_at as "fromAt", e.to_at as "toAt", e.first_day as "firstDay",
           e.last_day as "lastDay"
      from agent.closing e
     where e.merchant = ${merchant} and e.kind <> 'day'
       and e.from_at > (select max(c.to_at) from agent.closing c
                         where c.merchant = ${merchant} and c.kind = e.kind) - interval '92 days'
       and exists (select from waits w where w.hour < e.to_at
                      and (w.hour >= e.from_at or e.kind = 'dividend'))
     order by e.kind = 'dividend', e.from_at, e.kind`.execute(tx);
  return rows;
}

async function rollUpAgain(tx: Queries, merchant: string): Promise<void> {
  await sql`
    select agent.roll_up(${merchant}, d.day, d.members)
      from (select c.day, array_agg(distinct c.member) as members
              from agent.correction_waits w join agent.correction c on c.id = w.correction
             where c.merchant = ${merchant} and exists (
               select from agent.closing e where e.merchant = c.merchant and e.kind = 'day'
                  and e.first_day = c.day)
             group by c.day) d`.execute(tx);
}

/** Under the lock of closing. What is noted meanwhile waits for the next time. */
export async function bookCorrections(tx: Queries, merchant: string, now: Date): Promise<void> {
  const { rows } = await sql<{ correction: string }>`
    select w.correction from agent.correction_waits w
      join agent.correction c on c.id = w.correction where c.merchant = ${merchant}`.execute(tx);
  if (rows.length === 0) return;
  await rollUpAgain(tx, merchant);
  for (const period of await touchedPeriods(tx, merchant)) {
    await billsAgain(tx, merchant, period, now);
  }
  const done = rows.map(({ correction }) => correction);
  await sql`delete from agent.correction_waits
    where correction = any (${done}::uuid[])`.execute(tx);
}
