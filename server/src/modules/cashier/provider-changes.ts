// What an operator sees of payment providers, and changes: settings, switched on or off.
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import { settleTerms } from './key-terms.ts';
import { providerOf, saveProvider } from './providers.ts';

export interface ProviderLine {
  readonly code: string;
  readonly adapter: string;
  readonly active: boolean;
  /** Messages that were believed, and that were not, since yesterday. */
  readonly messages: bigint;
  readonly refused: bigint;
}

/** A merchant's, by their codes. */
export async function providerLines(
  db: Queries,
  merchant: string,
  now: Date,
): Promise<readonly ProviderLine[]> {
  const { rows } = await sql<ProviderLine>`
    select code, adapter, active,
           (select count(*) from cashier.event e
             where e.merchant = p.merchant and e.provider = p.code
               and e.received_at > ${now}::timestamptz - interval '24 hours') as messages,
           (select coalesce(sum(times), 0)::int8 from cashier.refused_event r
             where r.merchant = p.merchant and r.provider = p.code
               and r.last_at > ${now}::timestamptz - interval '24 hours') as refused
      from cashier.provider p where merchant = ${merchant} order by code`.execute(db);
  return rows;
}

export interface ProviderChange {
  readonly merchant: string;
  readonly provider: string;
  readonly by: string;
  readonly now: Date;
  /** Which adapter speaks to it, with what; null where they stay. */
  readonly settings: { readonly adapter: string; readonly values: unknown } | null;
  /** Switched so; null where it stays. */
  readonly active: boolean | null;
}

/**
 * Changes a provider, or adds one; who did is kept. Answers false where there is no such provider
 * and no settings were given. Throws where settings don't fit their adapter, or there is none.
 */
export async function changeProvider(
  db: Database,
  secrets: SecretBox,
  change: ProviderChange,
): Promise<boolean> {
  const { merchant, provider: code, by, now, settings, active } = change;
  return db.transaction(async (tx) => {
    if (settings !== null) {
      const { adapter, values } = settings;
      await saveProvider(tx, secrets, { merchant, code, adapter, settings: values });
      const named = { merchant, provider: code };
      await settleTerms(tx, secrets, named, { settings: values, anew: now });
    } else if ((await providerOf(tx, secrets, merchant, code)) === null) {
      return false;
    }
    if (active !== null) {
      await sql`update cashier.provider set active = ${active}
        where merchant = ${merchant} and code = ${code}`.execute(tx);
    }
    const switched = active === null ? [] : [active ? 'switched on' : 'switched off'];
    const what = [...(settings === null ? [] : ['settings']), ...switched].join(', ');
    await noteProviderChange(tx, { merchant, provider: code, by, now, what });
    return true;
  });
}

/** Keeps who did what about a provider. */
export async function noteProviderChange(
  db: Queries,
  change: Pick<ProviderChange, 'merchant' | 'provider' | 'by' | 'now'> & { readonly what: string },
): Promise<void> {
  const { merchant, provider, by, now, what } = change;
  await sql`insert into cashier.provider_change (merchant, provider, made_by, made_at, what)
    values (${merchant}, ${provider}, ${by}, ${now}, ${what})`.execute(db);
}
