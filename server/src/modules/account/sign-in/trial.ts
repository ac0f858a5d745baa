// Trying for free: an account of play money that nobody signs in to again.
import { randomInt } from 'node:crypto';
import { accountType } from '@perya/contract/category';
import { money } from '@perya/contract/money';
import { callerOf } from '#lib/place';
import { limitAttempts } from '#modules/limits/limits';
import { creditMember } from '#modules/wallet/wallet';
import type { Queries } from '#modules/wallet/wallet';
import { insertMember } from '../account-sql.ts';
import type { Begun, SignedIn } from '../session/session.ts';
import { beginSession } from './sign-in.ts';
import type { Door } from './sign-in.ts';

const trialLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

function trialName(): string {
  const letters = Array.from({ length: 6 }, () => trialLetters[randomInt(trialLetters.length)]);
  return `trial_${letters.join('')}`;
}

async function insertTrial(db: Queries, merchant: string, now: Date): Promise<SignedIn> {
  const type = accountType.trial;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const username = trialName();
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
export async function startTrial(door: Door): Promise<Begun> {
  const { db, merchant, address, now } = door;
  const key = `${merchant.code} ${callerOf(address)}`;
  await limitAttempts(db.kysely, 'trial', key, { now, about: { address } });
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
    return beginSession(tx, door, fresh, {
      method: 'trial',
      passwordTyped: false,
      remember: false,
      bothSteps: true,
    });
  });
}
