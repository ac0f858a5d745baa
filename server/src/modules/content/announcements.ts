// Announcements, the help centre and the user agreement: written once, sanitised, shown on time.
import type { Language } from '@perya/contract/language';
import type { Announcement } from '@perya/contract/content/content';
import type { Queries } from '#db/database';
import type { Art } from '#lib/art';
import * as tables from './announcement-sql.ts';
import type { ArticleKind, NewAnnouncement, NewArticle } from './announcement-sql.ts';
import type { BannerGroup } from './content-sql.ts';
import { safeLinkage } from './linkage.ts';
import { sanitizeRichText } from './rich-text.ts';

/** Writes an announcement unless its place is taken. Throws RangeError on a link not safe. */
export async function addAnnouncement(db: Queries, given: NewAnnouncement): Promise<void> {
  const links = [given.linkage, ...given.pictures.filter((picture) => picture.includes(':'))];
  const unsafe = links.find((link) => link !== '' && safeLinkage(link) === null);
  if (unsafe !== undefined) throw new RangeError(`Not a safe link: ${unsafe}`);
  await tables.insertAnnouncement(db, { ...given, body: sanitizeRichText(given.body) });
}

/** Writes an item of the help centre, or the agreement, unless its place is taken. */
export async function addArticle(db: Queries, given: NewArticle): Promise<void> {
  await tables.insertArticle(db, { ...given, body: sanitizeRichText(given.body) });
}

/** The announcements of some types and a group that are shown at `now`, in the merchant's order. */
export async function announcementsOf(
  db: Queries,
  art: Art,
  given: {
    merchant: string;
    types: readonly string[];
    group: BannerGroup;
    language: Language;
    now: Date;
  },
): Promise<Announcement[]> {
  const rows = await tables.readAnnouncements(db, given);
  return rows.map(({ pictures, publishedAt, ...rest }) => ({
    ...rest,
    publishedAt: publishedAt.toISOString(),
    announcementImages: pictures.map((picture, place) => ({
      sequence: place + 1,
      url: picture.startsWith('https://') ? picture : art.url(picture),
    })),
  }));
}

export interface Article {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

export async function articlesOf(
  db: Queries,
  merchant: string,
  kind: ArticleKind,
  language: Language,
): Promise<readonly Article[]> {
  return tables.readArticles(db, merchant, kind, language);
}
