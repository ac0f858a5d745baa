// Shows an agent's contracts: the one in force, an offer and its answer, and offers given down.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import type { Contract, Running, Terms } from '@perya/contract/agents/contracts';
import { afterEach, expect, test } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until, type Replies } from '../../test-screen.tsx';

afterEach(hideScreen);

const terms: Terms = {
  base: 'turnover',
  activeMinimum: '100.00',
  tiers: [
    { base: '10000.00', active: 2, loss: null, rate: '0.5', fixed: null },
    { base: '50000.00', active: 5, loss: '1000.00', rate: '0.8', fixed: null },
  ],
  deductions: [],
  carry: 'none',
};

const held: Contract = {
  id: 'ctr_held',
  kind: 'daily',
  own: true,
  holder: null,
  issuer: 'upline',
  state: 'valid',
  terms,
  offeredAt: '2026-10-30T04:00:00.000Z',
  expiresAt: '2026-11-06T04:00:00.000Z',
  fromDay: '2026-11-01',
  toDay: null,
};
const offer: Contract = { ...held, id: 'ctr_offer', state: 'requested', fromDay: null };
const given: Contract = { ...offer, id: 'ctr_given', own: false, holder: 'bantay' };

const running: Running = {
  contract: 'ctr_held',
  terms,
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  fromAt: '2026-11-23T16:00:00.000Z',
  toAt: '2026-11-24T16:00:00.000Z',
  currency: 'PHP',
  base: '42000.00',
  lost: '-150.00',
  carry: '0.00',
  active: 4,
  tier: 0,
  gross: '210.00',
};

const address = '/m/member/agent/getSalaryContract';

const replies = (list: () => readonly Contract[], now: Running | null): Replies => ({
  'GET /wps/agent/contract': () => ({ value: { currency: 'PHP', list: list() } }),
  'GET /wps/agent/contract/running': () => ({ value: { running: now } }),
  'GET /wps/agent/bill': () => ({ value: { content: [], pageNum: 1, more: false } }),
  'GET /wps/agent/team/members': () => ({
    value: {
      content: [
        {
          id: 'mem_bantay',
          name: 'bantay',
          agent: true,
          depth: 1,
          since: '2026-01-01',
          directs: 2,
          team: 7,
        },
        { id: 'mem_m', name: 'malaya', agent: false, depth: 1, since: '', directs: 0, team: 0 },
      ],
      pageNum: 1,
      more: false,
    },
  }),
});

test('[ROUTE-42] [AGENT-13] the contract in force says what the next tier lacks', async () => {
  await signIn(accountType.agent);
  await showScreen(
    address,
    replies(() => [held], running),
  );
  await until(() => expect(shown.words()).toContain('So far, Nov 24, 2026'));
  expect(shown.words()).toContain('₱210.00');
  expect(shown.words()).toContain('Turnover: ₱8,000.00 more');
  expect(shown.words()).toContain('Team’s net loss: ₱1,150.00 more');
  expect(shown.words()).toContain('Active members: 1 more');
  expect(shown.words()).toContain('From ₱50,000.00');
  expect(shown.words()).toContain('0.8%');
  expect(shown.words()).toContain('Since Nov 1, 2026.');
  await until(() => expect(shown.words()).toContain('No statements yet'));
});

test('[ROUTE-42] who holds nothing is told so, and a failed call can be tried again', async () => {
  await signIn(accountType.agent);
  await showScreen(
    '/m/member/agent/getHourContract',
    replies(() => [held], null),
  );
  await until(() => expect(shown.words()).toContain('No contract yet'));
  expect(shown.words()).not.toContain('Offer a contract');
  hideScreen();
  await signIn(accountType.agent);
  await showScreen(address, {
    ...replies(() => [], null),
    'GET /wps/agent/contract': () => ({ code: 'server.database' }),
  });
  await until(() => expect(shown.words()).toContain('Try again'));
});

test('[AGENT-13] terms stand before the answer, which is given once', async () => {
  await signIn(accountType.agent);
  let list = [offer];
  const sent = await showScreen(address, {
    ...replies(() => list, null),
    'GET /wps/agent/processDailySalary': () => {
      list = [{ ...held, id: 'ctr_offer', fromDay: '2026-11-25' }];
      return { value: list[0] };
    },
  });
  await until(() => expect(shown.words()).toContain('An offer for you'));
  expect(shown.words()).toContain('Answer by Nov 6, 2026');
  expect(shown.words().indexOf('0.8%')).toBeLessThan(shown.words().indexOf('Accept'));
  shown.press('Accept');
  shown.press('Accept');
  await until(() => expect(shown.toast()).toBe('Accepted. It starts on Nov 25, 2026.'));
  await until(() => expect(shown.words()).toContain('Starts on Nov 25, 2026.'));
  const answers = sent.filter(({ call }) => call === 'GET /wps/agent/processDailySalary');
  expect(answers.map(({ fields }) => fields)).toEqual([{ id: 'ctr_offer', answer: 'accept' }]);
});

