// Shows the transfer to a downline: from the team's sheet to the receipt, and when there is none.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { direct, membersPage, ofDirect } from '#domain/agents/test-team.ts';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const terms = {
  currency: 'PHP',
  receiver: 'amado',
  wallet: '500.00',
  free: '400.00',
  locked: '100.00',
  owed: '0.00',
  daily: '1000.00',
  leftToday: '1000.00',
  most: '400.00',
  bonusRuns: false,
} as const;

const address = `/m/downLine/transfer?member=${direct.id}` as const;

test('[AGENT-10] the sheet of a direct downline leads to the transfer', async () => {
  await signIn(accountType.agent);
  await showScreen('/m/member/team', {
    'GET /wps/agent/team/members': () => membersPage([direct]),
    'GET /wps/agent/team/member': () => ({ value: { ...ofDirect, transfers: true } }),
  });
  await until(() => shown.press('amadoAgent3 below'));
  await until(() => shown.press('Transfer'));
  await until(() => expect(shown.left()).toBe(address));
});

test('[AGENT-10] an amount, the payment password, and it is sent once with its key', async () => {
  await signIn(accountType.agent);
  const made = { id: 'trf_01980000-0000-7000-8000-000000000009', madeAt: '2026-11-24T08:00:00Z' };
  const sent = await showScreen(address, {
    'GET /wps/transaction/downLine': () => ({ value: terms }),
    'GET /wps/member/security': () => ({ value: { hasPaymentPassword: true } }),
    'POST /wps/transaction/downLine': ({ amount }) => ({
      value: { ...made, receiver: 'amado', currency: 'PHP', amount },
    }),
  });
  await until(() => expect(shown.words()).toContain('amado'));
  shown.type('amount', '400.01');
  await until(() => expect(shown.wrong('amount')).toBe('Enter ₱400.00 or less.'));
  shown.type('amount', '50');
  shown.press('Continue');
  await until(() => expect(shown.field('paymentPassword')).not.toBeNull());
  shown.type('paymentPassword', '135790');
  shown.press('Transfer');
  await until(() => expect(shown.words()).toContain('Transferred'));
  const posts = sent.filter(({ call }) => call.startsWith('POST'));
  expect(posts.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ member: direct.id, amount: '50.00', paymentPassword: '135790' }),
  ]);
});

test('[AGENT-10] while a bonus runs, nothing is asked for', async () => {
  await signIn(accountType.agent);
  await showScreen(address, {
    'GET /wps/transaction/downLine': () => ({ value: { ...terms, most: '0.00', bonusRuns: true } }),
    'GET /wps/member/security': () => ({ value: { hasPaymentPassword: true } }),
  });
  await until(() => expect(shown.words()).toContain('A bonus is running.'));
  expect(shown.field('amount')).toBeNull();
});

test('[AGENT-10] somebody else’s downline is nobody', async () => {
  await signIn(accountType.agent);
  await showScreen(address, {
    'GET /wps/transaction/downLine': () => ({ code: 'agent.memberUnknown' }),
    'GET /wps/member/security': () => ({ value: { hasPaymentPassword: true } }),
  });
  await until(() => expect(shown.words()).toContain('Nobody of that name is in your team.'));
});

test('[AGENT-10] an address without a downline leads to the team, to choose one', async () => {
  await signIn(accountType.agent);
  await showScreen('/m/downLine/transfer', {});
  await until(() => expect(shown.left()).toBe('/m/member/team'));
});
