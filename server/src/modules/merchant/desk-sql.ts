// The queries by which operators read and write a merchant's settings.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** Null where there is no such merchant; `lock`: whoever changes them waits for whoever does so. */
export async function settingsOf(db: Queries, merchant: string, lock: boolean): Promise<unknown> {
  const { rows } = await sql<{ settings: unknown }>`select settings from merchant.merchant
    where code = ${merchant} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0]?.settings ?? null;
}

export async function writeSettings(
  tx: Queries,
  { merchant, settings, now }: { merchant: string; settings: object; now: Date },
): Promise<void> {
  await sql`update merchant.merchant set settings = ${JSON.stringify(settings)}::jsonb,
    updated_at = ${now} where code = ${merchant}`.execute(tx);
}

interface Version {
  readonly at: Date;
  readonly operator: string | null;
  readonly reason: string | null;
  readonly content: unknown;
}

/** The newest first. */
export async function versionsOf(
  db: Queries,
  merchant: string,
): Promise<(Version & { readonly number: number })[]> {
  const { rows } = await sql<Version & { number: number }>`
    select number, at, operator, reason, content from merchant.version
     where merchant = ${merchant} order by number desc limit 50`.execute(db);
  return rows;
}

export async function versionOfMerchant(
  db: Queries,
  merchant: string,
  number: number,
): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`select content from merchant.version
    where merchant = ${merchant} and number = ${number}`.execute(db);
  return rows[0]?.content ?? null;
}

export async function insertVersion(
  tx: Queries,
  { merchant, content, at, operator, reason }: Version & { readonly merchant: string },
): Promise<void> {
  await sql`
    insert into merchant.version (merchant, number, content, at, operator, reason)
    select ${merchant}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${at},
           ${operator}, ${reason} from merchant.version where merchant = ${merchant}`.execute(tx);
}
