// Money for tests of the console: held, being given back, with a slip, and paid in by hand.
import { randomBytes, randomUUID } from 'node:crypto';
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import { approve, askForApproval } from '#modules/approvals/approvals';
import { noteOf } from '#modules/cashier/adapters/transfer';
import { saveProvider } from '#modules/cashier/cashier';
import { insertDeposit, moveDeposit } from '#modules/cashier/deposits-sql';
import { takePayment } from '#modules/cashier/receipts';
import { refundAct } from '#modules/cashier/refunds';
import { insertSlip } from '#modules/cashier/slips-sql';
import { depositor, pesos } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { seedMerchants } from './seed/merchants.ts';

/** A bank whose transfers an operator finds in its list, and a desk where people pay in cash. */
export async function addDeskProviders(database: TestDatabase, parts: TestCashier): Promise<void> {
  const { merchant, secrets } = parts;
  const bank = { bank: 'BDO', account: '0000 1234', holder: 'Perya' };
  const desk = { place: 'Cebuana', number: '7', holder: 'Perya' };
  const { kysely } = database.owner;
  const settings = JSON.stringify(seedMerchants[0].settings);
  await sql`insert into merchant.merchant (code, settings)
    values (${merchant}, ${settings})`.execute(kysely);
  await saveProvider(kysely, secrets, {
    merchant,
    code: 'bank',
    adapter: 'transfer',
    settings: bank,
  });
  await saveProvider(kysely, secrets, {
    merchant,
    code: 'desk',
    adapter: 'manual',
    settings: desk,
  });
  // Nobody listens there.
  const silent = {
    address: 'http://localhost:9',
    secretKey: 'sk',
    webhookSecrets: ['wh'],
    returnUrl: 'http://localhost:9',
  };
  await saveProvider(kysely, secrets, {
    merchant,
    code: 'silent',
    adapter: 'paymongo',
    settings: silent,
  });
}

/** Money that came for nobody's deposit: held. */
export async function heldReceipt(
  parts: TestCashier,
  payer = 'Pedro Penduko',
): Promise<Id<'receipt'>> {
  const paymentId = randomUUID();
  const origin = { merchant: parts.merchant, provider: 'bank' };
  const came = { paymentId, reference: null, currency: 'PHP', amount: pesos(500), payer } as const;
  await takePayment(parts, origin, { ...came, state: 'confirmed' });
  const { rows } = await sql<{ id: string }>`select id from cashier.receipt
    where payment_id = ${paymentId}`.execute(parts.db.kysely);
  return toId('receipt', rows[0]?.id ?? '');
}

/** Held money whose refund two operators wanted. */
export async function refunding(
  database: TestDatabase,
  parts: TestCashier,
): Promise<Id<'receipt'>> {
  const id = await heldReceipt(parts);
  const receipt = id.slice('rcp_'.length);
  const act = refundAct(parts);
  const operating = { ...parts, db: database.operator };
  const wish = { merchant: parts.merchant, subject: receipt, input: { receipt } };
  const asked = await askForApproval(operating, act, wish, { operator: 'eva', reason: 'not ours' });
  await approve(operating, [act], asked ?? '', { operator: 'leo', reason: 'true' });
  return id;
}

/** A deposit that waits for 500.00 PHP at that provider. */
export async function depositAt(parts: TestCashier, provider: string): Promise<Id<'deposit'>> {
  const { uuid: member } = await depositor(parts);
  const { merchant, db } = parts;
  const now = parts.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  return db.transaction(async (tx) => {
    const { id } = await insertDeposit(tx, {
      merchant,
      member,
      requestKey: randomUUID(),
      method: 'gcash',
      provider,
      currency: 'PHP',
      amount: pesos(500),
      expiresAt: later,
      watchedUntil: later,
      language: 'EN',
      now,
    });
    const step = { from: ['creating'], to: 'waiting', by: 'adapter', now } as const;
    const note = noteOf(toId('deposit', id));
    const to = { kind: 'transfer', bank: 'BDO', account: '7', holder: 'Perya', note } as const;
    await moveDeposit(tx, id, step, { providerReference: note, instructions: to });
    return toId('deposit', id);
  });
}

/** A deposit by transfer whose member sent a picture of it. */
export async function depositWithSlip(parts: TestCashier): Promise<Id<'deposit'>> {
  const id = await depositAt(parts, 'bank');
  const deposit = id.slice('dep_'.length);
  const { merchant, clock, secrets } = parts;
  const { rows } = await sql<{ member: string }>`select member from cashier.deposit
    where id = ${deposit}`.execute(parts.db.kysely);
  const box = secrets.closeBytes(Buffer.from('a picture'), `slip ${deposit}`);
  const slip = { merchant, deposit, member: rows[0]?.member ?? '', print: randomBytes(32), box };
  await insertSlip(parts.db.kysely, { ...slip, now: clock.now() });
  return id;
}

/** A line of a bank's statement, of 500.00 PHP for nobody. */
export const statementLine = (fields: Readonly<Record<string, unknown>>) => ({
  id: randomUUID(),
  currency: 'PHP',
  amount: '500.00',
  payer: null,
  note: '',
  ...fields,
});
