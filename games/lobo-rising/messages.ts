// What goes over the web socket of Lobo Rising, and the reading of what a player sends.
import { parseReading } from './rules.ts';
import type { Hundredths } from './rules.ts';

/** A bet as everyone may see it. Amounts are decimal strings of the currency beside them. */
export interface PublicBet {
  /** The bet's public number. */
  readonly n: number;
  /** Masked. */
  readonly name: string;
  readonly stake: string;
  readonly currency: string;
  readonly out: Hundredths | null;
  readonly payout: string | null;
}

/** A bet as its owner sees it. */
export interface OwnBet extends PublicBet {
  readonly round: number;
  readonly slot: 0 | 1;
  readonly requestId: string;
  readonly target: Hundredths | null;
  readonly state: 'pending' | 'open' | 'out' | 'lost' | 'cancelling' | 'settled' | 'void';
  readonly refusal: string | null;
  readonly at: string;
}

/** A bet as who knows its id sees it beside its round. */
export type RoundBet = Pick<OwnBet, 'stake' | 'currency' | 'out' | 'payout' | 'state'>;

export interface PastRound {
  readonly round: number;
  /** Null: the round was void and all stakes without a cash-out were given back. */
  readonly point: Hundredths | null;
}

/** An event for all players. `elapsed` counts milliseconds since the balloon left the ground. */
export type PublicEvent =
  | { readonly t: 'open'; round: number; hash: string; closesIn: number }
  | { readonly t: 'closing'; round: number }
  | { readonly t: 'join'; round: number; bet: PublicBet }
  /** The bet was taken back before the balloon left. */
  | { readonly t: 'leave'; round: number; n: number }
  | { readonly t: 'rise'; round: number }
  | { readonly t: 'tick'; round: number; elapsed: number }
  | { readonly t: 'out'; round: number; outs: readonly PublicOut[] }
  | { readonly t: 'end'; round: number; point: Hundredths; seed: string; opensIn: number }
  | { readonly t: 'void'; round: number }
  | { readonly t: 'beat' };

export interface PublicOut {
  readonly n: number;
  readonly out: Hundredths;
  readonly payout: string;
}

/** Everything that a page needs to stand where everyone stands. */
export interface Snapshot {
  readonly phase: 'waiting' | 'betting' | 'closing' | 'rising' | 'over';
  readonly round: number;
  readonly hash: string;
  /** Of betting: milliseconds until it closes; of over: until the next round opens. */
  readonly left: number;
  readonly elapsed: number;
  readonly point: Hundredths | null;
  /** The largest stakes of the round, and how many bets there are in all. */
  readonly bets: readonly PublicBet[];
  readonly betCount: number;
  readonly past: readonly PastRound[];
}

/** The `refusal` of a bet that its owner took back. */
export const takenBack = 'bet.takenBack';
/** The code of a take-back that came after the balloon had left: the bet rides. */
export const alreadyRiding = 'bet.riding';

/** An event for one player. */
export type PrivateEvent =
  | { readonly t: 'state'; state: Snapshot; own: readonly OwnBet[]; balance: string | null }
  | { readonly t: 'bet'; bet: OwnBet; balance: string | null }
  /** `requestId` of a refused bet, `n` of another refused order; the balance where it is known. */
  | {
      readonly t: 'refused';
      code: string;
      requestId?: string;
      n?: number;
      balance?: string | null;
    }
  | { readonly t: 'bye'; code: string };

export type ServerMessage = PublicEvent | PrivateEvent;

export interface BetCommand {
  readonly t: 'bet';
  readonly requestId: string;
  readonly slot: 0 | 1;
  /** A decimal string; whether it is a stake of the list is for the table to say. */
  readonly stake: string;
  readonly target: Hundredths | null;
}

export type ClientMessage =
  | { readonly t: 'hello'; readonly token: string }
  | BetCommand
  | { readonly t: 'out'; readonly n: number }
  /**
   * Gives an open bet's stake back until the balloon leaves. Answered by `bet` with the state
   * `cancelling` (`void` when the money is back, which a further `bet` tells with the balance) and
   * the refusal {@link takenBack}; later by `refused` with {@link alreadyRiding}.
   */
  | { readonly t: 'take-back'; readonly n: number };

/** Bytes of the largest message that a player may send. */
export const largestMessage = 512;

function betCommand(raw: Record<string, unknown>): BetCommand | null {
  const { requestId, slot, stake, target = null } = raw;
  if (typeof requestId !== 'string' || !/^[A-Za-z0-9-]{8,64}$/.test(requestId)) return null;
  if (slot !== 0 && slot !== 1) return null;
  if (typeof stake !== 'string' || !/^[0-9.]{1,24}$/.test(stake)) return null;
  if (target === null) return { t: 'bet', requestId, slot, stake, target };
  const reading = typeof target === 'string' ? parseReading(target) : null;
  return reading === null ? null : { t: 'bet', requestId, slot, stake, target: reading };
}

/** Reads what a player sent; null for anything that no page of ours sends. */
export function readClientMessage(text: string): ClientMessage | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof raw !== 'object' || raw === null) return null;
  const fields = raw as Record<string, unknown>;
  switch (fields['t']) {
    case 'hello':
      return typeof fields['token'] === 'string' ? { t: 'hello', token: fields['token'] } : null;
    case 'out':
    case 'take-back': {
      const { t, n } = fields;
      return Number.isSafeInteger(n) ? { t, n: n as number } : null;
    }
    case 'bet':
      return betCommand(fields);
    default:
      return null;
  }
}
