// The calls of notifications: the key, and a browser that wants them, or no longer does.
import { uuidOf } from '@perya/contract/id';
import { pushKey, pushSubscribe, pushUnsubscribe } from '@perya/contract/content/push';
import { AppError } from '#lib/app-error';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { publicKeyOf, subscribe, unsubscribe } from './push.ts';

export function registerPushRoutes(app: App): void {
  const { db, clock, secrets, env } = app.platform;

  handle(app, pushKey, async () => ({ publicKey: await publicKeyOf(db.kysely, secrets, env) }));
  handle(app, pushSubscribe, async ({ language, ...subscription }, { merchant, session }) => {
    const subscribed = await subscribe(app.platform, {
      merchant: session.merchant,
      member: uuidOf(session.memberId),
      session: session.id,
      title: merchant.public.name,
      language,
      subscription,
      now: clock.now(),
    });
    if (!subscribed) throw new AppError('input.invalid', { fields: { endpoint: 'invalid' } });
    return {};
  });
  handle(app, pushUnsubscribe, async (_input, { session }) => {
    await unsubscribe(db.kysely, session.id);
    return {};
  });
}
