// Shows when the frame tells of a message, and for how long.
// @vitest-environment happy-dom
import { unreadCount } from '@perya/contract/content/messages';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSession, loseSession, startSession } from '#domain/session/session.ts';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../test-page.tsx';
import { NoticeWidget } from './notice-widget.tsx';

const client = createQueryClient();
let leave: () => Promise<void>;
let page: HTMLElement;

const unread = async (count: number) =>
  act(async () => {
    client.setQueryData(keyOf(unreadCount, {}), count as never);
    await vi.advanceTimersByTimeAsync(0);
  });
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const said = () => page.querySelector('output')?.textContent;

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  await findSession();
  const member = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  startSession({ ...member, customerType: 0, firstTimeLogin: false } as never);
  client.setQueryData(keyOf(unreadCount, {}), 1 as never);
  const merchant = { flags: ['MAILCEN'] as never };
  ({ page, leave } = await showPage(<NoticeWidget />, { client, merchant }));
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await leave();
  await act(async () => loseSession('session.none'));
  vi.unstubAllGlobals();
});

test('[CONST-01] a message that comes is told of for 1.5 s', async () => {
  expect(said()).toBe('');
  await unread(2);
  expect(said()).toContain('2');
  await pass(1_499);
  expect(said()).toContain('2');
  await pass(1);
  expect(said()).toBe('');
});

test('what was read, or was there before, is not told of', async () => {
  await unread(0);
  expect(said()).toBe('');
  await unread(1);
  expect(said()).toContain('1');
  await unread(0);
  expect(said()).toBe('');
});
