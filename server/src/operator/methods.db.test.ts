// The operator sees and changes methods from a terminal, and takes the cashier's rows out as CSV.
import { toId } from '@perya/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { SecretBox } from '#lib/secret-box';
import { LocalEvents } from '#lib/events';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { askForDeposit, bookStatement, cashierParts } from '#modules/cashier/cashier';
import { money } from '@perya/contract/money';
import { depositor } from '#modules/cashier/test-cashier';
import { seedMerchantRows } from '../seed/merchants.ts';
import { seedCashier } from '../seed/seed-cashier.ts';
import { typed } from './test-context.ts';

let database: TestDatabase;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await seedCashier(database.owner, testSecretKey);
});
afterAll(async () => database.close());

const type = async (command: string, ...words: string[]): Promise<string[]> =>
  typed(
    { db: database.operator, clock, secretKey: testSecretKey },
    command,
    '--merchant',
    'perya',
    ...words,
  );

const change = async (...words: string[]): Promise<string[]> =>
  type('methods', '--code', 'bank', '--operator', 'Ana', ...words);

test('[CASH-01] limits, fees and routes are seen and changed, and who did is kept', async () => {
  expect(await type('methods')).toEqual([
    expect.stringMatching(/^bank +on +deposit +100\.00 to 50000\.00 PHP, by bank$/),
    expect.stringMatching(
      /^by-hand +on +withdrawal +100\.00 to 50000\.00 PHP, fee 10\.00 \+ 0 %, by bank$/,
    ),
  ]);
  expect(await change('--least', '250', '--most', '9000.50')).toEqual(['Changed.']);
  const hand = [
    '--code',
    'by-hand',
    '--operator',
    'ben',
    '--daily',
    '20000',
    '--fee-percent',
    '1.5',
  ];
  expect(await type('methods', ...hand)).toEqual(['Changed.']);
  expect(await change('--switch', 'off')).toEqual(['Changed.']);
  const [line, last, before] = await type('methods', '--code', 'bank');
  expect(line).toMatch(/^bank +off +deposit +250\.00 to 9000\.50 PHP, by bank$/);
  expect(last).toMatch(/ana: \{"active":false\}$/);
  expect(before).toMatch(/ana: \{"most":"900050","least":"25000"\}$/);
  expect(await type('methods', '--code', 'by-hand')).toContainEqual(
    expect.stringMatching(/20000\.00 a day, fee 10\.00 \+ 1\.5 %/),
  );
  expect(
    await type('methods', '--code', 'by-hand', '--operator', 'ben', '--daily', 'none'),
  ).toEqual(['Changed.']);
  await change('--switch', 'on', '--least', '100', '--most', '50000');
});

test('a method is added whole, and never one that could not work', async () => {
  const add = async (...words: string[]) =>
    type('methods', '--code', 'remit', '--operator', 'ana', ...words);
  const whole = ['--direction', 'deposit', '--name', 'Remittance', '--currency', 'PHP'];
  const rest = ['--channel', 'transfer', '--least', '100', '--most', '500'];
  await expect(add(...whole)).rejects.toThrow('A new method needs channel, routes, least, most.');
  await expect(add(...whole, ...rest, '--routes', 'nobody')).rejects.toThrow('There is no nobody.');
  const by = [...whole, ...rest, '--routes', 'bank'];
  await expect(add(...by, '--payees', 'gcash')).rejects.toThrow('a deposit’s none');
  await expect(add(...by, '--fee', '5')).rejects.toThrow('A deposit has no fee.');
  await expect(add(...by, '--most', '50')).rejects.toThrow('the most not below');
  await expect(add(...by, '--least', 'much')).rejects.toThrow('--least is an amount');
  expect(await add(...by)).toEqual(['Added.']);
  await expect(add('--currency', 'VND')).rejects.toThrow('of a method stay');
});

test('[CASH-03] a day’s rows are taken out as CSV, and no cell is a formula', async () => {
  const platform = { db: database.db, clock, events: new LocalEvents() };
  const parts = cashierParts({ ...platform, secrets: new SecretBox(testSecretKey) });
  const juana = await depositor({ ...parts, merchant: 'perya', clock });
  const about = { requestKey: 'a-key-of-the-test', language: 'EN' } as const;
  const wish = { method: 'bank', amount: money(50_000n), ...about };
  const deposit = await askForDeposit(parts, juana.session, wish);
  const note = deposit.providerReference ?? '';
  const line = { id: 'B1', currency: 'PHP', amount: money(50_000n), payer: '=1+1', note } as const;
  await bookStatement(parts, { merchant: 'perya', provider: 'bank' }, [line]);
  const day = ['--from', '2026-03-01', '--to', '2026-03-01'];
  const [head, ...rows] = await type('export', '--list', 'deposits', ...day);
  expect(head).toBe('id,made,member,method,provider,currency,amount,state,moved,by');
  expect(rows).toEqual([
    `${toId('deposit', deposit.id)},2026-03-01T04:00:00.000Z,${juana.session.memberId},` +
      'bank,bank,PHP,500.00,held,2026-03-01T04:00:00.000Z,rules',
  ]);
  const [, receipt] = await type('export', '--list', 'receipts', ...day);
  expect(receipt).toContain(",B1,'=1+1,PHP,500.00,,,held,foreignName,");
  const other = ['--from', '2026-03-02', '--to', '2026-03-31'];
  expect(await type('export', '--list', 'receipts', ...other)).toHaveLength(1);
  expect(await type('export', '--list', 'withdrawals', ...day)).toHaveLength(1);
  await expect(
    type('export', '--list', 'deposits', '--from', '2026-02-30', '--to', '2026-03-01'),
  ).rejects.toThrow('--from is a day');
});
