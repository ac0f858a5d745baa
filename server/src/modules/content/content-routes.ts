// The calls that read what the merchant says to its visitors.
import {
  announcements,
  banners,
  helpCenter,
  notices,
  userAgreement,
} from '@perya/contract/content';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { announcementsOf, articlesOf } from './announcements.ts';
import { bannersOf, noticesOf } from './content.ts';

export function registerContentRoutes(app: App): void {
  const { db, clock, art } = app.platform;

  handle(app, banners, async ({ groupName, language }, { merchant }) => ({
    banners: await bannersOf(db.kysely, merchant.code, groupName, language, clock.now(), art),
  }));

  handle(app, notices, async ({ language }, { merchant }) => ({
    notices: await noticesOf(db.kysely, merchant.code, language, clock.now()),
  }));

  handle(app, announcements, async ({ types, groupName, language }, { merchant }) => ({
    announcements: await announcementsOf(db.kysely, art, {
      merchant: merchant.code,
      types: types.split(','),
      group: groupName,
      language,
      now: clock.now(),
    }),
  }));

  handle(app, helpCenter, async ({ language }, { merchant }) => ({
    items: [...(await articlesOf(db.kysely, merchant.code, 'help', language))],
  }));

  handle(app, userAgreement, async ({ language }, { merchant }) => {
    const [agreement] = await articlesOf(db.kysely, merchant.code, 'agreement', language);
    return { agreement: agreement ?? null };
  });
}
