// The routes that send codes, and the countries that they can be sent to.
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { dialingCodes } from '@perya/contract/phone';
import {
  bindEmailCode,
  bindSmsCode,
  expiredMinutes,
  resetSmsCode,
  smsCode,
} from '@perya/contract/verification';
import type { CodePurpose } from '@perya/contract/verification';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#lib/app-error';
import { handle } from '#lib/handle';
import { dialingCodesOf, readMobile } from '#lib/phone';
import type { App, MerchantRecord, Session } from '#lib/platform';
import { doorOf } from '#modules/account/account';
import { deliveryIsConfigured } from '#modules/delivery/delivery';
import { sendMailCode, sendSmsCode } from './sending.ts';

const sent = { expiredMinutes };

interface Caller {
  readonly merchant: MerchantRecord;
  readonly session: Session | null;
  readonly request: FastifyRequest;
}

export function registerVerificationRoutes(app: App): void {
  const { env } = app.platform;

  const sms = async (
    purpose: CodePurpose,
    input: InputOf<typeof bindSmsCode>,
    { merchant, session, request }: Caller,
  ) => {
    const { access } = merchant;
    const target = readMobile(input.mobileNum, input.countryDialingCode, access.country);
    if (target === null) throw new AppError('input.invalid', { fields: { mobileNum: 'invalid' } });
    if (!deliveryIsConfigured(env, 'sms')) throw new AppError('verification.unavailable');
    await sendSmsCode({
      door: doorOf(app, merchant, request),
      purpose,
      target,
      member: session && uuidOf(session.memberId),
      captcha: input,
    });
    return sent;
  };

  handle(app, dialingCodes, async (_input, { merchant: { access } }) => {
    const others = access.smsCountries.filter((country) => country !== access.country);
    const served = access.smsCountries.includes(access.country) ? [access.country] : [];
    return dialingCodesOf([...served, ...others]);
  });
  handle(app, smsCode, async (input, caller) => {
    const { flags } = caller.merchant.public;
    // A merchant that uses no such codes pays for none.
    const flag = input.purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'MOBILENUMREG3';
    const { verificationCode } = caller.merchant.registrationRules;
    const asked = input.purpose === 'register' && verificationCode.enabled;
    if (!flags.includes(flag) && !asked) throw new AppError('feature.off');
    // Whoever is signed in meanwhile asks as a visitor: the code is used as one.
    return sms(input.purpose, input, { ...caller, session: null });
  });
  handle(app, resetSmsCode, async (input, caller) =>
    sms('reset', input, { ...caller, session: null }),
  );
  handle(app, bindSmsCode, async (input, caller) => sms('bindMobile', input, caller));
  handle(app, bindEmailCode, async (input, { merchant, session, request }) => {
    if (!z.email().safeParse(input.email).success) {
      throw new AppError('input.invalid', { fields: { email: 'invalid' } });
    }
    if (!deliveryIsConfigured(env, 'mail')) throw new AppError('verification.unavailable');
    await sendMailCode({
      door: doorOf(app, merchant, request),
      purpose: 'bindEmail',
      target: input.email.toLowerCase(),
      member: uuidOf(session.memberId),
      captcha: input,
    });
    return sent;
  });
}
