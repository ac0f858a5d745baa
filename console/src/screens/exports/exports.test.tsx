// Shows how a list is asked for as a file, with its filters, and how the file is taken.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { depositList } from '@perya/contract/ops/deposits';
import { exportAsk, exportList, exportPart } from '@perya/contract/ops/exports';
import type { Permission } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, Refusal } from '../../test-answers.ts';
import {
  buttonOf,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await leaveConsole();
});

type Row = OutputOf<typeof exportList>['rows'][number];

const id = '0192f0a0-0000-7000-8000-000000000001';
const ready: Row = {
  id,
  list: 'deposits',
  filters: { sort: '-made', state: 'held' },
  reason: 'for the books',
  state: 'ready',
  askedAt: '2026-11-24T20:00:00Z',
  rows: 2,
  cutOff: false,
  expiresAt: '2026-11-25T20:00:00Z',
};
const running: Row = { ...ready, id: `${id.slice(0, -1)}2`, state: 'running', rows: null };

const noQueues = answer(queues, () => ({ queues: [] }));
const nothing = answer(depositList, () => ({ rows: [], next: null }));
const calls = (sent: Awaited<ReturnType<typeof showConsole>>, call: string) =>
  sent.filter((each) => each.call === call).map(({ fields }) => fields);

test('a list is asked for as a file with the filters that are set, for a reason', async () => {
  const sent = await showConsole(
    '/deposits?merchant=perya&state=held&since=2026-11-01',
    [
      noQueues,
      nothing,
      answer(exportAsk, () => ({ outcome: 'done' as const })),
      answer(exportList, () => ({ rows: [{ ...ready, expiresAt: null }], next: null })),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Export').tagName).toBe('BUTTON'));
  await press('Export');
  await type('reason', 'for the books');
  const dialog = document.querySelector<HTMLFormElement>('dialog[open] form');
  dialog?.requestSubmit();
  await until(() => expect(window.location.pathname).toBe('/exports'));
  expect(calls(sent, 'POST /ops/exports')).toMatchObject([
    {
      list: 'deposits',
      filters: { sort: '-made', state: 'held', since: '2026-11-01' },
      reason: 'for the books',
    },
  ]);
  await until(() => expect(words()).toContain('sort: -made, state: held'));
});

test('who may not export has no button for it', async () => {
  const may: readonly Permission[] = ['queue.watch', 'deposit.read'];
  await showConsole('/deposits?merchant=perya', [noQueues, nothing], operator(may));
  await until(() => expect(words()).toContain('Nothing fits these filters'));
  expect(words()).not.toContain('Export');
});

test('a file is read to its end, and only one that is ready', async () => {
  const made: Blob[] = [];
  // The browser here would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made.push(file as Blob);
    return 'blob:file';
  });
  const sent = await showConsole(
    '/exports?merchant=perya',
    [
      noQueues,
      answer(exportList, () => ({ rows: [running, ready], next: null })),
      answer(exportPart, ({ part }) => ({
        text: part === '0' ? 'id\r\n' : 'dep_1\r\n',
        more: part === '0',
      })),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('Ready'));
  expect(document.querySelectorAll('td button')).toHaveLength(1);
  await press('Download');
  await until(() => expect(made).toHaveLength(1));
  expect(await made[0]?.text()).toBe('id\r\ndep_1\r\n');
  expect(calls(sent, 'GET /ops/exports/part').map(({ part }) => part)).toEqual(['0', '1']);
});

test('a file is given to whoever proved lately that it is them', async () => {
  await showConsole(
    '/exports?merchant=perya',
    [
      noQueues,
      answer(exportList, () => ({ rows: [ready], next: null })),
      answer(exportPart, () => new Refusal('operator.proofDue')),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('Ready'));
  await press('Download');
  await until(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
});
