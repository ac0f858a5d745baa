// The rows of vendors, as an operator sees and changes them.
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';

export interface VendorLine {
  readonly code: string;
  readonly live: boolean;
  readonly dialect: 'hmac' | 'rsa' | 'form';
  readonly form_hash: 'sha256' | 'md5';
  readonly currencies: readonly string[];
  readonly rollback_unknown: 'done' | 'notFound' | 'closed';
  readonly free_wins_pay: boolean;
  readonly several_wins: boolean;
  readonly on_timeout: 'rollback' | 'retry';
  readonly list_url: string | null;
  readonly round_url: string | null;
  readonly launch_url: string | null;
  readonly picture_url: string | null;
}

/** All vendors, or the one of this code. */
export async function vendorLines(db: Queries, code?: string): Promise<VendorLine[]> {
  const { rows } = await sql<VendorLine>`
    select code, live, dialect, form_hash, currencies, rollback_unknown, free_wins_pay,
           several_wins, on_timeout, list_url, round_url, launch_url, picture_url
      from play.vendor where ${code === undefined ? sql`true` : sql`code = ${code}`}
     order by code`.execute(db);
  return rows;
}

/** A vendor that is off and has no key yet; false where there is one of this code already. */
export async function addVendor(tx: Queries, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into play.vendor (code) values (${code})
    on conflict do nothing returning code`.execute(tx);
  return rows.length > 0;
}

/** Takes launches and bets, or no longer; wins, rollbacks and payments come in all the same. */
export async function switchVendor(tx: Queries, vendor: string, live: boolean): Promise<void> {
  await sql`update play.vendor set live = ${live} where code = ${vendor}`.execute(tx);
}

/** What of a vendor's settings an operator may change; what is undefined stays. */
export type Settings = {
  readonly [Name in keyof Omit<VendorLine, 'code' | 'live'>]?: VendorLine[Name] | undefined;
};

const settingColumns = [
  'dialect',
  'form_hash',
  'currencies',
  'rollback_unknown',
  'free_wins_pay',
  'several_wins',
  'on_timeout',
  'list_url',
  'round_url',
  'launch_url',
  'picture_url',
] as const satisfies readonly (keyof Settings)[];

export async function changeSettings(tx: Queries, code: string, to: Settings): Promise<void> {
  const given = settingColumns.filter((name) => to[name] !== undefined);
  if (given.length === 0) return;
  const changes = given.map((name) => sql`${sql.ref(name)} = ${to[name]}`);
  await sql`update play.vendor set ${sql.join(changes)} where code = ${code}`.execute(tx);
}

interface VendorPages {
  readonly launch_url: string | null;
  /** Where the vendor shows a round, with its placeholders; null where it has no such page. */
  readonly picture_url: string | null;
}

/** The vendor's own pages; undefined for a vendor that is not known. */
export async function vendorPages(db: Database, vendor: string): Promise<VendorPages | undefined> {
  const text = 'select launch_url, picture_url from play.vendor where code = $1';
  return (await db.pool.query<VendorPages>(text, [vendor])).rows[0];
}
