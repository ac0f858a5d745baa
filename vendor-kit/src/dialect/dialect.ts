// What a vendor's server says to a wallet in any dialect: commands, answers, signed requests.
import type { DialectAnswer } from '@perya/contract/vendor/dialect-errors';
import type { EndpointSpec, InputOf } from '@perya/contract/endpoint';
import {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorBetAndWin,
  vendorEndRound,
  vendorRollback,
  vendorWin,
} from '@perya/contract/vendor/wallet';
import {
  vendorAdjustment,
  vendorJackpotWin,
  vendorPromotionWin,
} from '@perya/contract/vendor/wallet-more';

/** The commands of every dialect; each is given in the fields of the contract's own endpoint. */
export const commandSpecs = {
  authenticate: vendorAuthenticate,
  balance: vendorBalance,
  bet: vendorBet,
  betAndWin: vendorBetAndWin,
  win: vendorWin,
  rollback: vendorRollback,
  endRound: vendorEndRound,
  adjustment: vendorAdjustment,
  promotionWin: vendorPromotionWin,
  jackpotWin: vendorJackpotWin,
} as const satisfies Readonly<Record<string, EndpointSpec>>;

export type CommandName = keyof typeof commandSpecs;

export type CommandInput<Name extends CommandName> = InputOf<(typeof commandSpecs)[Name]>;

/** A command with its input; the name tells which. */
export type Command = {
  [Name in CommandName]: { readonly name: Name; readonly input: CommandInput<Name> };
}[CommandName];

/** So many rounds of this face value: a bet that names the id takes none. */
export interface FreeRound {
  readonly id: string;
  readonly left: number;
  readonly amount: string;
}

/** The fields of an answer; those that a dialect or command does not have are absent. */
export interface Facts {
  readonly balance?: string;
  readonly currency?: string;
  readonly memberId?: string;
  readonly playToken?: string;
  readonly gameCode?: string;
  readonly language?: string;
  readonly nickname?: string;
  /** What the merchant gives to play for free: told when the session opens. */
  readonly freeRounds?: readonly FreeRound[];
  /** What a payment moved. */
  readonly amount?: string;
  /** The wallet says that it had answered this call before. */
  readonly replayed?: boolean;
}

/**
 * - done: it happened, now or at an earlier call
 * - refused: it did not happen; `retryable` says whether the same call may still succeed later
 * - lost: unknown (time-out, cut connection, 5xx, no sense): call again with the same id
 */
export type Answer =
  | { readonly kind: 'done'; readonly facts: Facts }
  | {
      readonly kind: 'refused';
      readonly code: DialectAnswer;
      readonly retryable: boolean;
      /** The true balance, where the refusal carries it. */
      readonly balance?: string;
    }
  | { readonly kind: 'lost'; readonly why: string };

export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  /** From the first slash on, the query with it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The very bytes that were signed, as UTF-8. */
  readonly body: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

export const dialectNames = ['hmac', 'rsa', 'form'] as const;
export type DialectName = (typeof dialectNames)[number];

/** Who calls, and what it signs with: a shared secret, or the PEM of an RSA private key. */
export interface Signer {
  readonly vendor: string;
  readonly key: string;
}

/** One dialect: pure, so that a request's bytes can be inspected, stored and tampered with. */
export interface Dialect {
  readonly name: DialectName;
  /** Throws RangeError where the dialect can't write an amount exactly. */
  encode(command: Command, signer: Signer, now: Date): SignedRequest;
  /** A body that makes no sense is 'lost', as is every answer that says nothing certain. */
  decode(name: CommandName, raw: RawAnswer): Answer;
}

/** The kind of call, by which the contract decides what may come again. */
export function kindOf(name: CommandName): 'bet' | 'rollback' | 'other' {
  if (name === 'bet' || name === 'betAndWin') return 'bet';
  return name === 'rollback' ? 'rollback' : 'other';
}

/** The value of a JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The free rounds in a list of an answer, whose amounts `amountOf` reads. */
export function freeRoundsIn(
  list: unknown,
  amountOf: (item: Readonly<Record<string, unknown>>) => string | undefined,
): readonly FreeRound[] {
  if (!Array.isArray(list)) return [];
  return list.map(fieldsOf).flatMap((item) => {
    const { id, left } = item;
    const amount = amountOf(item);
    if (typeof id !== 'string' || typeof left !== 'number' || amount === undefined) return [];
    return [{ id, left, amount }];
  });
}

/** The object's fields; none where it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
