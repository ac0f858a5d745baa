// Shows how an agent brings people in: links with what came of them, and opened accounts.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import type { AgentLink } from '@perya/contract/agents/accounts';
import { afterEach, expect, test } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const link: AgentLink = {
  id: 'lnk_gate',
  code: 'ABCDEFGH23',
  label: 'QR at the gate',
  type: accountType.agent,
  rates: { RNG: '0.5', LIVE: '0' },
  madeAt: '2026-11-01T04:00:00.000Z',
  until: null,
  uses: 10,
  used: 3,
  ended: false,
  visits: 40,
  registrations: 3,
  firstDeposits: 1,
};

const own = { RNG: '0.8', LIVE: '0.6', FISH: '0' };
const address = '/m/agentRegister';

const linksOf = (list: () => readonly AgentLink[]) => ({
  'GET /wps/agent/link': () => ({ value: { rates: own, list: list() } }),
  'GET /wps/agent/link/days': () => ({
    value: { days: [{ day: '2026-11-23', visits: 40, registrations: 3, firstDeposits: 1 }] },
  }),
});

const openFirst = () => document.querySelector<HTMLElement>('li button')?.click();
const inSheet = () => document.querySelector('dialog')?.textContent ?? '';

test('[ROUTE-39] [AGENT-14] a link shows its code, what came of it, and can be ended', async () => {
  await signIn(accountType.agent);
  let list = [link];
  await showScreen(address, {
    ...linksOf(() => list),
    'DELETE /wps/agent/link': () => {
      list = [{ ...link, ended: true }];
      return { value: {} };
    },
  });
  await until(() => expect(shown.words()).toContain('QR at the gate'));
  expect(shown.words()).toContain('Visits 40');
  openFirst();
  await until(() => expect(inSheet()).toContain('Nov 23, 2026'));
  expect(inSheet()).toContain('/m/register?code=ABCDEFGH23');
  expect(inSheet()).toContain('3 of 10 registrations used');
  expect(inSheet()).toContain('0.5%');
  expect(document.querySelector('dialog svg[role=img]')).not.toBeNull();
  shown.press('End link');
  await until(() => expect(inSheet()).toContain('Nobody can register'));
  shown.press('End link');
  await until(() => expect(shown.toast()).toBe('Link ended'));
  await until(() => expect(inSheet()).not.toContain('/m/register?code='));
});

test('[AGENT-14] a link is made of what was typed; what is wrong is said', async () => {
  await signIn(accountType.agent);
  let list: AgentLink[] = [];
  const sent = await showScreen(address, {
    ...linksOf(() => list),
    'POST /wps/agent/link': () => {
      list = [link];
      return { value: link };
    },
  });
  await until(() => expect(shown.words()).toContain('No links yet'));
  shown.press('Make a link');
  await until(() => expect(shown.field('label')).not.toBeNull());
  expect(shown.field('rate-FISH')).toBeNull();
  shown.type('rate-RNG', '0.9');
  shown.type('uses', '0');
  shown.type('lastDay', '2020-01-01');
  document.querySelector('form')?.requestSubmit();
  await until(() => expect(shown.wrong('label')).toBe('Enter a label.'));
  expect(shown.wrong('rate-RNG')).toBe('Enter a rate from 0 to 0.8%.');
  expect(shown.wrong('uses')).toContain('whole number');
  expect(shown.wrong('lastDay')).toContain('later day');
  shown.type('label', ' QR at the gate ');
  shown.type('rate-RNG', '0,5 %');
  shown.type('uses', '10');
  shown.type('lastDay', '2099-12-31');
  document.querySelector('form')?.requestSubmit();
  await until(() => expect(inSheet()).toContain('/m/register?code=ABCDEFGH23'));
  expect(sent.find(({ call }) => call === 'POST /wps/agent/link')?.fields).toEqual({
    label: 'QR at the gate',
    type: accountType.member,
    rates: { RNG: '0.5', LIVE: '0' },
    lastDay: '2099-12-31',
    uses: 10,
  });
});

test('[ROUTE-39] a failed call can be tried again', async () => {
  await signIn(accountType.agent);
  await showScreen(address, { 'GET /wps/agent/link': () => ({ code: 'server.database' }) });
  await until(() => expect(shown.words()).toContain('Try again'));
});

test('[ROUTE-39] [AGENT-14] an account form says what is wrong before it is sent', async () => {
  await signIn(accountType.agent);
  const sent = await showScreen(
    address,
    linksOf(() => []),
  );
  await until(() => expect(shown.words()).toContain('No links yet'));
  shown.press('New account');
  await until(() => expect(shown.field('username')).not.toBeNull());
  shown.type('username', '1');
  shown.type('password', 'short');
  shown.press('Open account');
  await until(() => expect(shown.wrong('username')).not.toBe(''));
  expect(shown.wrong('password')).not.toBe('');
  expect(sent.some(({ call }) => call === 'POST /wps/agent/account')).toBe(false);
});
