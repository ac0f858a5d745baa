// How often signing in may be tried: by account, browser, address and network.
import { loginLimits } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { callerOf, rangeOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import * as attempts from '#modules/limits/limits';
import type { AttemptScope } from '#modules/limits/limits';
import type { MemberRow } from '../account-sql.ts';
import { passCaptcha } from '#modules/verification/verification';
import type { CaptchaInput } from '#modules/verification/verification';
import { deviceHash, devicesOf } from '../session/device.ts';

/** A counter that an attempt counts in. */
export interface Budget {
  readonly scope: AttemptScope;
  readonly key: string;
}

const lockAfter = ({ scope }: Budget): number => attempts.scopes[scope].limit;

/** As far before the lock as it is for an account, whatever a budget's size. */
const captchaAfter = (budget: Budget): number =>
  Math.round((lockAfter(budget) * loginLimits.captchaAfter) / loginLimits.lockAfter);

/** A browser's cookie as keys have it. */
const nameOfDevice = (device: string | null): string => deviceHash(device)?.toString('hex') ?? '';

/**
 * What an attempt counts in; `name` is whose account, as it was typed. A browser that the member
 * has signed in from before has a budget of its own and shares no other: whatever strangers do, the
 * member still gets in there, and the browser can guess no more than any other.
 */
export function budgetsOf(
  context: RequestContext,
  name: string,
  deviceKnown: boolean,
): readonly Budget[] {
  const { merchant, address, device } = context;
  const budget = (scope: AttemptScope, of: string): Budget => ({
    scope,
    key: `${merchant.code} ${of}`,
  });
  if (deviceKnown) return [budget('login.device', `${name} ${nameOfDevice(device)}`)];
  return [
    budget('login.account', name),
    ...(device === null ? [] : [budget('login.browser', nameOfDevice(device))]),
    budget('login.address', callerOf(address)),
    budget('login.range', rangeOf(address)),
  ];
}

/** What codes of the second step count in: whoever gets so far knew the password. */
export function secondStepBudgets(
  { merchant, device }: RequestContext,
  member: string,
  deviceKnown: boolean,
): readonly Budget[] {
  const key = `${merchant.code} ${member}`;
  return [{ scope: 'secondStep', key: deviceKnown ? `${key} ${nameOfDevice(device)}` : key }];
}

const someOver = (
  budgets: readonly Budget[],
  counts: readonly number[],
  limitOf: (budget: Budget) => number,
): boolean => budgets.some((budget, i) => (counts[i] ?? 0) > limitOf(budget));

/** Throws login.locked, and leaves word for the operator. */
async function refuseLocked(
  { db, now, address }: RequestContext,
  budgets: readonly Budget[],
  counts: readonly number[],
  subject: string | null,
): Promise<void> {
  const over = budgets.find((budget, i) => (counts[i] ?? 0) > lockAfter(budget));
  if (over === undefined) return;
  await attempts.noteRefusal(db.kysely, over.scope, over.key, { now, subject, address });
  throw new AppError('login.locked', { captcha: true });
}

async function countAll(tx: Queries, budgets: readonly Budget[], now: Date): Promise<number[]> {
  const counts: number[] = [];
  for (const { scope, key } of budgets) {
    counts.push(await attempts.countAttempt(tx, scope, key, { now }));
  }
  return counts;
}

interface Try<T> {
  readonly budgets: readonly Budget[];
  /** The name of the account, if it exists. */
  readonly subject: string | null;
  /** What the captcha's fields hold; null asks for none. */
  readonly captcha: CaptchaInput | null;
  /** Happens in the same transaction. */
  readonly inTransaction: (tx: Queries) => Promise<T>;
}

/**
 * Counts this attempt before anything is compared, so that guesses made at once cannot pass the
 * limits together. Answers whether the next attempt needs a captcha, and the result of
 * `inTransaction`.
 * Throws login.locked, captcha.required and captcha.wrong.
 */
export async function countTry<T>(
  context: RequestContext,
  { budgets, subject, captcha, inTransaction }: Try<T>,
): Promise<{ captchaNext: boolean; result: T }> {
  const { db, now } = context;
  const coming: number[] = [];
  for (const { scope, key } of budgets) {
    coming.push((await attempts.attemptsSoFar(db.kysely, scope, key, now)) + 1);
  }
  await refuseLocked(context, budgets, coming, subject);
  const checked = captcha !== null && someOver(budgets, coming, captchaAfter);
  if (checked) await passCaptcha(context, captcha);
  const { counts, result } = await db.transaction(async (tx) => ({
    counts: await countAll(tx, budgets, now),
    result: await inTransaction(tx),
  }));
  await refuseLocked(context, budgets, counts, subject);
  if (captcha !== null && !checked && someOver(budgets, counts, captchaAfter)) {
    throw new AppError('captcha.required', { captcha: true });
  }
  const after = counts.map((count) => count + 1);
  return { captchaNext: someOver(budgets, after, captchaAfter), result };
}

/** The proof was right: failures of the account or browser are forgotten, elsewhere this one. */
export async function forgiveTries(
  { db }: RequestContext,
  budgets: readonly Budget[],
): Promise<void> {
  const own: readonly AttemptScope[] = ['login.account', 'login.device', 'secondStep'];
  for (const { scope, key } of budgets) {
    if (own.includes(scope)) await attempts.clearAttempts(db.kysely, scope, key);
    else await attempts.uncountAttempt(db.kysely, scope, key);
  }
}

/**
 * Forgets every wrong try on the account: by name, by number and at the second step, from browsers
 * that it knows and from others. For whoever has shown in another way who they are. Answers what
 * codes to the member's number are counted as.
 */
export async function forgiveAccount(tx: Queries, row: MemberRow): Promise<readonly string[]> {
  const { id, merchant, username, mobile } = row;
  const devices = (await devicesOf(tx, id)).map((hash) => hash.toString('hex'));
  const forgive = async (stranger: AttemptScope, known: AttemptScope, of: string) => {
    const key = `${merchant} ${of}`;
    await attempts.clearAttempts(tx, stranger, key);
    for (const device of devices) await attempts.clearAttempts(tx, known, `${key} ${device}`);
  };
  await forgive('secondStep', 'secondStep', id);
  await forgive('login.account', 'login.device', username.toLowerCase());
  if (mobile === null) return [];
  await forgive('login.account', 'login.device', mobile);
  // A browser that the number's owner signed in from counts for itself.
  return [mobile, ...devices.map((device) => `${mobile} ${device}`)];
}
