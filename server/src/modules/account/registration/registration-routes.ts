// The routes of joining: what the form asks for, if an invitation is good, and the form itself.
import {
  affiliate,
  affiliateCheck,
  register,
  registrationRules,
} from '@perya/contract/account/registration';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { limitByAddress } from '#modules/limits/limits';
import { answerWithSession } from '../session/session.ts';
import { affiliateOf, affiliatesOf } from './affiliate.ts';
import { registerMember } from './registration.ts';

export function registerRegistrationRoutes(app: App): void {
  handle(app, registrationRules, async (_input, { merchant }) => merchant.registrationRules);
  handle(app, affiliateCheck, async ({ code, domain }, { context, merchant }) => {
    await limitByAddress(context, 'affiliate');
    const found = await affiliateOf(context.db.kysely, merchant.code, {
      code: code.trim(),
      domain,
      now: context.now,
    });
    // A link that is over says so before the form is filled in; the rest is told when it is sent.
    return { success: found !== null && (found.link === null || found.mayInvite) };
  });
  handle(app, affiliate, async (_input, { context, session }) => ({
    list: await affiliatesOf(context.db.kysely, session.memberId),
  }));
  handle(app, register, async (input, { context, request, reply }) =>
    answerWithSession(app, request, reply, await registerMember(context, input)),
  );
}
