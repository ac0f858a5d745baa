// Shows how long each kind of toast stays.
// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../test-page.tsx';
import { toast } from './toast.tsx';

let leave: () => Promise<void>;

beforeEach(async () => {
  ({ leave } = await showPage(null));
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await leave();
});

const said = () => document.getElementById('toasts')?.textContent;
const pass = async (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test.each([
  ['info', 3_000],
  ['failure', 3_000],
  ['long', 8_000],
  ['success', 1_000],
  ['sent', 1_500],
] as const)('[CONST-01] “%s” stays for %i ms', async (kind, ms) => {
  await act(async () => toast[kind]('Perya'));
  await pass(ms - 1);
  expect(said()).toBe('Perya');
  await pass(1);
  expect(said()).toBe('');
});

test('[CONST-01] a new one replaces the old one, and stays for its own time', async () => {
  await act(async () => toast.success('One'));
  await pass(500);
  await act(async () => toast.info('Two'));
  await pass(2_999);
  expect(said()).toBe('Two');
  await pass(1);
  expect(said()).toBe('');
});
