// The types of accounts: what an account may do follows from its type.

/** customerType of a session: what the account may do follows from it. */
export const accountType = {
  member: 0,
  agent: 1,
  trial: 4,
  /** Belongs to the operator's own people: it never signs in to the portal. */
  backOffice: 90,
} as const;

/** A type that the specification keeps from handing money up its line. */
const keepsItsMoney = 2;

/** Whether the account may hand money to its upline; `toUpline`: it has one who can take it. */
export function mayTransferUp(account: { type: number; toUpline: boolean }): boolean {
  return account.toUpline && account.type !== keepsItsMoney;
}

/** Types that are no agents (the agency centre sends them home). */
export const nonAgentTypes: readonly number[] = [0, 4, 40];
