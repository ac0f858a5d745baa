// The accounts that a demonstration starts with, and how they come by their money.
import { accountType } from '@perya/contract/account/account-type';
import { money, parseMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import type { MerchantRecord } from '#lib/platform';
import { memberByUsername } from '#modules/account/account-sql';
import { hashPassword } from '#modules/account/password/password';
import { openMember } from '#modules/account/registration/registration';
import { recordOf } from '#modules/merchant/merchant';
import { deleteOf, inboxOf } from '#modules/messages/messages';
import type { Owner } from '#modules/messages/messages';
import { creditMember } from '#modules/wallet/wallet';
import type { DemoAccount } from './demo-account.ts';
import { dayMs, teamSince } from './demo-days.ts';
import { demoPlayers } from './demo-players.ts';
import { seedMerchants } from './merchants.ts';
import { liveThrough, lostIn, playedBy } from './seed-history.ts';
import { deedsOf, netOfMovements } from './seed-movements.ts';

/** Whom somebody who tries the demonstration signs in as. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    merchant: 'perya',
    username: 'maria',
    password: 'perya-maria-2026',
    balance: '12480.50',
    note: 'a member with money to play, under kapitan; payment password 246810',
    invitedBy: 'kapitan',
    email: 'maria@perya.example',
    mobile: '+639170000001',
    realName: 'Maria Clara Reyes',
    paymentPassword: '246810',
  },
  {
    merchant: 'perya',
    username: 'jose',
    password: 'perya-jose-2026',
    balance: '250.00',
    note: 'a member who is nearly out of money, invited by maria',
    realName: 'Jose Santos',
    means: 'little',
    invitedBy: 'maria',
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
    merchant: 'perya',
    username: 'kapitan',
    password: 'perya-kapitan-2026',
    balance: '5000.00',
    note: 'an agent with a team of three levels; payment password 135790',
    paymentPassword: '135790',
    agentUnder: null,
  },
  {
    merchant: 'perya',
    username: 'amado',
    password: 'perya-amado-2026',
    balance: '1000.00',
    note: 'an agent under kapitan',
    agentUnder: 'kapitan',
  },
  {
    merchant: 'araw',
    username: 'liwayway',
    password: 'araw-liwayway-2026',
    balance: '500.000000',
    note: 'a member of the lean merchant, in USDT',
  },
];

/** Opened a day before, so that nothing is older than the account that did it. */
const openedAt = (clock: Clock): Date => new Date(teamSince(clock).getTime() - dayMs);

interface DemoParts {
  readonly db: Database;
  readonly clock: Clock;
  /** SECRET_KEY of the installation. */
  readonly secretKey: string;
}

/** The first money of an account, once. */
async function payIn(
  tx: Queries,
  { code, currency }: MerchantRecord,
  { username, member, amount }: { username: string; member: string; amount: Money },
): Promise<void> {
  const paid = await creditMember(tx, {
    merchant: code,
    member,
    currency,
    amount,
    against: 'cashier',
    scope: 'demo',
    key: username,
    kind: 'deposit',
    reference: 'demonstration',
  });
  if (!paid.ok) throw new Error(`${username} could not be credited: ${paid.code}`);
}

async function seedAccount(
  { db, clock, secretKey }: DemoParts,
  merchant: MerchantRecord,
  account: DemoAccount,
): Promise<void> {
  const {
    username,
    password,
    balance,
    email = null,
    mobile = null,
    invitedBy,
    agentUnder,
    passwordDue,
    realName,
    means = 'much',
    paymentPassword,
  } = account;
  if ((await memberByUsername(db.kysely, merchant.code, username)) !== null) return;
  const amount = parseMoney(balance, merchant.currency);
  if (amount === null) throw new Error(`${balance} is no amount of ${merchant.currency}`);
  const above = agentUnder ?? invitedBy;
  const inviter = above && (await memberByUsername(db.kysely, merchant.code, above));
  const upline = inviter ? inviter.id : null;
  const member = {
    merchant: merchant.code,
    username,
    type: agentUnder === undefined ? accountType.member : accountType.agent,
    currency: merchant.currency,
    passwordHash: await hashPassword(password),
    paymentPasswordHash: paymentPassword ? await hashPassword(paymentPassword) : null,
    profile: {},
    registerMethod: 'SEED',
    registerUrl: '',
    registerDomain: '',
    joining: { email, mobile, upline, mobileVerifiedAt: mobile === null ? null : clock.now() },
  };
  const moved = realName === undefined ? 0n : netOfMovements(means, merchant.currency);
  const rounds = playedBy(username, clock.now());
  const lost = lostIn(rounds, merchant.currency);
  const opened = await db.transaction(async (tx) => {
    const isNew = agentUnder === undefined && rounds.length === 0;
    const now = isNew ? clock.now() : openedAt(clock);
    const id = await openMember(tx, { ...merchant, signUpGift: 0n }, member, { now });
    // Another process seeded it between our look and here.
    if (id === null) return null;
    await payIn(tx, merchant, { username, member: id, amount: money(amount - moved + lost) });
    await sql`update account.member set email_verified_at = ${clock.now()}
      where id = ${id} and email is not null`.execute(tx);
    if (passwordDue) {
      await sql`update account.member set password_due = true where id = ${id}`.execute(tx);
    }
    return id;
  });
  if (opened === null || rounds.length === 0) return;
  const { code, currency } = merchant;
  await liveThrough(db, clock, { merchant, member: opened, username }, rounds, (dated) => {
    if (realName === undefined) return [];
    const owner = { merchant: code, member: opened, username, currency, realName, means };
    return deedsOf(db, dated, secretKey, owner);
  });
  if (means === 'little') await emptyInbox(db, { merchant: code, member: opened }, clock.now());
}

/** Somebody who deletes what they have read. */
async function emptyInbox(
  { kysely }: Database,
  of: Pick<Owner, 'merchant' | 'member'>,
  now: Date,
): Promise<void> {
  const owner = { ...of, registeredAt: now };
  for (const { id } of (await inboxOf(kysely, owner, 1)).content) {
    await deleteOf(kysely, owner, id, now);
  }
}

/** One process at a time: another one that seeds waits, and finds the accounts there. */
async function alone({ pool }: Database, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query("select pg_advisory_lock(hashtext('demo accounts'))");
    await work();
  } finally {
    // With the line, the lock goes.
    client.release(true);
  }
}

/** Opens the accounts that are not there yet; one that is keeps what became of it. */
export async function seedDemoAccounts(parts: DemoParts): Promise<void> {
  await alone(parts.db, async () => {
    for (const { code, hosts, settings } of seedMerchants) {
      const merchant = recordOf(code, hosts, settings);
      const own = [...demoAccounts, ...demoPlayers].filter((each) => each.merchant === code);
      // Agents first: others stand under them.
      const agents = own.filter(({ agentUnder }) => agentUnder !== undefined);
      const others = own.filter(({ agentUnder }) => agentUnder === undefined);
      for (const account of [...agents, ...others]) await seedAccount(parts, merchant, account);
    }
  });
}
