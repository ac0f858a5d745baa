// Shows the reminders of contracts at home: one after the other, with cancel and go.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { contractRequests } from '@perya/contract/agents/contracts';
import { tap } from '@perya/web/test-page.tsx';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../../test-page.tsx';
import { hideScreen, signIn } from '../../test-screen.tsx';
import { ContractReminders } from './contract-reminders.tsx';
import { Reminders } from './reminders.tsx';

vi.mock('#lib/idle.ts', () => ({ useHasBeenIdle: () => true }));

afterEach(hideScreen);

const contract = (digit: number) => `con_01980000-0000-7000-8000-00000000000${String(digit)}`;

function waiting(requests: object) {
  const client = createQueryClient();
  client.setQueryData(keyOf(contractRequests, {}), {
    dailysalreqtype: null,
    divtypecompperiodreq: null,
    contracthoursalreq: null,
    ...requests,
  });
  return client;
}

const dialog = () => document.querySelector('dialog');

test('[AGENT-07] daily, dividend and hourly, one by one: cancelled, or gone to', async () => {
  const client = waiting({
    dailysalreqtype: contract(1),
    divtypecompperiodreq: contract(2),
    contracthoursalreq: contract(3),
  });
  const { leave } = await showPage(<ContractReminders />, { client, texts: ['reminders'] });
  expect(dialog()?.textContent).toContain('daily salary');
  await tap('Cancel');
  expect(dialog()?.textContent).toContain('dividend');
  await tap('Cancel');
  expect(dialog()?.textContent).toContain('hourly salary');
  const go = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Go');
  expect(go?.getAttribute('href')).toBe('/m/member/agent/getHourContract');
  await leave();
});

test('[AGENT-07] nothing stands over home where nothing waits', async () => {
  const around = { client: waiting({}), texts: ['reminders'] } as const;
  const { leave } = await showPage(<ContractReminders />, around);
  expect(dialog()).toBeNull();
  await leave();
});

test.each([
  [accountType.member, true],
  [accountType.agent, true],
  [2, true],
  [accountType.trial, false],
  [40, false],
  [41, false],
  [42, false],
])('[AGENT-07] an account of type %i is asked: %s', async (type, isAsked) => {
  await signIn(type);
  const client = waiting({ dailysalreqtype: contract(type + 10) });
  const { leave } = await showPage(<Reminders />, { client, texts: ['reminders'] });
  await act(async () => vi.dynamicImportSettled());
  expect(dialog() !== null).toBe(isAsked);
  await leave();
});
