// What a scenario of the conformance check is made of: calls, acts of the operator, expectations.
import type { DialectAnswer } from '@perya/contract/vendor/dialect-errors';
import type { CommandName } from '../dialect/dialect.ts';

/** What a right wallet answers; of several, any is right. */
export type Wanted =
  | 'done'
  /** Refused, and never to be answered otherwise. */
  | 'final'
  /** Refused or unsure, and the same call may succeed later. */
  | 'retryable'
  /** Refused with the member's true balance. */
  | 'true balance'
  | DialectAnswer;

/** How a signed request is tampered with before it is sent. */
export type Tampering = 'signature' | 'body' | 'key' | 'old' | 'early' | 'other call';

export interface CallStep {
  readonly call: Exclude<CommandName, 'authenticate' | 'balance'>;
  /** The transaction's id within the scenario; the same name is the same id. */
  readonly id: string;
  /** The id of the bet that it belongs to; that bet's round goes with it. */
  readonly of?: string;
  /** In whole units of the currency. 'too much' is one more than the member has. */
  readonly amount?: number | 'too much' | 'most of it';
  readonly winAmount?: number;
  readonly round?: string;
  readonly direction?: 'credit' | 'debit';
  readonly freeRound?: string;
  /** The currency that the call names: the session's, or another. */
  readonly currency?: 'other';
  readonly tamper?: Tampering;
  /** The answer is lost on its way, after the wallet did what it does. */
  readonly lose?: true;
  /** Sent so many times at once, byte for byte the same call. */
  readonly times?: number;
  /** Sent so many times at once, each with an id of its own. */
  readonly each?: number;
  /** What each answer may be; of calls sent at once, each may be any of them. */
  readonly want?: readonly Wanted[];
  /** How many of the calls sent at once are done. */
  readonly doneTimes?: number;
  /** How much the member has more than when the scenario began, in whole units. */
  readonly moved?: number;
}

/** What must be refused for good once the member has signed out. */
export interface RefusedStep {
  /** The session's balance, or the token that 'launchAhead' fetched. */
  readonly refused: 'balance' | 'launch';
}

export type Deed = 'endSession' | 'block' | 'unblock' | 'advance';

/** What only the wallet's operator can do. */
export type OperatorStep =
  /** 'launchAhead' fetches a launch token, and leaves it unused. */
  | { readonly operator: 'endSession' | 'block' | 'launchAhead' }
  | { readonly operator: 'advance'; readonly hours: number }
  /** The member begins another game in another currency, which becomes the present choice. */
  | { readonly operator: 'otherCurrency' };

export interface Scenario {
  readonly name: string;
  /** The rule of the wallet that it shows: a number, or the known defect that it looks for. */
  readonly rule: string;
  /** What a right wallet does, in a sentence. */
  readonly says: string;
  /** It ends the playing session, and so needs one of its own. */
  readonly ownSession?: true;
  readonly steps: readonly (CallStep | OperatorStep | RefusedStep)[];
}

/** What the operator of the wallet does for the check. */
export interface Operator {
  /** A fresh launch token of the one member who plays; null when there is no more. */
  launch(currency: 'own' | 'other'): Promise<string | null>;
  /**
   * False where this operator can't do it: the scenario is then not shown. Whoever moves the clock
   * moves that of the vendor's line along.
   */
  perform(deed: Deed, hours?: number): Promise<boolean>;
}
