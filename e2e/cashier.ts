// Money for specs: members who can withdraw, and the operator who decides about it.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { idSchema, toId, uuidOf } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import { openDatabase, type Database } from '../server/src/db/database.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { LocalEvents } from '../server/src/lib/events.ts';
import { SecretBox } from '../server/src/lib/secret-box.ts';
import { hashPassword } from '../server/src/modules/account/account.ts';
import * as cashier from '../server/src/modules/cashier/cashier.ts';
import { creditMember } from '../server/src/modules/wallet/wallet.ts';
import { atProvider } from './payments.ts';
import { expect, open } from './portal.ts';
import { newMember } from './security-parts.ts';
import { databaseOf, ownServer } from './servers.ts';

const merchant = 'perya';
export const paymentPassword = '246813';

interface Desk {
  readonly db: Database;
  readonly parts: cashier.CashierParts;
}

/** Works at the operator's desk of the server under test. */
async function atDesk<V>(work: (desk: Desk) => Promise<V>): Promise<V> {
  const db = openDatabase(databaseOf(ownServer), { poolSize: 2 });
  const key = readFileSync(join(ownServer.DATA_DIR, 'secret-key'), 'utf8').trim();
  const secrets = new SecretBox(key);
  const platform = { db, clock: systemClock, events: new LocalEvents(), secrets };
  try {
    return await work({ db, parts: cashier.cashierParts(platform) });
  } finally {
    await db.close();
  }
}

export interface Payee {
  readonly username: string;
  readonly uuid: string;
}

/**
 * A new member, signed in, with a payment password, a real name and two accounts: a GCash that can
 * be paid to, and a bank's that rests until tomorrow. Their wallet holds the sign-up gift.
 */
export async function newPayee(page: Page): Promise<Payee> {
  const { username } = await newMember(page);
  const hash = await hashPassword(paymentPassword);
  return atDesk(async ({ db, parts }) => {
    const { rows } = await db.pool.query<{ id: string }>(
      `update account.member set payment_password_hash = $1, real_name = 'Juana Dela Cruz'
        where username = $2 and merchant = $3 returning id`,
      [hash, username, merchant],
    );
    const uuid = rows[0]?.id;
    if (uuid === undefined) throw new Error(`There is no member ${username}.`);
    for (const [code, hours] of [
      ['gcash', 0],
      ['bdo', 24],
    ] as const) {
      const number = `09${String(Date.now()).slice(-9)}`;
      const box = parts.secrets.close(number, `payout ${uuid} ${code}`);
      await db.pool.query(
        `insert into cashier.payout_account (merchant, member, currency, provider, number_box,
           number_print, is_default, added_at, usable_from)
         values ($1, $2, 'PHP', $3, $4, $5, $6, now(), now() + make_interval(hours => $7))`,
        [merchant, uuid, code, box, randomBytes(16), code === 'gcash', hours],
      );
    }
    return { username, uuid };
  });
}

/** The member of that name. */
export async function payeeOf(username: string): Promise<Payee> {
  return atDesk(async ({ db }) => {
    const of = [username, merchant];
    const { rows } = await db.pool.query<{ id: string }>(
      'select id from account.member where username = $1 and merchant = $2',
      of,
    );
    const uuid = rows[0]?.id;
    if (uuid === undefined) throw new Error(`There is no member ${username}.`);
    return { username, uuid };
  });
}

/** Won, so that nothing of it has to be turned over. Whole pesos. */
export async function giveWin({ uuid }: Payee, pesos: number): Promise<void> {
  const key = randomUUID();
  await atDesk(async ({ db }) => {
    const of = { merchant, member: uuid, currency: 'PHP', scope: 'win', key, kind: 'win' } as const;
    const amount = money(BigInt(pesos) * 100n);
    await creditMember(db.kysely, { ...of, amount, against: 'house', reference: key });
  });
}

/** Deposited: a transfer that the operator found the owner of. Whole pesos. */
export async function giveDeposit({ uuid }: Payee, pesos: number): Promise<void> {
  const id = randomUUID();
  await atDesk(async ({ db, parts }) => {
    const amount = money(BigInt(pesos) * 100n);
    const line = { id, currency: 'PHP', amount, payer: null, note: '' } as const;
    await cashier.bookStatement(parts, { merchant, provider: 'bank' }, [line]);
    const held = await cashier.heldReceipts(db.kysely, merchant);
    const receipt = held.find(({ paymentId }) => paymentId === id);
    if (receipt === undefined) throw new Error('The transfer was not held.');
    const release = { member: uuid, operator: 'ana', reason: 'the bank told whose it is' };
    await cashier.releaseReceipt(parts, receipt.id, release);
  });
}

const decision = { operator: 'ana', reason: 'The account is not in your name.' };

const acts = {
  approve: cashier.approveWithdrawal,
  refuse: cashier.refuseWithdrawal,
};

/** What the operator does with the withdrawal whose page is open. */
export async function decide(page: Page, act: keyof typeof acts): Promise<void> {
  const done = await atDesk(async ({ parts }) => acts[act](parts, withdrawalOn(page), decision));
  if (done !== 'done') throw new Error(`${act} answered ${done}.`);
}

/** A UUID. */
function withdrawalOn(page: Page): string {
  return uuidOf(idSchema('withdrawal').parse(new URL(page.url()).searchParams.get('id')));
}

/** The provider pays out the withdrawal whose page is open. */
export async function payOut(page: Page): Promise<void> {
  const id = withdrawalOn(page);
  const attempts = await atDesk(async ({ db }) =>
    db.pool.query<{ id: string }>(
      'select id from cashier.attempt where withdrawal = $1 order by id desc limit 1',
      [id],
    ),
  );
  const [attempt] = attempts.rows;
  if (attempt === undefined) throw new Error('It was not sent.');
  await atProvider({ deed: 'payout', id: toId('attempt', attempt.id), state: 'paid' });
}

/** Asks for all that the payee has; a person has to look at it, as it is their first. */
export async function askForWithdrawal(page: Page): Promise<void> {
  await open(page, '/m/withdraw');
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Payment password').fill(paymentPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Under review').first()).toBeVisible();
}
