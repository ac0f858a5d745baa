// The routes of two-step sign-in and of passkeys.
import { uuidOf } from '@perya/contract/id';
import * as contract from '@perya/contract/account/two-step';
import { AppError } from '#lib/app-error';
import { handle } from '#lib/handle';
import type { App, Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { siteOf } from '#lib/webauthn';
import { limitByAddress } from '#modules/limits/limits';
import { deviceIsKnown } from '../session/device.ts';
import { countTry, forgiveTries, secondStepBudgets } from '../sign-in/login-guard.ts';
import { confirmOwner } from '../password/owner.ts';
import { answerWithSession } from '../session/session.ts';
import { noteAndMailChange } from '../changes.ts';
import * as passkeys from './passkey.ts';
import { passkeysOf } from './passkey-sql.ts';
import { confirmTotp, passSecondStep, removeTotp, startTotp, twoStepIsOn } from './totp.ts';

export function registerTwoStepRoutes(app: App): void {
  registerTotpRoutes(app);
  registerPasskeyRoutes(app);
  registerPasskeyLogin(app);
}

function registerTotpRoutes(app: App): void {
  const { db, secrets } = app.platform;

  handle(app, contract.totpStart, async ({ password }, { context, merchant, session }) => {
    await confirmOwner(context, session, password);
    return startTotp(db.kysely, secrets, {
      member: uuidOf(session.memberId),
      account: session.username,
      issuer: merchant.public.name,
    });
  });
  handle(app, contract.totpConfirm, async ({ code }, { context, session }) => {
    const member = uuidOf(session.memberId);
    const confirm = async (): Promise<readonly string[]> =>
      db.transaction(async (tx) => {
        const recoveryCodes = await confirmTotp(tx, secrets, { member, code, now: context.now });
        await noteAndMailChange(tx, context, member, { what: 'twoStep.on', guard: 'twoStep' });
        return recoveryCodes;
      });
    return { recoveryCodes: [...(await countCode(context, session, confirm))] };
  });
  handle(app, contract.totpRemove, async ({ password, code }, { context, session }) => {
    const member = uuidOf(session.memberId);
    await confirmOwner(context, session, password);
    if (!(await twoStepIsOn(db.kysely, member))) throw new AppError('totp.notStarted');
    await countCode(context, session, async () => {
      const passes = await passSecondStep(db.kysely, secrets, member, code, context.now);
      if (!passes) throw new AppError('login.codeWrong');
    });
    await db.transaction(async (tx) => {
      await removeTotp(tx, member);
      await noteAndMailChange(tx, context, member, { what: 'twoStep.off', guard: 'twoStep' });
    });
    return {};
  });
}

/** Counts the try of a code with those of signing in, unless `passes` does. Throws login.locked. */
async function countCode<T>(
  context: RequestContext,
  session: Session,
  passes: () => Promise<T>,
): Promise<T> {
  const { db, device } = context;
  const member = uuidOf(session.memberId);
  const known = await deviceIsKnown(db.kysely, member, device);
  const budgets = secondStepBudgets(context, member, known);
  const subject = session.username;
  await countTry(context, {
    budgets,
    subject,
    captcha: null,
    inTransaction: async () => undefined,
  });
  const passed = await passes();
  await forgiveTries(context, budgets);
  return passed;
}

function registerPasskeyRoutes(app: App): void {
  const { db } = app.platform;
  handle(app, contract.passkeyAddStart, async ({ password }, { context, session, request }) => {
    await confirmOwner(context, session, password);
    await limitByAddress(context, 'passkey');
    const member = { id: uuidOf(session.memberId), username: session.username };
    return passkeys.beginPasskey(context, siteOf(request, context.merchant.public.name), member);
  });
  handle(app, contract.passkeyAdd, async (input, { context, session, request }) => {
    const member = uuidOf(session.memberId);
    const site = siteOf(request, context.merchant.public.name);
    await passkeys.addPasskey(context, site, { member, ...input });
    return {};
  });
  handle(app, contract.passkeys, async (_input, { session }) => {
    const found = await passkeysOf(db.kysely, uuidOf(session.memberId));
    return found.map((key) => ({
      id: key.id,
      name: key.name,
      addedAt: key.added_at.toISOString(),
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
    }));
  });
  handle(app, contract.passkeyRemove, async ({ id }, { context, session }) => {
    await passkeys.removePasskey(context, uuidOf(session.memberId), id);
    return {};
  });
}

function registerPasskeyLogin(app: App): void {
  handle(app, contract.passkeyLoginStart, async (_input, { context, request }) => {
    await limitByAddress(context, 'passkey');
    return passkeys.beginPasskeyLogin(context, siteOf(request, context.merchant.public.name));
  });
  handle(app, contract.passkeyLogin, async (input, { context, request, reply }) => {
    const site = siteOf(request, context.merchant.public.name);
    return answerWithSession(
      app,
      request,
      reply,
      await passkeys.loginByPasskey(context, site, input),
    );
  });
}
