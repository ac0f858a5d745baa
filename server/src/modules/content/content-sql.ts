// Reads and writes the tables of banners and notices.
import { sql } from 'kysely';
import type { Banner } from '@perya/contract/content/content';
import type { Language } from '@perya/contract/language';
import type { Queries } from '#db/database';

export type BannerGroup = Banner['groupName'];

/** One of our own pictures by its key, or the merchant's by its https address and pixels. */
export type Picture =
  | { readonly artKey: string }
  | { readonly imageUrl: string; readonly width: number; readonly height: number };

/** When something is shown; without an end it stays. */
export interface Shown {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface NewBanner {
  readonly merchant: string;
  readonly group: BannerGroup;
  readonly language: Language;
  /** The place in its group; the first is 1. */
  readonly position: number;
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly picture: Picture;
  readonly linkage: string;
  readonly termsLinkage: string;
  readonly shown?: Shown;
}

export interface NewNotice {
  readonly merchant: string;
  readonly language: Language;
  readonly title: string;
  readonly content: string;
  readonly publishedAt: Date;
  readonly shown?: Shown;
}

export interface BannerRow {
  id: string;
  group: BannerGroup;
  kicker: string;
  title: string;
  text: string;
  artKey: string | null;
  imageUrl: string | null;
  width: number | null;
  height: number | null;
  linkage: string;
  termsLinkage: string;
}

export interface NoticeRow {
  id: string;
  title: string;
  content: string;
  publishedAt: Date;
}

const always = { from: '-infinity', until: 'infinity' };

export async function insertBanner(db: Queries, banner: NewBanner): Promise<void> {
  const { picture, shown = {} } = banner;
  const own = 'artKey' in picture ? picture : { artKey: null };
  const given = 'imageUrl' in picture ? picture : { imageUrl: null, width: null, height: null };
  await sql`
    insert into content.banner (merchant, item, group_name, language, position, kicker, title,
      body, art_key, image_url, width, height, linkage, terms_linkage, shown_from, shown_until)
    values (${banner.merchant}, coalesce((select item from content.banner
        where merchant = ${banner.merchant} and group_name = ${banner.group}
          and position = ${banner.position} limit 1), uuidv7()),
      ${banner.group}, ${banner.language}, ${banner.position}, ${banner.kicker},
      ${banner.title}, ${banner.text}, ${own.artKey}, ${given.imageUrl}, ${given.width},
      ${given.height}, ${banner.linkage}, ${banner.termsLinkage},
      ${shown.from ?? always.from}, ${shown.until ?? always.until})
    on conflict (merchant, group_name, language, position) do nothing`.execute(db);
}

export async function insertNotice(db: Queries, notice: NewNotice): Promise<void> {
  const { shown = {} } = notice;
  await sql`
    insert into content.notice (merchant, item, language, title, body, published_at, shown_from,
      shown_until)
    values (${notice.merchant}, coalesce((select item from content.notice n
        where merchant = ${notice.merchant} and published_at = ${notice.publishedAt}
          and not exists (select from content.notice o
            where o.item = n.item and o.language = ${notice.language})
        order by id limit 1), uuidv7()), ${notice.language}, ${notice.title}, ${notice.content},
      ${notice.publishedAt}, ${shown.from ?? always.from}, ${shown.until ?? always.until})
    on conflict (merchant, language, title) do nothing`.execute(db);
}

export async function readBanners(
  db: Queries,
  merchant: string,
  group: BannerGroup,
  language: Language,
  now: Date,
): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select id, group_name as "group", kicker, title, body as text, art_key as "artKey",
           image_url as "imageUrl", width, height, linkage, terms_linkage as "termsLinkage"
      from content.banner
     where merchant = ${merchant} and group_name = ${group} and language = ${language}
       and not draft and shown_from <= ${now} and ${now} < shown_until
     order by position`.execute(db);
  return rows;
}

export async function readNotices(
  db: Queries,
  merchant: string,
  language: Language,
  now: Date,
  limit: number,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, title, body as content, published_at as "publishedAt" from content.notice
     where merchant = ${merchant} and language = ${language} and published_at <= ${now}
       and not draft and shown_from <= ${now} and ${now} < shown_until
     order by published_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether an operator has written any of the merchant's content at the console. */
export async function isEdited(db: Queries, merchant: string): Promise<boolean> {
  const { rows } = await sql`select from content.version where merchant = ${merchant}
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function hasContent(db: Queries, merchant: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from content.banner where merchant = ${merchant})
        or exists (select from content.notice where merchant = ${merchant}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
