// The calls that read banners and notices.
import { banners, notices } from '@perya/contract/content';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { bannersOf, noticesOf } from './content.ts';

export function registerContentRoutes(app: App): void {
  const { db, clock, art } = app.platform;

  handle(app, banners, async ({ groupName, language }, { merchant }) => ({
    banners: await bannersOf(db.kysely, merchant.code, groupName, language, clock.now(), art),
  }));

  handle(app, notices, async ({ language }, { merchant }) => ({
    notices: await noticesOf(db.kysely, merchant.code, language, clock.now()),
  }));
}
