// The accounts that a demonstration starts with, and how they come by their money.
import { accountType } from '@perya/contract/account/account-type';
import { money, parseMoney } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import type { MerchantRecord } from '#lib/platform';
import { memberByUsername } from '#modules/account/account-sql';
import { hashPassword } from '#modules/account/password/password';
import { openMember } from '#modules/account/registration/registration';
import { recordOf } from '#modules/merchant/merchant';
import { creditMember } from '#modules/wallet/wallet';
import { seedMerchants } from './merchants.ts';

/** `balance` is a decimal string in the merchant's currency. */
export const demoAccounts: readonly {
  merchant: string;
  username: string;
  password: string;
  balance: string;
  note: string;
  /** Proved to be theirs, as the number is. */
  email?: string;
  /** E.164. */
  mobile?: string;
  /** Somebody else chose the password. */
  passwordDue?: true;
}[] = [
  {
    merchant: 'perya',
    username: 'maria',
    password: 'perya-maria-2026',
    balance: '12480.50',
    note: 'a member with money to play',
    email: 'maria@perya.example',
    mobile: '+639170000001',
  },
  {
    merchant: 'perya',
    username: 'jose',
    password: 'perya-jose-2026',
    balance: '250.00',
    note: 'a member who is nearly out of money',
  },
  {
    merchant: 'perya',
    username: 'nene',
    password: 'perya-nene-2026',
    balance: '100.00',
    note: 'a member who must choose a password of their own',
    passwordDue: true,
  },
  {
    merchant: 'araw',
    username: 'liwayway',
    password: 'araw-liwayway-2026',
    balance: '500.000000',
    note: 'a member of the lean merchant, in USDT',
  },
];

async function seedAccount(
  db: Database,
  clock: Clock,
  merchant: MerchantRecord,
  account: (typeof demoAccounts)[number],
): Promise<void> {
  const { username, password, balance, email = null, mobile = null, passwordDue } = account;
  if ((await memberByUsername(db.kysely, merchant.code, username)) !== null) return;
  const amount = parseMoney(balance, merchant.currency);
  if (amount === null) throw new Error(`${balance} is no amount of ${merchant.currency}`);
  const member = {
    merchant: merchant.code,
    username,
    type: accountType.member,
    currency: merchant.currency,
    passwordHash: await hashPassword(password),
    paymentPasswordHash: null,
    profile: {},
    registerMethod: 'SEED',
    registerUrl: '',
    registerDomain: '',
    joining: { email, mobile, mobileVerifiedAt: mobile === null ? null : clock.now() },
  };
  await db.transaction(async (tx) => {
    const id = await openMember(tx, { ...merchant, signUpGift: 0n }, member, clock.now());
    // Another process seeded it between our look and here.
    if (id === null) return;
    const paid = await creditMember(tx, {
      merchant: merchant.code,
      member: id,
      currency: merchant.currency,
      amount: money(amount),
      against: 'cashier',
      scope: 'demo',
      key: username,
      kind: 'deposit',
      reference: 'demonstration',
    });
    if (!paid.ok) throw new Error(`${username} could not be credited: ${paid.code}`);
    await sql`update account.member set email_verified_at = ${clock.now()}
      where id = ${id} and email is not null`.execute(tx);
    if (passwordDue) {
      await sql`update account.member set password_due = true where id = ${id}`.execute(tx);
    }
  });
}

/** Opens the accounts that are not there yet; one that is keeps what became of it. */
export async function seedDemoAccounts(db: Database, clock: Clock): Promise<void> {
  for (const { code, hosts, settings } of seedMerchants) {
    const merchant = recordOf(code, hosts, settings);
    for (const account of demoAccounts.filter((each) => each.merchant === code)) {
      await seedAccount(db, clock, merchant, account);
    }
  }
}
