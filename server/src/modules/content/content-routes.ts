// The calls that read what the merchant says to its visitors.
import {
  announcements,
  banners,
  helpCenter,
  notices,
  popularAnnouncements,
  userAgreement,
} from '@perya/contract/content/content';
import { handle } from '#lib/handle';
import { inFirstLanguage } from '#lib/language';
import type { App } from '#lib/platform';
import { announcementsOf, articlesOf } from './announcements.ts';
import { bannersOf, noticesOf } from './content.ts';

export function registerContentRoutes(app: App): void {
  const { db, clock, art } = app.platform;

  handle(app, banners, async ({ groupName, language }, { merchant }) => ({
    banners: await inFirstLanguage(language, merchant, async (each) =>
      bannersOf(db.kysely, merchant.code, groupName, each, clock.now(), art.of(merchant)),
    ),
  }));

  handle(app, notices, async ({ language }, { merchant }) => ({
    notices: await inFirstLanguage(language, merchant, async (each) =>
      noticesOf(db.kysely, merchant.code, each, clock.now()),
    ),
  }));

  handle(app, announcements, async ({ types, groupName, language }, { merchant }) => ({
    announcements: await inFirstLanguage(language, merchant, async (each) =>
      announcementsOf(db.kysely, art.of(merchant), {
        merchant: merchant.code,
        types: types.split(','),
        group: groupName,
        language: each,
        now: clock.now(),
      }),
    ),
  }));

  handle(app, popularAnnouncements, async ({ groupName = 'm_home', language }, { merchant }) => ({
    announcements: await inFirstLanguage(language, merchant, async (each) =>
      announcementsOf(db.kysely, art.of(merchant), {
        merchant: merchant.code,
        types: ['PU'],
        group: groupName,
        language: each,
        now: clock.now(),
      }),
    ),
  }));

  handle(app, helpCenter, async ({ language }, { merchant }) => ({
    items: await inFirstLanguage(language, merchant, async (each) =>
      articlesOf(db.kysely, merchant.code, 'help', each),
    ),
  }));

  handle(app, userAgreement, async ({ language }, { merchant }) => {
    const [agreement] = await inFirstLanguage(language, merchant, async (each) =>
      articlesOf(db.kysely, merchant.code, 'agreement', each),
    );
    return { agreement: agreement ?? null };
  });
}