test('[AGENT-13] an offer withdrawn while it was accepted is said to be gone', async () => {
  await signIn(accountType.agent);
  let list = [offer];
  await showScreen(address, {
    ...replies(() => list, null),
    'GET /wps/agent/processDailySalary': () => {
      list = [{ ...offer, state: 'expired' }];
      return { code: 'agent.contractGone' };
    },
  });
  await until(() => expect(shown.words()).toContain('An offer for you'));
  shown.press('Accept');
  const said = 'This offer is not open any more. Look at it again.';
  await until(() => expect(shown.toast()).toBe(said));
  await until(() => expect(shown.words()).not.toContain('Answer by'));
  expect(shown.words()).toContain('Expired');
});

test('[AGENT-13] refusing is asked twice', async () => {
  await signIn(accountType.agent);
  const sent = await showScreen(address, {
    ...replies(() => [offer], null),
    'GET /wps/agent/processDailySalary': () => ({ value: { ...offer, state: 'refused' } }),
  });
  await until(() => expect(shown.words()).toContain('An offer for you'));
  shown.press('Refuse');
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain('afterwards'));
  document.querySelector<HTMLElement>('dialog .alert, dialog [class*=alert]')?.click();
  await until(() => expect(shown.toast()).toBe('Refused'));
  expect(sent.some(({ fields }) => fields['answer'] === 'refuse')).toBe(true);
});

test('[AGENT-13] a downline is offered what was typed, percent signs and commas', async () => {
  await signIn(accountType.agent);
  let refuses = true;
  const sent = await showScreen(address, {
    ...replies(() => [held], running),
    'POST /wps/agent/contract': () => (refuses ? { code: 'agent.offerRefused' } : { value: given }),
  });
  await until(() => expect(shown.words()).toContain('Offer a contract'));
  shown.press('Offer a contract');
  await until(() => expect(document.querySelector('input[value="mem_bantay"]')).not.toBeNull());
  expect(document.querySelector('input[value="mem_m"]')).toBeNull();
  shown.type('value-0', '4,,');
  shown.press('Send offer');
  await until(() => expect(shown.wrong('downline')).toBe('Choose a downline.'));
  expect(shown.wrong('value-0')).toContain('from 0 to 100');
  document.querySelector<HTMLInputElement>('input[value="mem_bantay"]')?.click();
  shown.type('base-0', '10,000');
  shown.type('value-0', '0,4 %');
  shown.press('Remove tier 2');
  shown.press('Send offer');
  await until(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('kinds that you hold'),
  );
  refuses = false;
  shown.press('Send offer');
  await until(() => expect(shown.toast()).toBe('Offer sent'));
  const offers = sent.filter(({ call }) => call === 'POST /wps/agent/contract');
  const tiers = [{ base: '10000.00', active: 2, loss: null, rate: '0.4', fixed: null }];
  expect(offers[1]?.fields).toEqual({
    member: 'mem_bantay',
    kind: 'daily',
    terms: { ...terms, tiers },
  });
});

test('[AGENT-13] an offer that waits is taken back', async () => {
  await signIn(accountType.agent);
  let list = [given, held];
  const sent = await showScreen(address, {
    ...replies(() => list, running),
    'DELETE /wps/agent/contract': () => {
      list = [{ ...given, state: 'expired' }, held];
      return { value: {} };
    },
  });
  await until(() => expect(shown.words()).toContain('bantay'));
  document.querySelector<HTMLElement>('button[aria-expanded]')?.click();
  await until(() => expect(shown.words()).toContain('Take back'));
  shown.press('Take back');
  await until(() => expect(shown.toast()).toBe('Taken back'));
  await until(() => expect(shown.words()).not.toContain('Take back'));
  expect(sent.some(({ call }) => call === 'DELETE /wps/agent/contract')).toBe(true);
});

test('[ROUTE-41] dividends: the half month that runs, and what was carried', async () => {
  await signIn(accountType.agent);
  const half = { ...running, firstDay: '2026-11-16', lastDay: '2026-11-30', carry: '18000.00' };
  await showScreen('/m/member/agent/agentDivident', {
    ...replies(() => [], null),
    'GET /wps/agent/contract/running': () => ({ value: { running: half } }),
  });
  await until(() => expect(shown.words()).toContain('So far, Nov 16 – 30, 2026'));
  expect(shown.words()).toContain('−₱18,000.00');
  hideScreen();
  await signIn(accountType.agent);
  await showScreen(
    '/m/member/agent/agentDivident',
    replies(() => [], null),
  );
  await until(() => expect(shown.words()).toContain('No dividend now'));
});
