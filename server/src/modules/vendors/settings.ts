// Vendors as an operator sees and changes them; each change is a row that stays.
import { sql } from 'kysely';
import type { Queries } from '#modules/wallet/wallet';

export interface VendorLine {
  readonly code: string;
  readonly live: boolean;
  readonly dialect: 'hmac' | 'rsa' | 'form';
  readonly form_hash: 'sha256' | 'md5';
  readonly currencies: readonly string[];
  readonly rollback_unknown: string;
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

export interface Change {
  /** Who it was, in their own words. */
  readonly by: string;
  readonly vendor: string;
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Writes down what an operator did, in the transaction that does it. */
export async function noteChange(tx: Queries, { by, vendor, what, detail }: Change): Promise<void> {
  await sql`insert into vendors.change (made_by, vendor, what, detail)
    values (${by}, ${vendor}, ${what}, ${JSON.stringify(detail)})`.execute(tx);
}

export interface ChangeLine {
  readonly made_at: Date;
  readonly made_by: string;
  readonly vendor: string;
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The latest changes of a vendor, the newest first. */
export async function changesOf(db: Queries, vendor: string, most: number): Promise<ChangeLine[]> {
  const { rows } = await sql<ChangeLine>`
    select made_at, made_by, vendor, what, detail from vendors.change
     where vendor = ${vendor} order by id desc limit ${most}`.execute(db);
  return rows;
}

/** Takes launches and bets, or no longer; wins, rollbacks and payments come in all the same. */
export async function switchVendor(tx: Queries, vendor: string, live: boolean): Promise<void> {
  await sql`update play.vendor set live = ${live} where code = ${vendor}`.execute(tx);
}

/** What of a vendor's settings an operator may change; what is left out stays. */
export interface Settings {
  readonly dialect?: string | undefined;
  readonly form_hash?: string | undefined;
  readonly currencies?: readonly string[] | undefined;
  readonly rollback_unknown?: string | undefined;
  readonly free_wins_pay?: boolean | undefined;
  readonly several_wins?: boolean | undefined;
  readonly on_timeout?: string | undefined;
  readonly list_url?: string | undefined;
  readonly round_url?: string | undefined;
  readonly launch_url?: string | undefined;
  readonly picture_url?: string | undefined;
}

export async function changeSettings(tx: Queries, code: string, to: Settings): Promise<void> {
  await sql`
    update play.vendor set
      dialect = coalesce(${to.dialect ?? null}, dialect),
      form_hash = coalesce(${to.form_hash ?? null}, form_hash),
      currencies = coalesce(${to.currencies ?? null}::text[], currencies),
      rollback_unknown = coalesce(${to.rollback_unknown ?? null}, rollback_unknown),
      free_wins_pay = coalesce(${to.free_wins_pay ?? null}::boolean, free_wins_pay),
      several_wins = coalesce(${to.several_wins ?? null}::boolean, several_wins),
      on_timeout = coalesce(${to.on_timeout ?? null}, on_timeout),
      list_url = coalesce(${to.list_url ?? null}, list_url),
      round_url = coalesce(${to.round_url ?? null}, round_url),
      launch_url = coalesce(${to.launch_url ?? null}, launch_url),
      picture_url = coalesce(${to.picture_url ?? null}, picture_url)
     where code = ${code}`.execute(tx);
}

/** A game of a vendor's; null where there is none. */
export async function gameOf(db: Queries, vendor: string, game: string): Promise<number | null> {
  const { rows } = await sql<{ node_id: number }>`
    select node_id from games.game where vendor = ${vendor} and game_code = ${game}`.execute(db);
  return rows[0]?.node_id ?? null;
}

/** Closes a game at every merchant, or opens it where it was open; answers whether it changed. */
export async function switchGame(tx: Queries, node: number, open: boolean): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select ${open ? sql`vendors.open_game` : sql`vendors.close_game`}(${node}) as changed`.execute(
    tx,
  );
  return rows[0]?.changed === true;
}

/** The same at one merchant; answers whether the merchant has the game at all. */
export async function switchGameAt(
  tx: Queries,
  merchant: string,
  node: number,
  open: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select vendors.offer_game(${merchant}, ${node}, ${open}) as known`.execute(tx);
  return rows[0]?.known === true;
}
