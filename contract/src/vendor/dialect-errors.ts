// What the two dialects answer instead of our error codes: numbers, words, and what may be retried.
import type { EndpointSpec } from '../endpoint.ts';
import type { ErrorCode } from '../error-codes.ts';
import type * as more from './wallet-more.ts';
import type * as bets from './wallet.ts';

interface Words {
  /** The number of the RSA dialect, the HTTP status that it travels with, and its message. */
  readonly rsa: readonly [status: number, http: number, message: string];
  /** The number of the form dialect and its description; the HTTP status is always 200. */
  readonly form: readonly [error: number, description: string];
  /** The very same call may succeed later; false: it never will. */
  readonly retry: boolean;
}

/** One row for each way in which a vendor's call ends. */
export const dialectAnswers = {
  done: { rsa: [0, 200, 'OK'], form: [0, 'success'], retry: false },
  unexpected: { rsa: [1001, 500, 'INTERNAL_ERROR'], form: [900, 'internal error'], retry: true },
  busy: { rsa: [1002, 503, 'TRY_AGAIN'], form: [901, 'busy, try again'], retry: true },
  tooMany: { rsa: [1003, 429, 'TOO_MANY_REQUESTS'], form: [902, 'too many requests'], retry: true },
  invalid: { rsa: [1101, 400, 'INVALID_REQUEST'], form: [101, 'invalid parameter'], retry: false },
  tooLarge: { rsa: [1102, 413, 'TOO_LARGE'], form: [102, 'too large'], retry: false },
  notFound: { rsa: [1103, 404, 'NO_SUCH_CALL'], form: [103, 'no such call'], retry: false },
  amount: { rsa: [1104, 400, 'INVALID_AMOUNT'], form: [104, 'invalid amount'], retry: false },
  signature: { rsa: [1201, 401, 'INVALID_SIGNATURE'], form: [201, 'wrong sign'], retry: false },
  stale: { rsa: [1202, 401, 'STALE_REQUEST'], form: [202, 'ts out of range'], retry: false },
  session: { rsa: [2001, 200, 'SESSION_EXPIRED'], form: [301, 'token expired'], retry: false },
  launch: { rsa: [2002, 200, 'INVALID_LAUNCH'], form: [302, 'launch token invalid'], retry: false },
  game: { rsa: [2003, 200, 'GAME_DISABLED'], form: [303, 'game closed'], retry: false },
  blocked: { rsa: [2004, 200, 'USER_DISABLED'], form: [304, 'account locked'], retry: false },
  excluded: { rsa: [2006, 200, 'USER_EXCLUDED'], form: [306, 'account excluded'], retry: false },
  member: { rsa: [2007, 200, 'USER_UNKNOWN'], form: [307, 'account not found'], retry: false },
  pool: { rsa: [2008, 200, 'POOL_UNKNOWN'], form: [308, 'pool not found'], retry: false },
  poolEmpty: { rsa: [2009, 200, 'POOL_EMPTY'], form: [309, 'pool empty'], retry: true },
  limit: { rsa: [2005, 200, 'LIMIT_REACHED'], form: [305, 'limit reached'], retry: false },
  stake: { rsa: [2010, 200, 'STAKE_TOO_HIGH'], form: [310, 'stake too high'], retry: false },
  short: { rsa: [3001, 200, 'NOT_ENOUGH_MONEY'], form: [401, 'not enough balance'], retry: false },
  currency: { rsa: [3002, 200, 'WRONG_CURRENCY'], form: [402, 'wrong currency'], retry: false },
  duplicate: {
    rsa: [3003, 200, 'DUPLICATE_TRANSACTION'],
    form: [403, 'txid used otherwise'],
    retry: false,
  },
  unknown: {
    rsa: [3004, 200, 'TRANSACTION_UNKNOWN'],
    form: [404, 'reftxid not found'],
    retry: true,
  },
  cancelled: { rsa: [3005, 200, 'ROLLED_BACK'], form: [405, 'already cancelled'], retry: false },
  closed: { rsa: [3006, 200, 'ROUND_CLOSED'], form: [406, 'already settled'], retry: false },
  /** A final no without words of its own. */
  refused: { rsa: [3999, 200, 'REFUSED'], form: [499, 'refused'], retry: false },
} as const satisfies Record<string, Words>;

export type DialectAnswer = keyof typeof dialectAnswers;

type CodesOf<Specs> = {
  [Name in keyof Specs]: Specs[Name] extends EndpointSpec ? Specs[Name]['errors'][number] : never;
}[keyof Specs];

/** What the wallet's own endpoints declare: a new code of theirs does not compile without words. */
type WalletCode = CodesOf<typeof bets> | CodesOf<typeof more>;

const answerOfCode: Partial<Record<ErrorCode, DialectAnswer>> & Record<WalletCode, DialectAnswer> =
  {
    'input.invalid': 'invalid',
    'input.tooLarge': 'tooLarge',
    'request.notFound': 'notFound',
    'request.tooMany': 'tooMany',
    'server.unexpected': 'unexpected',
    'server.busy': 'busy',
    'server.database': 'busy',
    'vendor.badSignature': 'signature',
    'vendor.staleTimestamp': 'stale',
    'session.ended': 'session',
    'launch.expired': 'launch',
    'game.unavailable': 'game',
    'wallet.memberBlocked': 'blocked',
    'wallet.insufficientFunds': 'short',
    'wallet.currencyMismatch': 'currency',
    'wallet.duplicate': 'duplicate',
    'wallet.betUnknown': 'unknown',
    'wallet.betCancelled': 'cancelled',
    'wallet.winCancelled': 'cancelled',
    'wallet.betSettled': 'closed',
    'wallet.memberUnknown': 'member',
    'wallet.poolUnknown': 'pool',
    'wallet.poolEmpty': 'poolEmpty',
    'wallet.limitReached': 'limit',
    'wallet.bonusStakeLimit': 'stake',
    'protection.coolingOff': 'excluded',
    'protection.excluded': 'excluded',
  };

/**
 * Whether the same call may come again. What is short for a stake stays so, but a rollback of a win
 * or a correction may come again until the member has the money; and a rollback of the unknown is
 * done with: a tombstone stands.
 */
export function mayRetry(answer: DialectAnswer, call: 'bet' | 'rollback' | 'other'): boolean {
  if (answer === 'short') return call !== 'bet';
  if (answer === 'unknown') return call !== 'rollback';
  return dialectAnswers[answer].retry;
}

/** The row for one of our error codes. */
export function dialectAnswerOf(code: ErrorCode): DialectAnswer {
  return answerOfCode[code] ?? 'refused';
}
