// Members of the load's merchant: an account with a password and money, signed in, a page open.
import { setImmediate as turn } from 'node:timers/promises';
import { openDatabase } from '../../server/src/db/database.ts';
import type { Database } from '../../server/src/db/database.ts';
import { testMerchant } from '../../server/src/lib/test-platform.ts';
import { openMember } from '../../server/src/modules/account/registration/registration.ts';
import { hashPassword } from '../../server/src/modules/account/password/password.ts';
import { startSession } from '../../server/src/modules/account/session/session.ts';
import { creditMember } from '../../server/src/modules/wallet/wallet.ts';
import { money } from '@perya/contract/money';
import { networkOf } from './login-client.ts';
import type { Environment } from './environment.ts';
import { Payer } from './till.ts';

export const password = 'a good long password';
const startMoney = money(1_000_000n);
/** So many are made at once. */
const atOnce = 4;

export interface Member {
  readonly username: string;
  readonly memberId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payer: Payer;
}

/** The account, by the use cases of a registration and a sign-in. */
async function open(db: Database, username: string, passwordHash: string) {
  const now = new Date();
  const merchant = testMerchant({ signUpGift: 0n });
  const given = {
    merchant: merchant.code,
    username,
    type: 0,
    currency: merchant.currency,
    passwordHash,
    paymentPasswordHash: null,
    profile: {},
    registerMethod: 'BENCH',
    registerUrl: '',
    registerDomain: '',
  };
  const from = { device: null, method: 'password', userAgent: '', network: '', country: null };
  return db.transaction(async (tx) => {
    const member = await openMember(tx, merchant, given, { now });
    if (member === null) throw new Error(`${username} is there already.`);
    await creditMember(tx, {
      merchant: merchant.code,
      member,
      currency: 'PHP',
      amount: startMoney,
      against: 'cashier',
      scope: 'deposit',
      key: member,
      kind: 'deposit',
      reference: member,
    });
    const session = await startSession(tx, member, now, { ...from, passwordTypedAt: null });
    return { ...session, memberId: `mem_${member}` };
  });
}

/** Members `from` to `to`, each with an open page, that is a live stream. */
export async function openMembers(
  { url }: Environment,
  portal: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Member[]> {
  const db = openDatabase(url, { poolSize: atOnce });
  // One for all: what a sign-in costs is the look at it.
  const hash = await hashPassword(password);
  const members: Member[] = [];
  let next = from;
  const work = async (): Promise<void> => {
    while (next < to) {
      const n = next;
      next += 1;
      const username = `load_${String(n)}`;
      const { memberId, token, cookie } = await open(db, username, hash);
      const headers = {
        authorization: `Bearer ${token}`,
        cookie: `perya_session=${cookie}`,
        'x-forwarded-for': networkOf(n + 1_000_000),
        'sec-fetch-site': 'same-origin',
      };
      members.push({ username, memberId, headers, payer: await Payer.signedIn(portal, headers) });
      await turn();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await db.close();
  return members;
}
