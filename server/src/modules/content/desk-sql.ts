// The queries by which operators read and write what a merchant says.
import type { Content, ContentKind } from '@perya/contract/ops/content';
import type { Language } from '@perya/contract/language';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export interface ItemRow {
  readonly item: string;
  readonly kind: ContentKind;
  readonly place: string;
  readonly position: number;
  readonly draft: boolean;
  readonly shownFrom: Date | null;
  readonly shownUntil: Date | null;
  /** The same two on the merchant's clock, as "2026-03-08T02:30"; '' for none. */
  readonly localFrom: string;
  readonly localUntil: string;
  readonly shared: Partial<Content>;
  readonly texts: Content['texts'];
}

const clockForm = 'YYYY-MM-DD"T"HH24:MI';

const columns = (zone: string) => sql`item, kind, place, position, draft,
  shown_from as "shownFrom", shown_until as "shownUntil", shared, texts,
  coalesce(to_char(shown_from at time zone ${zone}, ${clockForm}), '') as "localFrom",
  coalesce(to_char(shown_until at time zone ${zone}, ${clockForm}), '') as "localUntil"`;

const stateAt = (now: Date) => sql`case when draft then 'draft'
  when shown_from > ${now} then 'scheduled' when shown_until <= ${now} then 'ended'
  else 'shown' end`;

interface Asked {
  readonly merchant: string;
  readonly kind: string | undefined;
  readonly state: string | undefined;
  readonly zone: string;
  readonly now: Date;
}

/** Kind after kind, as they stand. */
export async function itemRows(
  db: Queries,
  { merchant, kind, state, zone, now }: Asked,
  { after, read }: Page,
): Promise<ItemRow[]> {
  const [lastKind, place, position, item] = after ?? [];
  const later = sql`(kind, place, position, item)
    > (${lastKind}::text, ${place}::text, ${position}::int8, ${item}::uuid)`;
  const { rows } = await sql<ItemRow>`
    select ${columns(zone)} from content.item_view
     where merchant = ${merchant} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
       and ${state === undefined ? sql`true` : sql`${stateAt(now)} = ${state}`}
       and ${after === null ? sql`true` : later}
     order by kind, place, position, item limit ${read}`.execute(db);
  return rows;
}

export async function itemRow(
  db: Queries,
  { merchant, id, zone }: { merchant: string; id: string; zone: string },
): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`select ${columns(zone)} from content.item_view
    where merchant = ${merchant} and item = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whoever changes the item waits for whoever does so already. */
export async function lockItem(tx: Queries, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${id}`}, 0))`.execute(tx);
}

/** The drawn pictures that content of any merchant has. */
export async function drawnPictures(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select art_key as key from content.banner where art_key is not null
    union select key from content.announcement, unnest(pictures) key
     where key not like 'https:%' order by key`.execute(db);
  return rows.map(({ key }) => key);
}

export interface VersionRow {
  readonly number: number;
  readonly at: Date;
  readonly operator: string | null;
  readonly reason: string | null;
  readonly content: unknown;
}

const mostVersions = 100;

/** The newest first. */
export async function versionsOf(db: Queries, id: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select number, at, operator, reason, content from content.version where item = ${id}
     order by number desc limit ${mostVersions}`.execute(db);
  return rows;
}

export async function versionOfItem(db: Queries, id: string, number: number): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`select content from content.version
    where item = ${id} and number = ${number}`.execute(db);
  return rows[0]?.content ?? null;
}

export interface NewVersion {
  readonly item: string;
  readonly merchant: string;
  readonly content: Content;
  readonly at: Date;
  readonly operator: string | null;
  readonly reason: string | null;
}

export async function insertVersion(tx: Queries, version: NewVersion): Promise<void> {
  const { item, merchant, content, at, operator, reason } = version;
  await sql`
    insert into content.version (item, number, merchant, content, at, operator, reason)
    select ${item}, coalesce(max(number), 0) + 1, ${merchant}, ${JSON.stringify(content)}::jsonb,
           ${at}, ${operator}, ${reason} from content.version where item = ${item}`.execute(tx);
}

/** The moment of a text on the clock of a zone; one of an hour that is skipped is just after it. */
export async function momentOf(db: Queries, local: string, zone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ${local}::timestamp at time zone ${zone} as at`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('no moment came');
  return found.at;
}

export interface Written {
  readonly merchant: string;
  readonly item: string;
  readonly kind: ContentKind;
  readonly content: Content;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly now: Date;
}

interface Words {
  readonly kicker: string;
  readonly title: string;
  readonly body: string;
}

