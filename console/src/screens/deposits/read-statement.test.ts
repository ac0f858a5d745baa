// Shows what is read from a bank's statement, and where a file that is not whole is wrong.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columns, mostStatementBytes, readStatement, sumsOf } from './read-statement.ts';

const head = columns.join(',');

test('lines, quoted texts and spaces are read; sums are by currency', async () => {
  const file = [
    ' ID , Currency,AMOUNT,payer,Note',
    'tx1,php,500.00,"Cruz, Juana","IBFT ""PY4K7D2MWX"""',
    '',
    'tx2,PHP,0.50,,',
    'tx3,USDT,7,,x',
  ].join('\r\n');
  const read = await readStatement(`\uFEFF${file}`);
  if (!('lines' in read)) throw new Error(read.why);
  const note = 'IBFT "PY4K7D2MWX"';
  expect(read.lines).toEqual([
    { id: 'tx1', currency: 'PHP', amount: '500.00', payer: 'Cruz, Juana', note },
    { id: 'tx2', currency: 'PHP', amount: '0.50', payer: null, note: '' },
    { id: 'tx3', currency: 'USDT', amount: '7', payer: null, note: 'x' },
  ]);
  expect(sumsOf(read)).toEqual([
    ['PHP', '500.50'],
    ['USDT', expect.stringMatching(/^7(\.0+)?$/)],
  ]);
});

test.each([
  ['', { why: 'empty' }],
  [`${head}\n`, { why: 'empty' }],
  ['id;currency;amount\ntx;PHP', { why: 'line', line: 2, column: 'amount' }],
  ['reference,currency\ntx,PHP', { why: 'line', line: 2, column: 'id' }],
  [`${head}\ntx1,PHP,5,,\ntx1,PHP,5,,`, { why: 'twice', line: 3 }],
  [`${head}\ntx1,PHP,-5,,`, { why: 'line', line: 2, column: 'amount' }],
  [`${head}\ntx1,PHP,5.001,,`, { why: 'line', line: 2, column: 'amount' }],
  [`${head}\ntx1,PHP,"1,000.00",,`, { why: 'line', line: 2, column: 'amount' }],
  [`${head}\ntx1,XXX,5,,`, { why: 'line', line: 2, column: 'currency' }],
  [`${head}\ntx1,PHP,5,,${'x'.repeat(301)}`, { why: 'line', line: 2, column: 'note' }],
  ['x'.repeat(mostStatementBytes + 1), { why: 'tooLarge' }],
])('a file that is not whole is refused with its line: %#', async (text, fault) => {
  expect(await readStatement(text)).toEqual(fault);
});

test('whatever the file, it is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const read = await readStatement(`${head}\n${text}`);
      expect('lines' in read || 'why' in read).toBe(true);
    }),
  );
});
