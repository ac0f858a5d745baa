// The routes of the security centre.
import * as calls from '@perya/contract/security';
import type { FastifyRequest } from 'fastify';
import { handle } from '#lib/handle';
import type { App, MerchantRecord } from '#lib/platform';
import { doorOf } from '#modules/account/account';
import type { Door } from '#modules/account/account';
import { bindEmail, bindMobile, setRealName } from './binding.ts';
import { documentState, handInDocument, sendPicture } from './documents.ts';
import { setPaymentPassword } from './payment-password.ts';
import { addPayoutAccount, changePayoutAccount, listPayoutAccounts } from './payout.ts';
import { providersOf } from './payout-sql.ts';
import { overviewOf } from './security.ts';

export function registerSecurityRoutes(app: App): void {
  registerOwner(app);
  registerPayout(app);
  registerDocument(app);
}

/** Who asks, from where and when. */
function doorFor(app: App) {
  return ({ merchant, request }: { merchant: MerchantRecord; request: FastifyRequest }): Door =>
    doorOf(app, merchant, request);
}

function registerOwner(app: App): void {
  const { db, clock } = app.platform;
  const door = doorFor(app);

  handle(app, calls.securityOverview, async (_input, { session }) =>
    overviewOf(db.kysely, session, clock.now()),
  );
  handle(app, calls.setPaymentPassword, async (input, context) => {
    await setPaymentPassword(door(context), context.session, input);
    return {};
  });
  handle(app, calls.bindMobile, async (input, context) => {
    await bindMobile(door(context), context.session, input);
    return {};
  });
  handle(app, calls.bindEmail, async (input, context) => {
    await bindEmail(door(context), context.session, input);
    return {};
  });
  handle(app, calls.setRealName, async (input, context) => {
    await setRealName(door(context), context.session, input);
    return {};
  });
}

function registerPayout(app: App): void {
  const { db, secrets } = app.platform;
  const door = doorFor(app);

  handle(app, calls.payoutProviders, async (_input, { session }) =>
    providersOf(db.kysely, session.currency),
  );
  handle(app, calls.payoutAccounts, async (_input, { session }) =>
    listPayoutAccounts(db.kysely, secrets, session),
  );
  handle(app, calls.payoutAccountAdd, async (input, context) => ({
    id: await addPayoutAccount(door(context), context.session, input),
  }));
  handle(app, calls.payoutAccountChange, async (input, context) => {
    await changePayoutAccount(door(context), context.session, input);
    return {};
  });
}

function registerDocument(app: App): void {
  const { db } = app.platform;
  const door = doorFor(app);

  handle(app, calls.identityDocument, async (_input, { session }) =>
    documentState(db.kysely, session),
  );
  handle(app, calls.documentUpload, async ({ side }, context) => {
    const { file, session } = context;
    await sendPicture(door(context), session, { side, file });
    return {};
  });
  handle(app, calls.documentSubmit, async (_input, context) => {
    await handInDocument(door(context), context.session);
    return {};
  });
}