/** Writes the item's row in one language: its only one. */
type Write = (tx: Queries, written: Written, language: string, words: Words) => Promise<void>;

const times = ({ from, until }: Written) =>
  sql`${from ?? '-infinity'}::timestamptz, ${until ?? 'infinity'}::timestamptz`;

const writeBanner: Write = async (tx, written, language, { kicker, title, body }) => {
  const { content, merchant, item } = written;
  const { pictures, width, height, group, position, draft, linkage, termsLinkage } = content;
  const [picture = ''] = pictures;
  const own = picture.startsWith('https:');
  await sql`
    insert into content.banner (merchant, item, language, draft, group_name, position, kicker,
      title, body, art_key, image_url, width, height, linkage, terms_linkage, shown_from,
      shown_until)
    values (${merchant}, ${item}, ${language}, ${draft}, ${group}, ${position}, ${kicker},
      ${title}, ${body}, ${own ? null : picture}, ${own ? picture : null}, ${width}, ${height},
      ${linkage}, ${termsLinkage}, ${times(written)})
    on conflict (item, language) do update set draft = excluded.draft,
      group_name = excluded.group_name, position = excluded.position, kicker = excluded.kicker,
      title = excluded.title, body = excluded.body, art_key = excluded.art_key,
      image_url = excluded.image_url, width = excluded.width, height = excluded.height,
      linkage = excluded.linkage, terms_linkage = excluded.terms_linkage,
      shown_from = excluded.shown_from, shown_until = excluded.shown_until`.execute(tx);
};

/** A notice is dated with the moment from which it is shown. */
const writeNotice: Write = async (tx, written, language, { title, body }) => {
  const { content, merchant, item, from, now } = written;
  await sql`
    insert into content.notice (merchant, item, language, draft, title, body, published_at,
      shown_from, shown_until)
    values (${merchant}, ${item}, ${language}, ${content.draft}, ${title}, ${body},
      ${from ?? now}, ${times(written)})
    on conflict (item, language) do update set draft = excluded.draft, title = excluded.title,
      body = excluded.body, published_at = excluded.published_at,
      shown_from = excluded.shown_from, shown_until = excluded.shown_until`.execute(tx);
};

const writeAnnouncement: Write = async (tx, written, language, { title, body }) => {
  const { content, merchant, item, from, now } = written;
  const { type, group, position, draft, promotionType, execution, linkage, pictures } = content;
  await sql`
    insert into content.announcement (merchant, item, language, draft, type, group_name, position,
      title, body, promotion_type, execution, linkage, pictures, published_at, shown_from,
      shown_until)
    values (${merchant}, ${item}, ${language}, ${draft}, ${type}, ${group}, ${position}, ${title},
      ${body}, ${promotionType}, ${execution}, ${linkage}, ${pictures}::text[], ${from ?? now},
      ${times(written)})
    on conflict (item, language) do update set draft = excluded.draft, type = excluded.type,
      group_name = excluded.group_name, position = excluded.position, title = excluded.title,
      body = excluded.body, promotion_type = excluded.promotion_type,
      execution = excluded.execution, linkage = excluded.linkage, pictures = excluded.pictures,
      published_at = excluded.published_at, shown_from = excluded.shown_from,
      shown_until = excluded.shown_until`.execute(tx);
};

const writeArticle: Write = async (tx, written, language, { title, body }) => {
  const { content, merchant, item, kind } = written;
  await sql`
    insert into content.article (merchant, item, language, draft, kind, position, title, body)
    values (${merchant}, ${item}, ${language}, ${content.draft}, ${kind}, ${content.position},
      ${title}, ${body})
    on conflict (item, language) do update set draft = excluded.draft,
      position = excluded.position, title = excluded.title, body = excluded.body`.execute(tx);
};

const writers: Readonly<Record<ContentKind, { table: string; write: Write }>> = {
  banner: { table: 'banner', write: writeBanner },
  notice: { table: 'notice', write: writeNotice },
  announcement: { table: 'announcement', write: writeAnnouncement },
  help: { table: 'article', write: writeArticle },
  agreement: { table: 'article', write: writeArticle },
};

/** Writes the item's rows, a language each; those of other languages go. */
export async function writeItem(tx: Queries, written: Written): Promise<void> {
  const { table, write } = writers[written.kind];
  const said = Object.entries(written.content.texts) as [Language, Words][];
  const languages = said.map(([language]) => language);
  await sql`delete from ${sql.table(`content.${table}`)} where item = ${written.item}
    and merchant = ${written.merchant} and not language = any(${languages}::text[])`.execute(tx);
  for (const [language, words] of said) await write(tx, written, language, words);
}
