// Shows the overview of a team: who is in it, totals, days that open, and nothing to show.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { sums } from '#domain/agents/test-team.ts';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const address = '/m/agent/team/overview';
const answer = (days: readonly string[]) => ({
  value: {
    currency: 'PHP',
    members: 9,
    agents: 2,
    total: sums,
    days: days.map((day) => ({ day, ...sums })),
  },
});

test('[AGENT-08] totals of the team, a chart, and each day opens what it is made of', async () => {
  await signIn(accountType.agent);
  await showScreen(address, {
    'GET /wps/agent/team/overview': () => answer(['2026-11-19', '2026-11-20']),
  });
  await until(() => expect(shown.words()).toContain('Members below9Agents among them2'));
  expect(shown.words()).toContain('Turnover₱1,200.00Valid bets₱1,000.00Payouts₱900.00');
  expect(document.querySelector('svg[role=img]')).not.toBeNull();
  shown.press('Nov 20, 2026Turnover ₱1,200.00Team lost ₱300.00');
  await until(() =>
    expect(shown.left()).toBe(
      '/m/agent/team/pnl?startDate=2026-11-20&endDate=2026-11-20&by=downline',
    ),
  );
});

test('[AGENT-08] a team without play says so; a failure can be tried again', async () => {
  await signIn(accountType.agent);
  let isDown = true;
  await showScreen(address, {
    'GET /wps/agent/team/overview': () => (isDown ? { code: 'server.database' } : answer([])),
  });
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  isDown = false;
  shown.press('Try again');
  await until(() => expect(shown.words()).toContain('No settled bets on these days'));
});
