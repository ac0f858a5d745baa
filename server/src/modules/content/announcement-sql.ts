// Reads and writes the tables of announcements and articles.
import { sql } from 'kysely';
import type { Language } from '@perya/contract/language';
import type { Announcement } from '@perya/contract/content/content';
import type { Queries } from '#db/database';
import type { BannerGroup } from './content-sql.ts';

export interface NewAnnouncement {
  readonly merchant: string;
  readonly type: Announcement['type'];
  readonly group: BannerGroup;
  readonly language: Language;
  readonly position: number;
  readonly title: string;
  /** Rich text. */
  readonly body: string;
  readonly promotionType: string;
  readonly execution: Announcement['execution'];
  readonly linkage: string;
  /** Keys of our own pictures, or https addresses, in order. */
  readonly pictures: readonly string[];
  readonly publishedAt: Date;
}

export type ArticleKind = 'help' | 'agreement';

export interface NewArticle {
  readonly merchant: string;
  readonly kind: ArticleKind;
  readonly language: Language;
  readonly position: number;
  readonly title: string;
  /** Rich text. */
  readonly body: string;
}

export interface AnnouncementRow {
  id: string;
  type: Announcement['type'];
  groupName: BannerGroup;
  title: string;
  content: string;
  promotionType: string;
  execution: Announcement['execution'];
  linkage: string;
  pictures: string[];
  publishedAt: Date;
}

export async function insertAnnouncement(db: Queries, given: NewAnnouncement): Promise<void> {
  await sql`
    insert into content.announcement (merchant, item, type, group_name, language, position, title,
      body, promotion_type, execution, linkage, pictures, published_at)
    values (${given.merchant}, coalesce((select item from content.announcement
        where merchant = ${given.merchant} and type = ${given.type}
          and group_name = ${given.group} and position = ${given.position} limit 1), uuidv7()),
      ${given.type}, ${given.group}, ${given.language}, ${given.position},
      ${given.title}, ${given.body}, ${given.promotionType}, ${given.execution}, ${given.linkage},
      ${[...given.pictures]}, ${given.publishedAt})
    on conflict do nothing`.execute(db);
}

export async function insertArticle(db: Queries, given: NewArticle): Promise<void> {
  const { merchant, kind, language, position, title, body } = given;
  await sql`
    insert into content.article (merchant, item, kind, language, position, title, body)
    values (${merchant}, coalesce((select item from content.article
        where merchant = ${merchant} and kind = ${kind} and position = ${position} limit 1),
        uuidv7()), ${kind}, ${language}, ${position}, ${title}, ${body})
    on conflict do nothing`.execute(db);
}

export async function readAnnouncements(
  db: Queries,
  given: {
    merchant: string;
    types: readonly string[];
    group: BannerGroup;
    language: Language;
    now: Date;
  },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select id, type, group_name as "groupName", title, body as content,
           promotion_type as "promotionType", execution, linkage, pictures,
           published_at as "publishedAt"
      from content.announcement
     where merchant = ${given.merchant} and type = any(${[...given.types]})
       and group_name = ${given.group} and language = ${given.language} and platform = 'M'
       and not draft and published_at <= ${given.now}
       and shown_from <= ${given.now} and ${given.now} < shown_until
     order by position, id`.execute(db);
  return rows;
}

export async function readArticles(
  db: Queries,
  merchant: string,
  kind: ArticleKind,
  language: Language,
): Promise<{ id: string; title: string; content: string }[]> {
  const { rows } = await sql<{ id: string; title: string; content: string }>`
    select id, title, body as content from content.article
     where merchant = ${merchant} and kind = ${kind} and language = ${language} and not draft
     order by position`.execute(db);
  return rows;
}
