// How often a way in may be tried: by account, browser, address and network, whoever is asking.
import { loginLimits } from '@perya/contract/limits';
import { AppError } from '#lib/app-error';
import { callerOf, rangeOf } from '#lib/place';
import * as attempts from '#modules/limits/limits';
import type { AttemptScope } from '#modules/limits/limits';
import { passCaptcha } from './captcha.ts';
import type { Door } from './sign-in.ts';

/**
 * Many members share an address (a café) and more a range (a carrier), and a browser may belong to
 * a family: each may fail so many times as often as an account.
 */
const factorOf = { account: 1, device: 1, browser: 5, address: 10, range: 50 } as const;

/** Attempts that are counted together. */
export interface Budget {
  readonly scope: AttemptScope;
  readonly key: string;
  readonly captchaAfter: number;
  readonly lockAfter: number;
}

function budget(scope: keyof typeof factorOf, key: string): Budget {
  const { captchaAfter, lockAfter } = loginLimits;
  const factor = factorOf[scope];
  const limits = { captchaAfter: captchaAfter * factor, lockAfter: lockAfter * factor };
  return { scope: `login.${scope}`, key, ...limits };
}

/**
 * What an attempt counts in. A browser that the member has signed in from before has a budget of
 * its own and shares no other: whatever strangers do, the member still gets in there, and the
 * browser can guess no more than any other.
 */
export function budgetsOf(door: Door, name: string, deviceKnown: boolean): readonly Budget[] {
  const { merchant, address, device } = door;
  const key = (of: string): string => `${merchant.code} ${of}`;
  if (deviceKnown) return [budget('device', key(`${name} ${String(device)}`))];
  return [
    budget('account', key(name)),
    ...(device === null ? [] : [budget('browser', key(device))]),
    budget('address', key(callerOf(address))),
    budget('range', key(rangeOf(address))),
  ];
}

const someOver = (
  budgets: readonly Budget[],
  counts: readonly number[],
  limit: 'captchaAfter' | 'lockAfter',
): boolean => budgets.some((each, i) => (counts[i] ?? 0) > each[limit]);

/**
 * Counts this attempt before anything is compared, so that guesses made at once cannot pass the
 * limits together; `alongside` happens in the same transaction. Answers whether the next attempt
 * needs a captcha. Throws login.locked, captcha.required and captcha.wrong; `captcha` null asks
 * for none.
 */
export async function countTry(
  door: Door,
  budgets: readonly Budget[],
  captcha: Parameters<typeof passCaptcha>[2] | null,
  alongside?: (tx: Door['db']['kysely']) => Promise<void>,
): Promise<boolean> {
  const { db, merchant, now } = door;
  const coming: number[] = [];
  for (const { scope, key } of budgets) {
    coming.push((await attempts.attemptsSoFar(db.kysely, scope, key, now)) + 1);
  }
  if (someOver(budgets, coming, 'lockAfter')) throw new AppError('login.locked', { captcha: true });
  const checked = captcha !== null && someOver(budgets, coming, 'captchaAfter');
  if (checked) await passCaptcha(db.kysely, merchant.code, captcha, now);
  const counts = await db.transaction(async (tx) => {
    const counted: number[] = [];
    for (const { scope, key, lockAfter: limit } of budgets) {
      const window = { now, seconds: loginLimits.lockSeconds, limit };
      counted.push(await attempts.countAttempt(tx, scope, key, window));
    }
    await alongside?.(tx);
    return counted;
  });
  if (someOver(budgets, counts, 'lockAfter')) throw new AppError('login.locked', { captcha: true });
  if (captcha !== null && !checked && someOver(budgets, counts, 'captchaAfter')) {
    throw new AppError('captcha.required', { captcha: true });
  }
  return someOver(
    budgets,
    counts.map((count) => count + 1),
    'captchaAfter',
  );
}

/** The proof was right: the account's or the browser's failures are forgotten, this one elsewhere. */
export async function forgiveTries(door: Door, budgets: readonly Budget[]): Promise<void> {
  const own: readonly AttemptScope[] = ['login.account', 'login.device'];
  for (const { scope, key } of budgets) {
    if (own.includes(scope)) await attempts.clearAttempts(door.db.kysely, scope, key);
    else await attempts.uncountAttempt(door.db.kysely, scope, key);
  }
}
