// From when until when a provider's keys hold: one that has ended is not in its settings any more.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import { keysIn, leavesOf, printOf, withSetting } from './provider-settings.ts';

interface Named {
  readonly merchant: string;
  readonly provider: string;
}

export interface KeyTerm {
  readonly setting: string;
  readonly print: string;
  readonly from: Date | null;
  readonly until: Date | null;
}

export async function termsOf(
  db: Queries,
  { merchant, provider }: Named,
): Promise<readonly KeyTerm[]> {
  const { rows } = await sql<KeyTerm>`
    select setting, print, from_at as "from", until_at as "until" from cashier.key_term
     where merchant = ${merchant} and provider = ${provider}`.execute(db);
  return rows;
}

/** The settings with those keys alone that hold. */
export function holding(
  secrets: SecretBox,
  named: Named,
  settings: unknown,
  { terms, now }: { readonly terms: readonly KeyTerm[]; readonly now: Date },
): unknown {
  const ended = terms.filter(({ until }) => until !== null && until <= now);
  let held = settings;
  for (const leaf of leavesOf(settings)) {
    if (!Array.isArray(leaf.value)) continue;
    const here = ended.filter(({ setting }) => setting === leaf.setting);
    if (here.length === 0) continue;
    const isEnded = (key: unknown): boolean =>
      typeof key === 'string' && here.some(({ print }) => print === printOf(secrets, named, key));
    const value = (leaf.value as unknown[]).filter((key) => !isEnded(key));
    held = withSetting(held, { setting: leaf.setting, value });
  }
  return held;
}

/**
 * Keeps nothing about keys that are there no more. Where all settings were `anew`, what was ended
 * and is among them holds again.
 */
export async function settleTerms(
  tx: Queries,
  secrets: SecretBox,
  named: Named,
  { settings, anew }: { readonly settings: unknown; readonly anew: Date | null },
): Promise<void> {
  const { merchant, provider } = named;
  const here = leavesOf(settings).flatMap((leaf) =>
    keysIn(leaf).map((key) => `${leaf.setting} ${printOf(secrets, named, key)}`),
  );
  await sql`delete from cashier.key_term
    where merchant = ${merchant} and provider = ${provider}
      and (until_at <= ${anew}::timestamptz
        or setting || ' ' || print <> all(${here}::text[]))`.execute(tx);
}

/** From now on. */
export async function beginTerm(
  tx: Queries,
  { merchant, provider }: Named,
  { setting, print }: Pick<KeyTerm, 'setting' | 'print'>,
  now: Date,
): Promise<void> {
  await sql`insert into cashier.key_term (merchant, provider, setting, print, from_at)
    values (${merchant}, ${provider}, ${setting}, ${print}, ${now})
    on conflict (merchant, provider, setting, print) do update
      set from_at = excluded.from_at, until_at = null`.execute(tx);
}

/** Then at the latest; one that ends sooner still does. */
export async function endTerm(
  tx: Queries,
  { merchant, provider }: Named,
  { setting, print }: Pick<KeyTerm, 'setting' | 'print'>,
  until: Date,
): Promise<void> {
  await sql`insert into cashier.key_term as t (merchant, provider, setting, print, until_at)
    values (${merchant}, ${provider}, ${setting}, ${print}, ${until})
    on conflict (merchant, provider, setting, print) do update
      set until_at = least(t.until_at, excluded.until_at)`.execute(tx);
}
