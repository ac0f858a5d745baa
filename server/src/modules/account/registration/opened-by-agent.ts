// Accounts that an agent opens for somebody else, who chooses another password first.
import { createHash } from 'node:crypto';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { RequestContext } from '#lib/request-context';
import { memberByRegisterKey, openMember } from './opening.ts';
import { judgeNewPassword } from '../password/password-new.ts';
import { hashPassword } from '../password/password.ts';
import { isReserved } from './reserved-usernames.ts';

export interface GivenAccount {
  /** The agent, a UUID: the account stands under them. */
  readonly agent: string;
  readonly username: string;
  readonly password: string;
  readonly type: number;
  /** Of the agent's form: sent twice, it opens one account. */
  readonly requestKey: string;
}

/** Nobody who knows the form's key alone gets in by it. */
function keyOf({ agent, requestKey }: GivenAccount): string {
  // The first half of a hash has the size of a UUID.
  return createHash('sha256').update(`opened by ${agent} ${requestKey}`).digest('hex').slice(0, 32);
}

/**
 * Opens it in a transaction, in which `also` is done to the new member (a UUID); answers the UUID.
 * Throws account.usernameTaken, password.breached, input.invalid, agent.invalid where nobody can
 * stand there, request.otherInput and server.busy.
 */
export async function openGiven(
  { db, merchant, now }: RequestContext,
  given: GivenAccount,
  also: (tx: Queries, member: string) => Promise<void>,
): Promise<string> {
  const { agent, username, password, type } = given;
  judgeNewPassword(password, [username]);
  if (isReserved(username, [merchant.code, merchant.public.name])) {
    throw new AppError('input.invalid', { fields: { username: 'invalid' } });
  }
  const key = keyOf(given);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const before = await memberByRegisterKey(tx, { merchant: merchant.code, key, now });
    if (before !== null) {
      if (before.username !== username) throw new AppError('request.otherInput');
      return before.id;
    }
    const member = {
      merchant: merchant.code,
      username,
      type,
      currency: merchant.currency,
      passwordHash,
      paymentPasswordHash: null,
      profile: {},
      registerMethod: 'AGENT',
      registerUrl: '',
      registerDomain: '',
      passwordDue: true,
      joining: { upline: agent, registerKey: key },
    } as const;
    const id = await openMember(tx, merchant, member, { now });
    if (id === null) throw new AppError('account.usernameTaken');
    await also(tx, id);
    return id;
  });
}
