// Shows the agency centre: greeting, balance, today's counters, the menu's tiles and the footer.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test, vi } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until, type Replies } from '../../test-screen.tsx';
import { greetingAt } from './greeting.ts';
import { tilesOf } from './tiles.ts';

afterEach(hideScreen);

const footer = {
  teamLoginMemberCount: 12,
  teamBetMemberCount: 7,
  teamRegisterMemberCount: 3,
  teamOnlineCount: 5,
};
const notice = { id: 'ann_1', title: 'x', content: 'x', publishedAt: '2026-11-20T00:00:00.000Z' };
const balance = { sumBalance: '4321.50', currency: 'PHP', version: 1 };

const replies = (enabled: boolean): Replies => ({
  'GET /wps/member/balance': () => ({ value: balance }),
  'GET /wps/wallet/balance': () => ({ value: balance }),
  'GET /wps/agent/teamKpi': () => ({ value: { footer } }),
  'GET /wps/agent/dividendInfo': () => ({ value: { enabled, running: null } }),
  'GET /wps/system/announcements': () => ({ value: { announcements: [notice] } }),
});

test.each([
  [0, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [14, 'noon'],
  [15, 'afternoon'],
  [18, 'afternoon'],
  [19, 'evening'],
  [23, 'evening'],
] as const)('[AGENT-02] at %i o’clock it is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

test('[ROUTE-38] [AGENT-02] [AGENT-03] name, money, and the team of today', async () => {
  await signIn(accountType.agent);
  const sent = await showScreen('/m/agent', replies(false));
  await until(() => expect(shown.words()).toContain('Logged in12'));
  expect(shown.words()).toContain('Betting7Registered3Online now5');
  expect(shown.words()).toContain('maria');
  const links = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/m/withdraw', '/m/voucherCenter']));
  const asked = sent.find(({ call }) => call === 'GET /wps/agent/teamKpi')?.fields;
  expect(asked?.['startDate']).toBe(asked?.['endDate']);
  expect(asked?.['size']).toBe('0');
});

test('[AGENT-04] the menu decides on the tiles; service is always there', async () => {
  expect(tilesOf([]).map(({ to }) => to)).toEqual(['/m/service']);
  await signIn(accountType.agent);
  await showScreen('/m/agent', replies(false), { agentMenu: ['pnl', 'mail'] });
  await until(() => expect(shown.words()).toContain('Team profit and loss'));
  expect(shown.words()).not.toContain('Red envelope rain');
  expect(shown.words()).toContain('Customer service');
});

test('[AGENT-13] contracts of each kind are reached from the agency centre', async () => {
  await signIn(accountType.agent);
  await showScreen('/m/agent', replies(false));
  await until(() => expect(shown.words()).toContain('Contracts'));
  const links = [...document.querySelectorAll('nav[aria-label="Contracts"] a')];
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    '/m/member/agent/getSalaryContract',
    '/m/member/agent/getHourContract',
    '/m/member/agent/getDevidendContract',
  ]);
});

test.each([true, false])(
  '[AGENT-05] the footer has dividends where they are enabled (%s), and unread notices',
  async (enabled) => {
    await signIn(accountType.agent);
    await showScreen('/m/agent', replies(enabled));
    await until(() => expect(shown.words()).toContain('1 new notice'));
    const foot = document.querySelector('nav[aria-label="More"]');
    await until(() => expect(foot?.textContent?.includes('Dividends')).toBe(enabled));
    const links = [...(foot?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'));
    expect(links).toEqual([
      '/m/home',
      '/m/agentRegister',
      ...(enabled ? ['/m/member/agent/agentDivident'] : []),
      '/m/member/notice?types=A',
    ]);
  },
);

test.each(['IOS', 'Android'] as const)(
  '[AGENT-06] in a phone’s browser the app for %s is offered, in the app not',
  async (kind) => {
    const system =
      kind === 'IOS' ? 'iPhone; CPU iPhone OS 15_0 like Mac OS X' : 'Linux; Android 12';
    const browser = vi.spyOn(window.navigator, 'userAgent', 'get');
    const downloadLinks = [{ resourceType: kind, url: `https://download.example/${kind}` }];
    browser.mockReturnValue(`Mozilla/5.0 (${system}) Mobile Safari/604.1 PeryaApp/1.0`);
    await signIn(accountType.agent);
    await showScreen('/m/agent', replies(false), { downloadLinks });
    await until(() => expect(shown.words()).toContain('Logged in12'));
    expect(shown.words()).not.toContain('Get the app');
    hideScreen();
    browser.mockReturnValue(`Mozilla/5.0 (${system}) Mobile Safari/604.1`);
    await showScreen('/m/agent', replies(false), { downloadLinks });
    await until(() => expect(shown.words()).toContain('Get the app'));
    shown.press('Get the app');
    const links = () =>
      [...document.querySelectorAll('dialog a')].map((a) => a.getAttribute('href'));
    await until(() => expect(links()).toEqual([`https://download.example/${kind}`]));
    browser.mockRestore();
  },
);
