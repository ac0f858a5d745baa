// The routes of the security centre.
import * as calls from '@perya/contract/account/security';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { bindEmail, bindMobile, setRealName } from './binding.ts';
import { documentState, handInDocument, sendPicture } from './documents.ts';
import { overviewOf } from './security.ts';

export function registerSecurityRoutes(app: App): void {
  registerOwner(app);
  registerDocument(app);
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
  handle(app, calls.bindMobile, async (input, { context, session }) => {
    await bindMobile(context, session, input);
    return {};
  });
  handle(app, calls.bindEmail, async (input, { context, session }) => {
    await bindEmail(context, session, input);
    return {};
  });
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
