// The routes of two-step sign-in and of passkeys.
import { uuidOf } from '@perya/contract/id';
import * as contract from '@perya/contract/two-step';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error';
import { handle } from '#lib/handle';
import type { App, MerchantRecord, Session } from '#lib/platform';
import { callerOf } from '#lib/place';
import { limitAttempts } from '#modules/limits/limits';
import { deviceIsKnown } from '../session/device.ts';
import { countTry, forgiveTries, secondStepBudgets } from '../sign-in/login-guard.ts';
import { confirmOwner } from '../password/owner.ts';
import { giveSession } from '../session/session.ts';
import { doorOf } from '../sign-in/sign-in.ts';
import type { Door } from '../sign-in/sign-in.ts';
import { tellOfChange } from './notices.ts';
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

  handle(app, contract.totpStart, async ({ password }, { merchant, session, request }) => {
    await confirmOwner(doorOf(app, merchant, request), session, password);
    return startTotp(db.kysely, secrets, {
      member: uuidOf(session.memberId),
      account: session.username,
      issuer: merchant.public.name,
    });
  });
  handle(app, contract.totpConfirm, async ({ code }, { merchant, session, request }) => {
    const member = uuidOf(session.memberId);
    const door = doorOf(app, merchant, request);
    const confirm = async (): Promise<readonly string[]> =>
      db.transaction(async (tx) => {
        const recoveryCodes = await confirmTotp(tx, secrets, { member, code, now: door.now });
        await tellOfChange(tx, door, member, 'twoStep.on');
        return recoveryCodes;
      });
    return { recoveryCodes: [...(await countCode(door, session, confirm))] };
  });
  handle(app, contract.totpRemove, async ({ password, code }, { merchant, session, request }) => {
    const member = uuidOf(session.memberId);
    const door = doorOf(app, merchant, request);
    await confirmOwner(door, session, password);
    if (!(await twoStepIsOn(db.kysely, member))) throw new AppError('totp.notStarted');
    await countCode(door, session, async () => {
      const passes = await passSecondStep(db.kysely, secrets, member, code, door.now);
      if (!passes) throw new AppError('login.codeWrong');
    });
    await db.transaction(async (tx) => {
      await removeTotp(tx, member);
      await tellOfChange(tx, door, member, 'twoStep.off');
    });
    return {};
  });
}

/** Counts the try of a code with those of signing in, unless `passes` does. Throws login.locked. */
async function countCode<T>(door: Door, session: Session, passes: () => Promise<T>): Promise<T> {
  const { db, device } = door;
  const member = uuidOf(session.memberId);
  const known = await deviceIsKnown(db.kysely, member, device);
  const budgets = secondStepBudgets(door, member, known);
  const subject = session.username;
  await countTry(door, { budgets, subject, captcha: null, alongside: async () => undefined });
  const passed = await passes();
  await forgiveTries(door, budgets);
  return passed;
}

function registerPasskeyRoutes(app: App): void {
  const { db } = app.platform;
  const at = (merchant: MerchantRecord, session: Session, request: FastifyRequest) => {
    const door = doorOf(app, merchant, request);
    return { door, site: passkeys.siteOf(door, request), member: uuidOf(session.memberId) };
  };

  handle(app, contract.passkeyAddStart, async ({ password }, { merchant, session, request }) => {
    const { door, site, member } = at(merchant, session, request);
    await confirmOwner(door, session, password);
    await limitBegun(door);
    return passkeys.beginPasskey(door, site, { id: member, username: session.username });
  });
  handle(app, contract.passkeyAdd, async (input, { merchant, session, request }) => {
    const { door, site, member } = at(merchant, session, request);
    await passkeys.addPasskey(door, site, { member, ...input });
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
  handle(app, contract.passkeyRemove, async ({ id }, { merchant, session, request }) => {
    const { door, member } = at(merchant, session, request);
    await passkeys.removePasskey(door, member, id);
    return {};
  });
}

/** Each one leaves a ticket behind. Throws request.tooMany. */
async function limitBegun({ db, merchant, address, now }: Door): Promise<void> {
  const key = `${merchant.code} ${callerOf(address)}`;
  await limitAttempts(db.kysely, 'passkey', key, { now, about: { address } });
}

function registerPasskeyLogin(app: App): void {
  handle(app, contract.passkeyLoginStart, async (_input, { merchant, request }) => {
    const door = doorOf(app, merchant, request);
    await limitBegun(door);
    return passkeys.beginPasskeyLogin(door, passkeys.siteOf(door, request));
  });
  handle(app, contract.passkeyLogin, async (input, { merchant, request, reply }) => {
    const door = doorOf(app, merchant, request);
    const site = passkeys.siteOf(door, request);
    return giveSession(app, request, reply, await passkeys.loginByPasskey(door, site, input));
  });
}
