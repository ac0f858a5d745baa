// Every counter of attempts: how many within what time, and what an operator reads about it.
import { createHash } from 'node:crypto';
import { codeLimits, loginLimits, paymentLimits } from '@perya/contract/limits';

export interface Scope {
  readonly seconds: number;
  /** How many pass. */
  readonly limit: number;
  /** Each attempt up to the limit starts the time anew, as for attempts in a row. */
  readonly inARow?: true;
  /** What is counted, in words. */
  readonly says: string;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const wrong = {
  seconds: loginLimits.lockSeconds,
  limit: loginLimits.lockAfter,
  inARow: true,
} as const;

/**
 * Many members share an address (a café) and more a range (a carrier), and a browser may belong to
 * a family: each may fail so many times as often as an account.
 */
export const scopes = {
  'login.account': { ...wrong, says: 'failed sign-ins to the account' },
  'login.device': { ...wrong, says: 'failed sign-ins to the account from a browser it knows' },
  'login.browser': { ...wrong, limit: wrong.limit * 5, says: 'failed sign-ins from the browser' },
  'login.address': { ...wrong, limit: wrong.limit * 10, says: 'failed sign-ins from the address' },
  'login.range': { ...wrong, limit: wrong.limit * 50, says: 'failed sign-ins from the network' },
  secondStep: { ...wrong, says: 'wrong codes at the second step' },
  'operator.name': { ...wrong, says: 'failed sign-ins to the console by name' },
  'operator.address': { ...wrong, limit: wrong.limit * 3, says: 'failed sign-ins to the console' },
  'operator.ceremony': { seconds: minute, limit: 60, says: 'passkey dialogues at the console' },
  'operator.reveal': {
    seconds: hour,
    limit: 60,
    says: 'personal data that the operator looked at',
  },
  passkey: { seconds: minute, limit: 120, says: 'passkey dialogues begun from the address' },
  social: { seconds: hour, limit: 300, says: 'sign-ins by a provider begun from the address' },
  /** Telegram's signed data, by its signature: what lives longer than this is refused anyway. */
  'social.replay': { seconds: hour, limit: 1, says: 'uses of a signed sign-in' },
  trial: { seconds: hour, limit: 20, says: 'trials from the address' },
  register: { seconds: hour, limit: 60, says: 'registrations from the address' },
  'register.range': { seconds: hour, limit: 300, says: 'registrations from the network' },
  'register.browser': { seconds: day, limit: 30, says: 'registrations by the browser in a day' },
  'register.form': { seconds: hour, limit: 25, says: 'wrong passwords with a form sent again' },
  captcha: { seconds: minute, limit: 120, says: 'captchas for the address' },
  affiliate: { seconds: hour, limit: 60, says: 'invitation codes looked up from the address' },
  'referral.visit': { seconds: hour, limit: 120, says: 'visits by invitations from the address' },
  'recovery.address': { seconds: hour, limit: 20, says: 'recoveries asked for from the address' },
  'recovery.range': { seconds: hour, limit: 200, says: 'recoveries asked for from the network' },
  'recovery.account': { seconds: hour, limit: 3, says: 'recoveries asked for by mail, by name' },
  reset: { seconds: hour, limit: 30, says: 'new passwords by link or code from the address' },
  notice: { seconds: day, limit: 5, says: 'notices to an address that was not proved' },
  feedback: { seconds: day, limit: 5, says: 'feedback of the member in a day' },
  payment: {
    seconds: paymentLimits.lockSeconds,
    limit: paymentLimits.lockAfter,
    inARow: true,
    says: 'wrong payment passwords on the account',
  },
  'agent.account': { seconds: day, limit: 200, says: 'accounts that the agent opens in a day' },
  /** Each tells whether the new one is the other of the two passwords. */
  'password.change': { seconds: day, limit: 20, says: 'new passwords of the member in a day' },
  'payment.change': { seconds: day, limit: 20, says: 'new payment passwords in a day' },
  'payment.message': {
    seconds: minute,
    limit: 120,
    says: 'messages from the address that no payment provider signed',
  },
  payout: { seconds: day, limit: 20, says: 'payout accounts added by the member' },
  'voucher.member': { seconds: hour, limit: 10, says: 'voucher codes tried by the member' },
  'voucher.address': { seconds: hour, limit: 60, says: 'voucher codes tried from the address' },
  'promotion.claim': { seconds: minute, limit: 60, says: 'claims of the member in a minute' },
  'promotion.code': { seconds: hour, limit: 10, says: 'promotion codes tried by the member' },
  'promotion.codeAddress': {
    seconds: hour,
    limit: 60,
    says: 'promotion codes tried from the address',
  },
  'promotion.picture': { seconds: hour, limit: 30, says: 'pictures with applications' },
  document: { seconds: hour, limit: 30, says: 'pictures of documents sent by the member' },
  slip: { seconds: hour, limit: 20, says: 'slips of transfers sent by the member' },
  /** Codes asked for from one address before each further one needs a captcha. */
  'code.captcha': { seconds: 10 * minute, limit: 2, says: 'codes without a captcha' },
  'code.pause': { seconds: codeLimits.pauseSeconds, limit: 1, says: 'codes to the number at once' },
  'code.target': { seconds: day, limit: 5, says: 'codes to the number in a day' },
  'code.address': { seconds: hour, limit: 60, says: 'codes asked for from the address' },
  'code.network': { seconds: hour, limit: 300, says: 'codes asked for from the network' },
  'code.device': { seconds: hour, limit: 10, says: 'codes asked for by the browser' },
  'code.member': { seconds: day, limit: 10, says: 'codes asked for by the member' },
  'code.prefix': { seconds: hour, limit: 60, says: 'SMS to numbers that begin alike' },
  /** The limit is the merchant's own: access.smsPerDay. */
  'code.merchant': { seconds: day, limit: 0, says: 'SMS of the merchant in a day' },
} as const satisfies Record<string, Scope>;

export type AttemptScope = keyof typeof scopes;

/** The hash by which a counter is found; its text begins with the merchant's code and a space. */
export function attemptKey(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
