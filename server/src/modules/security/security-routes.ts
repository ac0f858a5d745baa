// The routes of the security centre.
import type { OutputOf } from '@perya/contract/endpoint';
import * as calls from '@perya/contract/account/security';
import { handle } from '#lib/handle';
import type { App, Platform, Session } from '#lib/platform';
import { balanceOf, wireGift } from '#modules/account/account';
import type { Gift } from '#modules/account/account';
import { bindEmail, bindMobile, setRealName } from './binding.ts';
import { documentState, handInDocument, sendPicture } from './documents.ts';
import { overviewOf } from './security.ts';

export function registerSecurityRoutes(app: App): void {
  registerOwner(app);
  registerDocument(app);
}

/** The answer to what was bound; a gift that it brought shows on all the member's open pages. */
async function bound(
  { db, events }: Platform,
  session: Session,
  gift: Gift | null,
): Promise<OutputOf<typeof calls.bindMobile>> {
  if (gift === null) return { paidGift: null };
  const data = await balanceOf(db.kysely, session);
  events.publish(`member:${session.memberId}`, { event: 'balance', data });
  return { paidGift: wireGift(gift) };
}

function registerOwner(app: App): void {
  handle(app, calls.securityOverview, async (_input, { context, session }) =>
    overviewOf(context.db.kysely, session, context.now),
  );
  handle(app, calls.verificationState, async ({ type }, { context, session }) => {
    const overview = await overviewOf(context.db.kysely, session, context.now);
    if (type === 'identity') return { state: overview.document };
    const verified = type === 'mobile' ? overview.mobileVerified : overview.emailVerified;
    return { state: verified ? ('verified' as const) : ('none' as const) };
  });
  handle(app, calls.bindMobile, async (input, { context, session }) =>
    bound(app.platform, session, await bindMobile(context, session, input)),
  );
  handle(app, calls.bindEmail, async (input, { context, session }) =>
    bound(app.platform, session, await bindEmail(context, session, input)),
  );
  handle(app, calls.setRealName, async (input, { context, session }) => {
    await setRealName(context, session, input);
    return {};
  });
}

function registerDocument(app: App): void {
  handle(app, calls.identityDocument, async (_input, { context, session }) =>
    documentState(context.db.kysely, session),
  );
  handle(app, calls.documentUpload, async ({ side }, { context, file, session }) => {
    await sendPicture(context, session, { side, file });
    return {};
  });
  handle(app, calls.documentSubmit, async (_input, { context, session }) => {
    await handInDocument(context, session);
    return {};
  });
}
