// The merchant's accounts at payment providers, and the adapter that speaks to each.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import type { Adapter, AdapterKind, Outside } from './adapter.ts';
import { chainKind } from './adapters/chain.ts';
import { cryptoprocessingKind } from './adapters/cryptoprocessing.ts';
import { manualKind } from './adapters/manual.ts';
import { mayaKind } from './adapters/maya.ts';
import { paymongoKind } from './adapters/paymongo.ts';
import { payosKind } from './adapters/payos.ts';
import { pixKind } from './adapters/pix.ts';
import { transferKind } from './adapters/transfer.ts';
import { voucherKind } from './adapters/voucher.ts';
import { xenditKind } from './adapters/xendit.ts';
import { holding } from './key-terms.ts';
import type { KeyTerm } from './key-terms.ts';
import { formOf } from './settings-form.ts';

/** An adapter made from a provider's settings. Throws on settings of another shape. */
type AdapterOf = (settings: unknown, outside: Outside) => Adapter;

interface Spoken {
  readonly make: AdapterOf;
  readonly settings: unknown;
}

function adapterWith<Settings>(kind: AdapterKind<Settings>): Spoken {
  const make: AdapterOf = (settings, outside) => kind.make(kind.settings.parse(settings), outside);
  return { make, settings: kind.settings };
}

const adapters = new Map<string, Spoken>([
  [chainKind.name, adapterWith(chainKind)],
  [cryptoprocessingKind.name, adapterWith(cryptoprocessingKind)],
  [manualKind.name, adapterWith(manualKind)],
  [mayaKind.name, adapterWith(mayaKind)],
  [paymongoKind.name, adapterWith(paymongoKind)],
  [payosKind.name, adapterWith(payosKind)],
  [pixKind.name, adapterWith(pixKind)],
  [transferKind.name, adapterWith(transferKind)],
  [voucherKind.name, adapterWith(voucherKind)],
  [xenditKind.name, adapterWith(xenditKind)],
]);

const isFunction = (value: unknown): boolean => typeof value === 'function';
const hasParse = z.looseObject({ parse: z.custom(isFunction) });

const packageSchema = z.object({
  adapter: z.object({
    name: z.string().check(z.regex(/^[a-z0-9-]{2,32}$/)),
    settings: z.custom<AdapterKind['settings']>((value) => hasParse.safeParse(value).success),
    make: z.custom<AdapterKind['make']>(isFunction),
  }),
});

/**
 * Adds adapters of packages beside the built-in ones: each module exports an AdapterKind as
 * `adapter`. Throws where one can't be loaded, is none, or has a name that is taken.
 */
export async function addAdapters(specifiers: readonly string[]): Promise<void> {
  for (const specifier of specifiers) {
    const loaded = packageSchema.safeParse({ ...((await import(specifier)) as object) });
    if (!loaded.success) throw new Error(`${specifier} is no adapter of a payment provider.`);
    const { adapter: kind } = loaded.data;
    if (adapters.has(kind.name)) throw new Error(`There are two adapters ${kind.name}.`);
    adapters.set(kind.name, adapterWith(kind));
  }
}

/** All that can be spoken to by, with a form of the settings that each takes. */
export const adapterForms = (): readonly { readonly name: string; readonly form: string }[] =>
  [...adapters].map(([name, { settings }]) => ({ name, form: formOf(settings) }));

/** What the settings of a provider are closed for: opened for another, they give an error. */
const boxPurpose = (merchant: string, code: string): string => `payments ${merchant} ${code}`;

export interface ProviderSettings {
  readonly merchant: string;
  readonly code: string;
  /** Which adapter speaks to it. */
  readonly adapter: string;
  /** Its addresses and keys, as the adapter wants them. */
  readonly settings: unknown;
}

/** The adapter of that name. Throws where there is none, and where the settings don't fit. */
export function adapterMade(name: string, settings: unknown, outside: Outside): Adapter {
  const make = adapters.get(name)?.make;
  if (make === undefined) throw new RangeError(`There is no adapter ${name}.`);
  return make(settings, outside);
}

/** Adds a provider, or gives one that is there other settings. Throws where they don't fit. */
export async function saveProvider(
  db: Queries,
  secrets: SecretBox,
  { merchant, code, adapter, settings }: ProviderSettings,
): Promise<void> {
  adapterMade(adapter, settings, { now: () => new Date(0) });
  const box = secrets.close(JSON.stringify(settings), boxPurpose(merchant, code));
  await sql`insert into cashier.provider (merchant, code, adapter, settings_box)
    values (${merchant}, ${code}, ${adapter}, ${box})
    on conflict (merchant, code) do update
      set adapter = excluded.adapter, settings_box = excluded.settings_box`.execute(db);
}

/** A merchant's provider as it was saved; null where there is none. */
export async function providerOf(
  db: Queries,
  secrets: SecretBox,
  merchant: string,
  code: string,
): Promise<ProviderSettings | null> {
  return (await providerWithTerms(db, secrets, merchant, code))?.saved ?? null;
}

/** The provider, and which of its keys are good when, by one statement: every call needs both. */
async function providerWithTerms(
  db: Queries,
  secrets: SecretBox,
  merchant: string,
  code: string,
): Promise<{ readonly saved: ProviderSettings; readonly terms: readonly KeyTerm[] } | null> {
  const { rows } = await sql<{ adapter: string; box: Buffer; known: boolean } & KeyTerm>`
    select p.adapter, p.settings_box as box, t.setting is not null as known,
           t.setting, t.print, t.from_at as "from", t.until_at as "until"
      from cashier.provider p left join cashier.key_term t
        on t.merchant = p.merchant and t.provider = p.code
     where p.merchant = ${merchant} and p.code = ${code}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const settings = JSON.parse(secrets.open(row.box, boxPurpose(merchant, code))) as unknown;
  const saved = { merchant, code, adapter: row.adapter, settings };
  return { saved, terms: rows.filter(({ known }) => known) };
}

interface Opening {
  readonly db: Queries;
  readonly secrets: SecretBox;
  readonly outside: Outside;
}

/** The adapter of a merchant's provider, with its settings; null where there is none. */
export async function findAdapter(
  { db, secrets, outside }: Opening,
  merchant: string,
  code: string,
): Promise<Adapter | null> {
  const found = await providerWithTerms(db, secrets, merchant, code);
  const make = found && adapters.get(found.saved.adapter)?.make;
  if (!make) return null;
  const held = { terms: found.terms, now: outside.now() };
  const named = { merchant, provider: code };
  return make(holding(secrets, named, found.saved.settings, held), outside);
}

/** As {@link findAdapter}; throws where there is none. */
export async function adapterOf(
  opening: Opening,
  merchant: string,
  code: string,
): Promise<Adapter> {
  const adapter = await findAdapter(opening, merchant, code);
  if (adapter) return adapter;
  throw new Error(`${merchant} has no provider ${code} that this server speaks to.`);
}
