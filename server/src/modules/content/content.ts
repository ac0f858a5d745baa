// The use cases of content: what a merchant shows its visitors now, and what may be written.
import type { Language } from '@perya/contract/language';
import type { Banner, Notice } from '@perya/contract/content/content';
import { toId } from '@perya/contract/id';
import type { Queries } from '#db/database';
import type { Art } from '#lib/art';
import * as tables from './content-sql.ts';
import type { BannerGroup, BannerRow, NewBanner, NewNotice } from './content-sql.ts';
import { safeLinkage } from './linkage.ts';

export type { BannerGroup, NewBanner, NewNotice } from './content-sql.ts';
export { addAnnouncement, addArticle } from './announcements.ts';
export type { NewAnnouncement } from './announcement-sql.ts';
export { isEdited } from './content-sql.ts';
export { safeLinkage } from './linkage.ts';
export { sanitizeRichText } from './rich-text.ts';

/** How many notices a visitor is shown at most. */
const noticeLimit = 50;

/** Writes a banner unless its place is taken. Throws RangeError on a link that is not safe. */
export async function addBanner(db: Queries, banner: NewBanner): Promise<void> {
  const { linkage, termsLinkage, picture } = banner;
  if (safeLinkage(linkage) === null) throw new RangeError(`Not a safe link: ${linkage}`);
  if (termsLinkage !== '' && safeLinkage(termsLinkage) === null) {
    throw new RangeError(`Not a safe link: ${termsLinkage}`);
  }
  if ('imageUrl' in picture && !isHttps(picture.imageUrl)) {
    throw new RangeError(`Not a safe picture: ${picture.imageUrl}`);
  }
  await tables.insertBanner(db, banner);
}

/** Writes a notice unless the merchant has one of that title in that language. */
export async function addNotice(db: Queries, notice: NewNotice): Promise<void> {
  await tables.insertNotice(db, notice);
}

/** Whether the merchant has any banner or notice, shown now or not. */
export async function hasContent(db: Queries, merchant: string): Promise<boolean> {
  return tables.hasContent(db, merchant);
}

/** The banners of a group that are shown at `now`, in the merchant's order. */
export async function bannersOf(
  db: Queries,
  merchant: string,
  group: BannerGroup,
  language: Language,
  now: Date,
  art: Art,
): Promise<Banner[]> {
  const rows = await tables.readBanners(db, merchant, group, language, now);
  return rows.map((row) => wireBanner(row, art));
}

/** The notices that are shown at `now`, newest first. */
export async function noticesOf(
  db: Queries,
  merchant: string,
  language: Language,
  now: Date,
): Promise<Notice[]> {
  const rows = await tables.readNotices(db, merchant, language, now, noticeLimit);
  return rows.map(({ id, publishedAt, ...rest }) => ({
    id: toId('notice', id),
    publishedAt: publishedAt.toISOString(),
    ...rest,
  }));
}

function isHttps(address: string): boolean {
  return address.startsWith('https://') && safeLinkage(address) !== null;
}

function wireBanner(row: BannerRow, art: Art): Banner {
  const { id, kicker, title, text, linkage, termsLinkage, artKey } = row;
  const picture =
    artKey === null
      ? { url: row.imageUrl ?? '', width: row.width ?? 0, height: row.height ?? 0 }
      : { url: art.url(artKey), ...art.size(artKey) };
  return { id, groupName: row.group, ...picture, linkage, kicker, title, text, termsLinkage };
}
