// What an operator sees of methods, and changes: limits, fees, routes, switched on or off.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';

/** Amounts in minor units; see the table. */
export interface MethodSettings {
  readonly direction: 'deposit' | 'withdrawal';
  readonly name: string;
  readonly currency: Currency;
  readonly channel: string;
  readonly routes: readonly string[];
  readonly payout_providers: readonly string[];
  readonly source: string | null;
  readonly paid_in: Currency | null;
  readonly least: bigint;
  readonly most: bigint;
  readonly daily_most: bigint | null;
  readonly fee_fixed: bigint;
  readonly fee_millionths: number;
  readonly promised_seconds: number;
  readonly position: number;
  readonly active: boolean;
}

export interface MethodLine extends MethodSettings {
  readonly code: string;
}

/** All that a merchant has, those out of use too, as members see them. */
export async function methodLines(db: Queries, merchant: string): Promise<readonly MethodLine[]> {
  const { rows } = await sql<MethodLine>`
    select code, direction, name, currency, channel, routes, payout_providers, source, paid_in,
           least, most, daily_most, fee_fixed, fee_millionths, promised_seconds, position, active
      from cashier.method where merchant = ${merchant}
     order by direction, currency, position, code`.execute(db);
  return rows;
}

export interface MethodChangeLine {
  readonly by: string;
  readonly at: Date;
  readonly what: Readonly<Record<string, unknown>>;
}

/** The newest first; at most 20. */
export async function methodChanges(
  db: Queries,
  merchant: string,
  method: string,
): Promise<readonly MethodChangeLine[]> {
  const { rows } = await sql<MethodChangeLine>`
    select made_by as by, made_at as at, what from cashier.method_change
     where merchant = ${merchant} and method = ${method} order by id desc limit 20`.execute(db);
  return rows;
}

export interface MethodChange {
  readonly merchant: string;
  readonly code: string;
  readonly by: string;
  readonly now: Date;
  /** What is left out stays as it is; decided under the lock where it depends on what there is. */
  readonly given:
    | Partial<MethodSettings>
    | ((before: MethodLine | undefined) => Partial<MethodSettings>);
}

/** A new one stands last, costs nothing, is on, and arrives at once, where nothing else is said. */
const fresh = {
  payout_providers: [],
  source: null,
  paid_in: null,
  daily_most: null,
  fee_fixed: 0n,
  fee_millionths: 0,
  promised_seconds: 60,
  position: 100,
  active: true,
} as const;

const neededOfNew = [
  'direction',
  'name',
  'currency',
  'channel',
  'routes',
  'least',
  'most',
] as const;

/** What of a method says whose money it moves and how: fixed once members have used it. */
const fixed = ['direction', 'currency'] as const;

/**
 * Changes a method, or adds one; who did is kept. What is under way goes on by what holds now.
 * Throws a RangeError that says what is wrong.
 */
export async function changeMethod(db: Database, change: MethodChange): Promise<'new' | 'changed'> {
  const { merchant, code, by, now } = change;
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`method ${merchant} ${code}`}))`.execute(tx);
    const before = (await methodLines(tx, merchant)).find((each) => each.code === code);
    const given = typeof change.given === 'function' ? change.given(before) : change.given;
    const missing = neededOfNew.filter((name) => before === undefined && given[name] === undefined);
    if (missing.length > 0) throw new RangeError(`A new method needs ${missing.join(', ')}.`);
    const after = { ...fresh, ...before, ...given } as MethodSettings;
    if (before && fixed.some((name) => before[name] !== after[name])) {
      throw new RangeError(`The ${fixed.join(' and the ')} of a method stay: add another.`);
    }
    await refuseUnfit(tx, merchant, after);
    await save(tx, { merchant, code }, after);
    const what = JSON.stringify(given, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    await sql`insert into cashier.method_change (merchant, method, made_by, made_at, what)
      values (${merchant}, ${code}, ${by}, ${now}, ${what}::jsonb)`.execute(tx);
    return before ? 'changed' : 'new';
  });
}

/** What the table's own checks would refuse, in words; and routes and payees that there are not. */
async function refuseUnfit(tx: Queries, merchant: string, method: MethodSettings): Promise<void> {
  const { direction, currency, routes, payout_providers: payees, source, least, most } = method;
  if (least <= 0n || most < least)
    throw new RangeError('The least is above 0, the most not below.');
  if (routes.length === 0) throw new RangeError('A method goes through one provider or more.');
  const isOut = direction === 'withdrawal';
  if (isOut !== payees.length > 0) {
    throw new RangeError('A withdrawal’s method names payees, a deposit’s none.');
  }
  if (!isOut && (method.fee_fixed > 0n || method.fee_millionths > 0)) {
    throw new RangeError('A deposit has no fee.');
  }
  if (isOut && source !== null) throw new RangeError('Deposits alone have a source.');
  const { rows } = await sql<{ code: string }>`
    select r.code from unnest(${routes}::text[]) as r (code)
     where not exists (select from cashier.provider p
       where p.merchant = ${merchant} and p.code = r.code)
    union all
    select p.code from unnest(${[...payees, ...(source === null ? [] : [source])]}::text[])
        as p (code)
     where not exists (select from cashier.payout_provider o
       where o.currency = ${currency} and o.code = p.code)`.execute(tx);
  if (rows.length > 0) {
    throw new RangeError(`There is no ${rows.map(({ code }) => code).join(', ')}.`);
  }
}

async function save(
  tx: Queries,
  { merchant, code }: { readonly merchant: string; readonly code: string },
  method: MethodSettings,
): Promise<void> {
  const { direction, name, currency, channel, routes, payout_providers: payees } = method;
  const { source, paid_in, least, most, daily_most, fee_fixed, fee_millionths } = method;
  await sql`insert into cashier.method as m (merchant, code, direction, name, currency, channel,
      routes, payout_providers, source, paid_in, least, most, daily_most, fee_fixed,
      fee_millionths, promised_seconds, position, active)
    values (${merchant}, ${code}, ${direction}, ${name}, ${currency}, ${channel}, ${routes},
      ${payees}, ${source}, ${paid_in}, ${least}, ${most}, ${daily_most}, ${fee_fixed},
      ${fee_millionths}, ${method.promised_seconds}, ${method.position}, ${method.active})
    on conflict (merchant, code) do update set (name, channel, routes, payout_providers, source,
      paid_in, least, most, daily_most, fee_fixed, fee_millionths, promised_seconds, position,
      active) = (excluded.name, excluded.channel, excluded.routes, excluded.payout_providers,
      excluded.source, excluded.paid_in, excluded.least, excluded.most, excluded.daily_most,
      excluded.fee_fixed, excluded.fee_millionths, excluded.promised_seconds, excluded.position,
      excluded.active)`.execute(tx);
}
