// Payment providers as operators see them at the console, without their keys; switched and checked.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { parseMoney } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/payment-providers';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { refuseChanged, versionOf } from '#lib/record-version';
import { holding, termsOf } from './key-terms.ts';
import { methodLines } from './method-changes.ts';
import type { CashierParts } from './parts.ts';
import { changeProvider, noteProviderChange, providerLines } from './provider-changes.ts';
import { checkAdapter } from './provider-check.ts';
import { keysIn, leavesOf, markOf, plainText } from './provider-settings.ts';
import { providerOf } from './providers.ts';
import { rateIn, setRate, writtenRate } from './rates.ts';

type Row = OutputOf<typeof contract.providerList>['rows'][number];
type View = OutputOf<typeof contract.providerOne>;

const done = { outcome: 'done' } as const;
const shownChanges = 30;

/** All of them, by their codes. */
export async function providerRows(db: Queries, merchant: string, now: Date): Promise<Row[]> {
  const methods = await methodLines(db, merchant);
  return (await providerLines(db, merchant, now)).map(({ code, adapter, active, ...told }) => ({
    id: code,
    adapter,
    on: active,
    messages: Number(told.messages),
    refused: Number(told.refused),
    methods: methods.filter(({ routes }) => routes.includes(code)).map((method) => method.code),
  }));
}

async function keysOf(
  { db, secrets, clock }: CashierParts,
  { merchant, id: provider }: Named,
  settings: unknown,
): Promise<View['keys']> {
  const named = { merchant, provider };
  const terms = await termsOf(db.kysely, named);
  const held = holding(secrets, named, settings, { terms, now: clock.now() });
  return leavesOf(held).flatMap((leaf) =>
    keysIn(leaf).map((key) => {
      const { setting, value } = leaf;
      const mark = markOf(secrets, named, key);
      const term = terms.find((each) => each.setting === setting && each.print === mark.print);
      const goodFrom = term?.from?.toISOString() ?? null;
      const goodUntil = term?.until?.toISOString() ?? null;
      return { ...mark, setting, listed: Array.isArray(value), goodFrom, goodUntil };
    }),
  );
}

async function changesOf(db: Queries, merchant: string, provider: string) {
  const { rows } = await sql<{ at: Date; by: string; what: string }>`
    select made_at as at, made_by as by, what from cashier.provider_change
     where merchant = ${merchant} and provider = ${provider}
     order by id desc limit ${shownChanges}`.execute(db);
  return rows.map(({ at, by, what }) => ({ at: at.toISOString(), by, what }));
}

interface Named {
  readonly merchant: string;
  readonly id: string;
}

/** Throws record.unknown. */
export async function providerView(parts: CashierParts, { merchant, id }: Named): Promise<View> {
  const { db, clock, secrets } = parts;
  const rows = await providerRows(db.kysely, merchant, clock.now());
  const row = rows.find((each) => each.id === id);
  const saved = await providerOf(db.kysely, secrets, merchant, id);
  if (row === undefined || saved === null) throw new OpsError('record.unknown');
  const adapter = await parts.findAdapter(merchant, id);
  return {
    ...row,
    version: versionOf(row.on, row.adapter, JSON.stringify(saved.settings)),
    settings: leavesOf(saved.settings).map((leaf) => ({
      name: leaf.setting,
      text: plainText(leaf),
    })),
    keys: await keysOf(parts, { merchant, id }, saved.settings),
    channels: (adapter?.channels ?? []).map(({ code, direction, currencies }) => ({
      code,
      direction,
      currencies: [...currencies],
    })),
    changes: await changesOf(db.kysely, merchant, id),
  };
}

export async function switchProvider(
  parts: CashierParts,
  command: InputOf<typeof contract.providerSwitch>,
  by: string,
): Promise<OutputOf<typeof contract.providerSwitch>> {
  const { merchant, id: provider, version, on } = command;
  const view = refuseChanged(await providerView(parts, command), version);
  if (view.on === on) throw new OpsError('record.changed', view);
  const now = parts.clock.now();
  const change = { merchant, provider, by, now, settings: null, active: on };
  await changeProvider(parts.db, parts.secrets, change);
  return done;
}

/** Throws record.unknown. It is written down before the provider is asked anything. */
export async function checkProvider(
  parts: CashierParts,
  wish: InputOf<typeof contract.providerCheck>,
  by: string,
): Promise<OutputOf<typeof contract.providerCheck>> {
  const { merchant, id: provider, channel, currency } = wish;
  const amount = parseMoney(wish.amount, currency);
  if (amount === null) throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
  const adapter = await parts.findAdapter(merchant, provider);
  if (adapter === null) throw new OpsError('record.unknown');
  const now = parts.clock.now();
  await noteProviderChange(parts.db.kysely, { merchant, provider, by, now, what: 'checked' });
  const findings = await checkAdapter(adapter, { channel, currency, amount, now });
  return { findings: findings.map((each) => ({ ...each })) };
}

interface RateLine {
  readonly base: OutputOf<typeof contract.rateList>['rows'][number]['base'];
  readonly counter: RateLine['base'];
  readonly millionths: bigint;
  readonly setAt: Date;
  readonly setBy: string;
  readonly holds: boolean;
}

/** The newest first; its key is the moment, and the pair. */
export async function rateLines(
  db: Queries,
  { merchant, base, counter }: Omit<InputOf<typeof contract.rateList>, 'sort' | 'after' | 'limit'>,
  { after, read }: { readonly after: readonly string[] | null; readonly read: number },
): Promise<RateLine[]> {
  const [at = '0', pair = ''] = after ?? [];
  const { rows } = await sql<RateLine>`
    select r.base, r.counter, r.millionths, r.set_at as "setAt", r.set_by as "setBy",
           not exists (select from cashier.rate n where n.merchant = r.merchant and n.base = r.base
             and n.counter = r.counter and n.set_at > r.set_at) as holds
      from cashier.rate r
     where r.merchant = ${merchant}
       and ${base === undefined ? sql`true` : sql`r.base = ${base}`}
       and ${counter === undefined ? sql`true` : sql`r.counter = ${counter}`}
       and ${
         after === null
           ? sql`true`
           : sql`(date_trunc('milliseconds', r.set_at), r.base || ' ' || r.counter)
               < (${new Date(Number(at))}, ${pair})`
       }
     order by date_trunc('milliseconds', r.set_at) desc, r.base || ' ' || r.counter desc
     limit ${read}`.execute(db);
  return rows;
}

export const rateView = ({ base, counter, millionths, setAt, setBy, holds }: RateLine) => ({
  id: `${base} ${counter} ${setAt.toISOString()}`,
  base,
  counter,
  rate: writtenRate(millionths),
  setAt: setAt.toISOString(),
  setBy,
  holds,
});

export async function setRateAtDesk(
  parts: CashierParts,
  { merchant, base, counter, rate }: InputOf<typeof contract.rateSet>,
  setBy: string,
): Promise<OutputOf<typeof contract.rateSet>> {
  const millionths = rateIn(rate);
  const fields = {
    ...(base === counter && { counter: 'invalid' as const }),
    ...(millionths === null && { rate: 'invalid' as const }),
  };
  if (millionths === null || base === counter) throw new AppError('input.invalid', { fields });
  const setAt = parts.clock.now();
  await setRate(parts.db.kysely, merchant, { base, counter, millionths, setAt, setBy });
  return done;
}
