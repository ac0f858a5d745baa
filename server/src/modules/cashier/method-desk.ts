// Methods as operators see them at the console, and change them there.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/payment-methods';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { refuseChanged, versionOf } from '#lib/record-version';
import { changeMethod, methodChanges, methodLines } from './method-changes.ts';
import type { MethodLine, MethodSettings } from './method-changes.ts';
import { millionthsIn, percentOf } from './shares.ts';

type Row = OutputOf<typeof contract.methodList>['rows'][number];
type View = OutputOf<typeof contract.methodOne>;
type Outcome = OutputOf<typeof contract.methodSave>;

const done = { outcome: 'done' } as const;

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

interface Provider {
  readonly code: string;
  readonly active: boolean;
}

async function providersAt(db: Queries, merchant: string): Promise<Provider[]> {
  const { rows } = await sql<Provider>`select code, active from cashier.provider
    where merchant = ${merchant} order by code`.execute(db);
  return rows;
}

function rowView(line: MethodLine, providers: readonly Provider[]): Row {
  const { code, direction, currency, routes } = line;
  const on = new Set(providers.filter(({ active }) => active).map((each) => each.code));
  return {
    id: code,
    direction,
    currency,
    settings: {
      name: line.name,
      open: line.active,
      least: wire(line.least, currency),
      most: wire(line.most, currency),
      dailyMost: line.daily_most === null ? null : wire(line.daily_most, currency),
      feeFixed: wire(line.fee_fixed, currency),
      feePercent: percentOf(line.fee_millionths),
      routes: [...routes],
      channel: line.channel,
      payees: [...line.payout_providers],
      source: line.source,
      paidIn: line.paid_in,
      promisedSeconds: line.promised_seconds,
      position: line.position,
    },
    working: routes.filter((each) => on.has(each)),
  };
}

const versionFor = (row: Row): string => versionOf(JSON.stringify(row.settings));

/** All of them: a merchant has some dozens. */
export async function methodRows(
  db: Queries,
  { merchant, direction, currency }: Omit<InputOf<typeof contract.methodList>, 'sort'>,
): Promise<Row[]> {
  const providers = await providersAt(db, merchant);
  return (await methodLines(db, merchant))
    .filter((line) => direction === undefined || line.direction === direction)
    .filter((line) => currency === undefined || line.currency === currency)
    .map((line) => rowView(line, providers));
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

async function payeesOf(db: Queries, currency: Currency): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from cashier.payout_provider
    where currency = ${currency} order by code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Throws record.unknown. */
export async function methodView(
  db: Queries,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<View> {
  const line = (await methodLines(db, merchant)).find(({ code }) => code === id);
  if (line === undefined) throw new OpsError('record.unknown');
  const providers = await providersAt(db, merchant);
  const row = rowView(line, providers);
  const changes = await methodChanges(db, merchant, id);
  return {
    ...row,
    version: versionFor(row),
    providers: providers.map(({ code, active }) => ({ code, on: active })),
    payeesKnown: await payeesOf(db, line.currency),
    changes: changes.map(({ at, by, what }) => ({
      at: at.toISOString(),
      by,
      what: Object.fromEntries(Object.entries(what).map(([name, value]) => [name, written(value)])),
    })),
  };
}

type Settings = InputOf<typeof contract.methodSave>['settings'];

/** Throws input.invalid with the sums that are none of the currency. */
function settingsIn(given: Settings, currency: Currency) {
  const wrong: Record<string, 'invalid'> = {};
  const minor = (name: 'least' | 'most' | 'dailyMost' | 'feeFixed'): bigint => {
    const amount = parseMoney(given[name] ?? '0', currency);
    if (amount === null) wrong[`settings.${name}`] = 'invalid';
    return amount ?? 0n;
  };
  const share = millionthsIn(given.feePercent);
  if (share === null) wrong['settings.feePercent'] = 'invalid';
  const settings: Omit<MethodSettings, 'direction' | 'currency'> = {
    name: given.name,
    active: given.open,
    least: minor('least'),
    most: minor('most'),
    daily_most: given.dailyMost === null ? null : minor('dailyMost'),
    fee_fixed: minor('feeFixed'),
    fee_millionths: share ?? 0,
    routes: given.routes,
    channel: given.channel,
    payout_providers: given.payees,
    source: given.source,
    paid_in: given.paidIn,
    promised_seconds: given.promisedSeconds,
    position: given.position,
  };
  if (Object.keys(wrong).length > 0) throw new AppError('input.invalid', { fields: wrong });
  return settings;
}

const asText = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));

/** Of the settings, those that are not as they were. */
function changedOf(line: MethodLine, settings: Partial<MethodSettings>): Partial<MethodSettings> {
  const before: Readonly<Record<string, unknown>> = { ...line };
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => asText(before[name]) !== asText(value)),
  );
}

const unfit = (error: unknown): unknown =>
  error instanceof RangeError ? new OpsError('method.unfit', { why: error.message }) : error;

interface Caller {
  readonly by: string;
  readonly now: Date;
}

/** Throws record.changed, also for a save that changes nothing. */
export async function saveMethod(
  db: Database,
  command: InputOf<typeof contract.methodSave>,
  { by, now }: Caller,
): Promise<Outcome> {
  const { merchant, id: code } = command;
  const view = refuseChanged(await methodView(db.kysely, command), command.version);
  const settings = settingsIn(command.settings, view.currency);
  const given = (line: MethodLine | undefined): Partial<MethodSettings> => {
    // Under the lock, it is still as the operator saw it.
    if (line === undefined || versionFor(rowView(line, [])) !== view.version) {
      throw new OpsError('record.changed', view);
    }
    const changed = changedOf(line, settings);
    if (Object.keys(changed).length === 0) throw new OpsError('record.changed', view);
    return changed;
  };
  await changeMethod(db, { merchant, code, by, now, given }).catch((error: unknown) => {
    throw unfit(error);
  });
  return done;
}

export async function addMethod(
  db: Database,
  command: InputOf<typeof contract.methodAdd>,
  { by, now }: Caller,
): Promise<Outcome> {
  const { merchant, id: code, direction, currency } = command;
  const settings = settingsIn(command.settings, currency);
  const given = (line: MethodLine | undefined): Partial<MethodSettings> => {
    if (line !== undefined) throw new OpsError('method.known');
    return { direction, currency, ...settings };
  };
  await changeMethod(db, { merchant, code, by, now, given }).catch((error: unknown) => {
    throw unfit(error);
  });
  return done;
}
