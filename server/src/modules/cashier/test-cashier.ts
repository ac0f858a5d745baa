// For tests of the cashier: a merchant with rules, methods and providers; members with accounts.
import { randomBytes, randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import type { Session } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Adapter } from './adapter.ts';
import { askForDeposit } from './deposits.ts';
import type { CashierParts } from './parts.ts';
import { LyingProvider } from './test-lying-provider.ts';

/** Never answers. */
const silent = new LyingProvider(() => 0);
silent.faults = { lost: 100, answerLost: 0, refused: 0, lies: 0 };

export interface TestCashier extends CashierParts {
  readonly merchant: string;
  readonly clock: TestClock;
}

/** A new merchant: 10.00 to 50,000.00 in and out by `adapters`, each a provider of its name. */
export async function testCashier(
  { db, owner }: TestDatabase,
  adapters: Readonly<Record<string, Adapter>>,
): Promise<TestCashier> {
  const merchant = `m-${randomUUID().slice(0, 18)}`;
  const providers = Object.keys(adapters);
  await sql`insert into cashier.rules
    values (${merchant}, 1000000, 200000, 1000000, 3000000)`.execute(owner.kysely);
  const secrets = new SecretBox(testSecretKey);
  for (const code of providers) {
    const box = secrets.close('{}', `payments ${merchant} ${code}`);
    await sql`insert into cashier.provider (merchant, code, adapter, settings_box)
      values (${merchant}, ${code}, 'test', ${box})`.execute(owner.kysely);
  }
  await sql`insert into cashier.method (merchant, code, direction, name, currency, routes, channel,
      payout_providers, source, least, most, fee_fixed, promised_seconds, position)
    values (${merchant}, 'gcash', 'deposit', 'GCash', 'PHP', ${providers}, 'gcash', '{}', 'gcash',
        1000, 5000000, 0, 60, 1),
      (${merchant}, 'to-gcash', 'withdrawal', 'GCash', 'PHP', ${providers}, 'gcash', '{gcash}',
        null, 1000, 5000000, 1000, 3600, 1)`.execute(owner.kysely);
  return {
    merchant,
    db,
    clock: new TestClock(),
    events: new LocalEvents(),
    secrets,
    // What other tests of the file left behind stays as it is.
    adapterOf: async (of, provider) => (of === merchant && adapters[provider]) || silent,
    findAdapter: async (of, provider) => (of === merchant && adapters[provider]) || null,
    timeZoneOf: async () => 'Asia/Manila',
  };
}

export interface Depositor {
  readonly session: Session;
  readonly uuid: string;
  /** Their GCash, as a bare UUID. */
  readonly account: string;
}

/** A member called Juana Dela Cruz, with a wallet and a GCash account that can be paid to. */
export async function depositor(
  { merchant, db, clock, secrets }: Pick<TestCashier, 'merchant' | 'db' | 'clock' | 'secrets'>,
  { isVerified = true }: { readonly isVerified?: boolean } = {},
): Promise<Depositor> {
  const username = `c${randomUUID().slice(0, 8)}`;
  const uuid = await insertMember(db.kysely, merchant, username);
  const at = clock.now();
  const box = secrets.close('09171234567', `payout ${uuid} gcash`);
  const { rows } = await sql<{ id: string }>`insert into cashier.payout_account (merchant, member,
      currency, provider, number_box, number_print, is_default, added_at, usable_from)
    values (${merchant}, ${uuid}, 'PHP', 'gcash', ${box}, ${randomBytes(16)}, true, ${at}, ${at})
    returning id`.execute(db.kysely);
  if (isVerified) {
    await sql`insert into security.document
        (merchant, member, state, submitted_at, reviewed_at, reviewer)
      values (${merchant}, ${uuid}, 'verified', ${at}, ${at}, 'ana')`.execute(db.kysely);
  }
  const session: Session = {
    id: toId('session', randomUUID()),
    memberId: toId('member', uuid),
    merchant,
    username,
    customerType: accountType.member,
    currency: 'PHP',
    passwordDue: false,
  };
  return { session, uuid, account: rows[0]?.id ?? '' };
}

async function insertMember(db: Queries, merchant: string, username: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into account.member (merchant, username, type,
      currency, real_name, register_method, registered_at)
    values (${merchant}, ${username}, ${accountType.member}, 'PHP', 'Juana Dela Cruz', 'USERNAME',
      now()) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Asks for a deposit of so many minor units, and answers its reference at the provider. */
export async function ask(
  parts: TestCashier,
  { session }: Depositor,
  amount: bigint,
  requestKey: string = randomUUID(),
) {
  const wish = { method: 'gcash', amount: money(amount), requestKey, language: 'EN' as const };
  const deposit = await askForDeposit(parts, session, wish);
  return { deposit, reference: toId('deposit', deposit.id) };
}

export const pesos = (amount: number): Money => money(BigInt(amount * 100));
