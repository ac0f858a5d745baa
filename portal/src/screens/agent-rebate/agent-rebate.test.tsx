// Shows the statements of an agent: the list, one with every line, and a dispute.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const id = 'bil_01980000-0000-7000-8000-000000000000';
const bill = {
  id,
  kind: 'rebate',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  fromAt: '2026-11-19T16:00:00.000Z',
  toAt: '2026-11-20T16:00:00.000Z',
  currency: 'PHP',
  gross: '36.22',
  below: '0.00',
  net: '36.22',
  adjustment: '-6.22',
  carriedIn: '0.00',
  due: '30.00',
  carriedOut: '0.00',
  paid: '0.00',
  state: 'insufficient',
  disputed: false,
} as const;
const none = { valid: null, ownRate: null, legRate: null, gameCategory: null };
const whole = {
  ...bill,
  figures: {
    turnover: '20000.00',
    valid: '12345.67',
    payout: '18000.00',
    deductions: '0.00',
    carry: '0.00',
    active: 0,
    tier: null,
  },
  lines: [
    {
      kind: 'leg',
      name: 'benito',
      gameCategory: 'RNG',
      valid: '12345.67',
      ownRate: '0.8',
      legRate: '0.5',
      amount: '36.22',
    },
    { ...none, kind: 'correction', name: '2026-11-18', amount: '-6.22' },
  ],
  disputes: [] as { reason: string; answer: string | null }[],
};
const page = (content: readonly object[]) => ({
  value: { content, pageNum: 1, more: false },
});
const address = '/m/member/agent/agentRebeat';

test('[AGENT-12] a statement opens what it is made of, line by line', async () => {
  await signIn(accountType.agent);
  await showScreen(address, {
    'GET /wps/agent/bill': () => page([bill]),
    'GET /wps/agent/bill/detail': () => ({ value: whole }),
  });
  await until(() => expect(shown.words()).toContain('Nov 20, 2026'));
  shown.press('Nov 20, 2026Upline lacks funds₱30.00');
  await until(() => expect(document.body.textContent).toContain('Line by line'));
  const words = document.querySelector('dialog')?.textContent;
  expect(words).toContain('Earned₱36.22Corrections of earlier statements−₱6.22Due₱30.00');
  expect(words).toContain('benitoSlots · Valid bets ₱12,345.67 × (0.8% − 0.5%)₱36.22');
  expect(words).toContain('Correction of Nov 18, 2026−₱6.22');
  expect(words).not.toContain('Tier reached');
});

test('[AGENT-12] a dispute says why, once, and then the statement says that it waits', async () => {
  await signIn(accountType.agent);
  let disputed = false;
  const said = 'RNG of benito was 13,000';
  const sent = await showScreen(address, {
    'GET /wps/agent/bill': () => page([{ ...bill, disputed }]),
    'GET /wps/agent/bill/detail': () => ({
      value: { ...whole, disputed, disputes: disputed ? [{ reason: said, answer: null }] : [] },
    }),
    'POST /wps/agent/bill/dispute': () => {
      disputed = true;
      return { value: {} };
    },
  });
  await until(() => expect(shown.words()).toContain('₱30.00'));
  shown.press('Nov 20, 2026Upline lacks funds₱30.00');
  await until(() => shown.press('Dispute'));
  await until(() => shown.press('Submit'));
  await until(() => expect(shown.field('reason')?.getAttribute('aria-invalid')).toBe('true'));
  shown.type('reason', said);
  await until(() => expect(shown.field('reason')?.value).toBe(said));
  shown.press('Submit');
  await until(() => expect(document.body.textContent).toContain('In dispute'));
  expect(shown.toast()).toBe('Sent. Customer service will answer you.');
  await until(() =>
    expect(document.body.textContent).toContain(`You wrote${said}Our answerNot answered yet`),
  );
  const asked = sent.filter(({ call }) => call === 'POST /wps/agent/bill/dispute');
  expect(asked.map(({ fields }) => fields)).toEqual([{ id, reason: said }]);
});

test('[AGENT-12] an answer to a dispute is read, and another one may be opened', async () => {
  await signIn(accountType.agent);
  const disputes = [{ reason: 'Too little', answer: 'Two bets were rolled back.' }];
  await showScreen(address, {
    'GET /wps/agent/bill': () => page([bill]),
    'GET /wps/agent/bill/detail': () => ({ value: { ...whole, disputes } }),
  });
  await until(() => expect(shown.words()).toContain('₱30.00'));
  shown.press('Nov 20, 2026Upline lacks funds₱30.00');
  const words = 'You wroteToo littleOur answerTwo bets were rolled back.Dispute';
  await until(() => expect(document.body.textContent).toContain(words));
});

test('[AGENT-12] no statement yet, and a list that failed with a way to try again', async () => {
  await signIn(accountType.agent);
  let isDown = true;
  await showScreen(address, {
    'GET /wps/agent/bill': () => (isDown ? { code: 'server.database' } : page([])),
  });
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  isDown = false;
  shown.press('Try again');
  await until(() => expect(shown.words()).toContain('No statements yet'));
});
