// The merchant's accounts at payment providers, and the adapter that speaks to each.
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import type { Adapter } from './adapter.ts';
import { transferAdapter, transferSettings } from './adapters/transfer.ts';

/** An adapter made from a provider's settings. Throws on settings of another shape. */
type AdapterOf = (settings: unknown) => Adapter;

function adapterWith<S extends z.ZodMiniType>(
  schema: S,
  make: (settings: z.output<S>) => Adapter,
): AdapterOf {
  return (settings) => make(schema.parse(settings));
}

const adapters: Readonly<Record<string, AdapterOf>> = {
  transfer: adapterWith(transferSettings, transferAdapter),
};

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

/** Adds a provider, or gives one that is there other settings. Throws where they don't fit. */
export async function saveProvider(
  db: Queries,
  secrets: SecretBox,
  { merchant, code, adapter, settings }: ProviderSettings,
): Promise<void> {
  const make = adapters[adapter];
  if (make === undefined) throw new RangeError(`There is no adapter ${adapter}.`);
  make(settings);
  const box = secrets.close(JSON.stringify(settings), boxPurpose(merchant, code));
  await sql`insert into cashier.provider (merchant, code, adapter, settings_box)
    values (${merchant}, ${code}, ${adapter}, ${box})
    on conflict (merchant, code) do update
      set adapter = excluded.adapter, settings_box = excluded.settings_box`.execute(db);
}

/** The adapter of a merchant's provider, with its settings. Throws where there is none. */
export async function adapterOf(
  db: Queries,
  secrets: SecretBox,
  merchant: string,
  code: string,
): Promise<Adapter> {
  const { rows } = await sql<{ adapter: string; box: Buffer }>`
    select adapter, settings_box as box from cashier.provider
     where merchant = ${merchant} and code = ${code}`.execute(db);
  const [row] = rows;
  const make = row && adapters[row.adapter];
  if (!make) throw new Error(`${merchant} has no provider ${code} that this server speaks to.`);
  return make(JSON.parse(secrets.open(row.box, boxPurpose(merchant, code))) as unknown);
}
