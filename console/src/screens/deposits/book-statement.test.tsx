// Shows that a statement is booked in parts, that a wrong file is told by its line, and who may.
// @vitest-environment happy-dom
import { depositList } from '@perya/contract/ops/deposits';
import { queues } from '@perya/contract/ops/queues';
import {
  mostStatementLines,
  statementBook,
  statementProviders,
} from '@perya/contract/ops/statements';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal } from '../../test-answers.ts';
import {
  buttonOf,
  choose,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

const head = 'id,currency,amount,payer,note';

async function chooseFile(text: string): Promise<void> {
  const found = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await until(() => expect(found()).not.toBeNull());
  const field = found() as HTMLInputElement;
  const files = [new File([text], 'bdo.csv', { type: 'text/csv' })];
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  await act(async () => {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

interface Booked {
  readonly lines: readonly { readonly id: string }[];
}

async function open(providers: string[], failing = new Set<number>()) {
  let calls = 0;
  const sent = await showConsole(
    '/deposits?merchant=perya',
    [
      answer(queues, () => ({ queues: [] })),
      answer(depositList, () => ({ rows: [], next: null })),
      answer(statementProviders, () => ({ providers })),
      answer(statementBook, (fields) => {
        calls += 1;
        if (failing.has(calls)) return new Refusal('record.unknown');
        const { lines } = fields as unknown as Booked;
        return {
          results: lines.map(({ id }, i) => ({ id, result: i < 2 ? 'held' : 'credited' }) as const),
        };
      }),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Book a statement')).toBeTruthy());
  await press('Book a statement');
  await until(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  return sent;
}

const booked = (sent: Awaited<ReturnType<typeof open>>) =>
  sent
    .filter(({ call }) => call === 'POST /ops/statements')
    .map(({ fields }) => fields as unknown as Booked & { readonly provider: string });

test('a long statement is sent in parts, and what became of its lines is counted', async () => {
  const sent = await open(['bank', 'second']);
  await until(() => expect(document.querySelector('select[name=provider]')).not.toBeNull());
  const count = mostStatementLines + 3;
  const rows = Array.from({ length: count }, (_, i) => `tx${String(i)},PHP,10.00,,n`);
  await chooseFile([head, ...rows].join('\n'));
  await until(() => expect(words()).toContain(`Lines${String(count)}`));
  expect(words()).toContain('1,030.00');
  await type('reason', 'of today');
  expect(buttonOf('Book it').disabled).toBe(true);
  await choose('provider', 'second');
  await press('Book it');
  await until(() => expect(words()).toContain('Held for a person4'));
  expect(words()).toContain(`Credited${String(count - 4)}`);
  const parts = booked(sent);
  expect(parts.map(({ lines }) => lines.length)).toEqual([mostStatementLines, 3]);
  expect(parts.map(({ provider }) => provider)).toEqual(['second', 'second']);
});

test('a refusal is told, and nothing that was chosen is lost', async () => {
  const sent = await open(['bank'], new Set([1]));
  await chooseFile(`${head}\ntx1,PHP,10.00,,`);
  await type('reason', 'of today');
  await until(() => expect(buttonOf('Book it').disabled).toBe(false));
  await press('Book it');
  await until(() => expect(words()).toContain('There is no such record'));
  await press('Book it');
  await until(() => expect(words()).toContain('Held for a person1'));
  expect(booked(sent).map(({ lines }) => lines.map(({ id }) => id))).toEqual([['tx1'], ['tx1']]);
});

test('a file that is not whole is told by its line, and can’t be booked', async () => {
  await open(['bank']);
  await chooseFile(`${head}\ntx1,PHP,10.00,,\ntx2,PHP,-4,,`);
  await until(() => expect(words()).toContain('Line 3: the column “amount” is missing or wrong.'));
  await type('reason', 'of today');
  expect(buttonOf('Book it').disabled).toBe(true);
});

test('where no account takes transfers, that is said', async () => {
  await open([]);
  await until(() => expect(words()).toContain('has no bank account in use'));
});

test('who may not decide deposits is offered none', async () => {
  const rest = [
    answer(queues, () => ({ queues: [] })),
    answer(depositList, () => ({ rows: [], next: null })),
  ];
  await showConsole('/deposits?merchant=perya', rest, operator(['session.own', 'deposit.read']));
  await until(() => expect(words()).toContain('Deposits'));
  expect(() => buttonOf('Book a statement')).toThrow('There is no');
});
