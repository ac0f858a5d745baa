// The routes that send codes, and the countries that they can be sent to.
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { dialingCodes } from '@perya/contract/account/phone';
import {
  bindEmailCode,
  bindSmsCode,
  expiredMinutes,
  resetSmsCode,
  smsCode,
} from '@perya/contract/account/verification';
import type { CodePurpose } from '@perya/contract/account/verification';
import * as z from 'zod/mini';
import { AppError } from '#lib/app-error';
import { handle } from '#lib/handle';
import { dialingCodesOf, readMobile } from '#lib/phone';
import type { App, Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { deliveryIsConfigured } from '#modules/delivery/delivery';
import { sendMailCode, sendSmsCode } from './sending.ts';
import type { FindMobileOwner } from './sending.ts';

const sent = { expiredMinutes };

interface Call {
  readonly context: RequestContext;
  readonly session: Session | null;
}

export function registerVerificationRoutes(app: App, ownerOf: FindMobileOwner): void {
  const { env } = app.platform;

  const sms = async (
    purpose: CodePurpose,
    input: InputOf<typeof bindSmsCode>,
    { context, session }: Call,
  ) => {
    const { access } = context.merchant;
    const target = readMobile(input.mobileNum, input.countryDialingCode, access.country);
    if (target === null) throw new AppError('input.invalid', { fields: { mobileNum: 'invalid' } });
    if (!deliveryIsConfigured(env, 'sms')) throw new AppError('verification.unavailable');
    const member = session && uuidOf(session.memberId);
    await sendSmsCode({ context, purpose, target, member, captcha: input }, ownerOf);
    return sent;
  };

  handle(app, dialingCodes, async (_input, { merchant: { access } }) => {
    const others = access.smsCountries.filter((country) => country !== access.country);
    const served = access.smsCountries.includes(access.country) ? [access.country] : [];
    return dialingCodesOf([...served, ...others]);
  });
  handle(app, smsCode, async (input, call) => {
    const { flags } = call.context.merchant.public;
    // A merchant that uses no such codes pays for none.
    const flag = input.purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'MOBILENUMREG3';
    const { verificationCode } = call.context.merchant.registrationRules;
    const asked = input.purpose === 'register' && verificationCode.enabled;
    if (!flags.includes(flag) && !asked) throw new AppError('feature.off');
    // Whoever is signed in meanwhile asks as a visitor: the code is used as one.
    return sms(input.purpose, input, { ...call, session: null });
  });
  handle(app, resetSmsCode, async (input, call) => sms('reset', input, { ...call, session: null }));
  handle(app, bindSmsCode, async (input, call) => sms('bindMobile', input, call));
  handle(app, bindEmailCode, async (input, { context, session }) => {
    if (!z.email().safeParse(input.email).success) {
      throw new AppError('input.invalid', { fields: { email: 'invalid' } });
    }
    if (!deliveryIsConfigured(env, 'mail')) throw new AppError('verification.unavailable');
    await sendMailCode({
      context,
      purpose: 'bindEmail',
      target: input.email.toLowerCase(),
      member: uuidOf(session.memberId),
      captcha: input,
    });
    return sent;
  });
}
