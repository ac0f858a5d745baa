// An account that a demonstration starts with.

export interface DemoAccount {
  readonly merchant: string;
  readonly username: string;
  readonly password: string;
  /** A decimal string in the merchant's currency. */
  readonly balance: string;
  readonly note: string;
  /** Proved to be theirs, as the number is. */
  readonly email?: string;
  /** E.164. */
  readonly mobile?: string;
  /** With it, the account has paid in, and one of `much` has withdrawn. */
  readonly realName?: string;
  readonly means?: 'much' | 'little';
  readonly paymentPassword?: string;
  /** The username of whose invitation it was: an agent, or listed before. */
  readonly invitedBy?: string;
  /** An agent for ninety days, under the agent of that name: listed before. */
  readonly agentUnder?: string | null;
  /** Somebody else chose the password. */
  readonly passwordDue?: true;
}
