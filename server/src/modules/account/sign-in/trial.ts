// Trying for free: an account of play money that nobody signs in to again.
import { accountType } from '@perya/contract/account/account-type';
import { money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { randomText } from '#lib/random-text';
import type { RequestContext } from '#lib/request-context';
import { limitByAddress } from '#modules/limits/limits';
import { creditMember } from '#modules/wallet/wallet';
import { insertMember } from '../account-sql.ts';
import type { StartedSession, SignedIn } from '../session/session.ts';
import { beginSession } from './sign-in.ts';

async function insertTrial(db: Queries, merchant: string, now: Date): Promise<SignedIn> {
  const type = accountType.trial;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const username = `trial_${randomText(6)}`;
    const id = await insertMember(
      db,
      {
        merchant,
        username,
        type,
        currency: 'FUN',
        passwordHash: null,
        paymentPasswordHash: null,
        profile: {},
        registerMethod: 'TRIAL',
        registerUrl: '',
        registerDomain: '',
      },
      now,
    );
    if (id !== null) return { id, merchant, username, type };
  }
  throw new Error('five trial names in a row were taken');
}

/** Opens a trial with play money. Throws request.tooMany beyond 20 an hour from one network. */
export async function startTrial(context: RequestContext): Promise<StartedSession> {
  const { db, merchant, now } = context;
  await limitByAddress(context, 'trial');
  return db.transaction(async (tx) => {
    const member = await insertTrial(tx, merchant.code, now);
    if (merchant.trialBalance > 0n) {
      const paid = await creditMember(tx, {
        merchant: merchant.code,
        member: member.id,
        currency: 'FUN',
        amount: money(merchant.trialBalance),
        against: 'issuance',
        scope: 'trial',
        key: member.id,
        kind: 'trialStart',
        reference: member.id,
      });
      if (!paid.ok) throw new Error(`a new trial could not be credited: ${paid.code}`);
    }
    const fresh = { ...member, last_login_at: null, password_due: false };
    return beginSession(tx, context, fresh, {
      method: 'trial',
      passwordTyped: false,
      remember: false,
      bothSteps: true,
    });
  });
}
