// Shows profit and loss of a team: what each figure is made of, and corrections apart.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { direct, sums } from '#domain/agents/test-team.ts';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const none = { turnover: '0.00', valid: '0.00', payout: '0.00', lost: '0.00' };
const byWhat = {
  day: [{ ...sums, name: '2026-11-20', member: null, agent: false }],
  category: [{ ...sums, name: 'RNG', member: null, agent: false }],
  downline: [{ ...sums, name: 'amado', member: direct.id, agent: true }],
} as const;

const period = 'startDate=2026-11-01&endDate=2026-11-20';
const links = () =>
  [...document.querySelectorAll('#team-pnl a')].map((each) => each.getAttribute('href'));

test.each([
  ['day', 'Nov 20, 2026', '/m/agent/team/pnl?startDate=2026-11-20&endDate=2026-11-20&by=downline'],
  ['category', 'Slots', `/m/teamBetting?${period}&gameCategory=RNG`],
  [
    'downline',
    'amadoAgent',
    `/m/agent/team/pnl?${period}&by=downline&member=${direct.id}&name=amado`,
  ],
] as const)('[AGENT-09] by %s, each row leads to what it is made of', async (by, name, to) => {
  await signIn(accountType.agent);
  await showScreen(`/m/agent/team/pnl?${period}&by=${by}`, {
    'GET /wps/agent/team/pnl': () => ({
      value: { currency: 'PHP', rows: byWhat[by], corrections: none },
    }),
  });
  await until(() => expect(shown.words()).toContain(`${name}Turnover ₱1,200.00Team lost ₱300.00`));
  expect(links()).toEqual([to]);
  expect(shown.words()).not.toContain('Corrections');
});

test('[AGENT-09] corrections stand apart, and a team that won did not lose', async () => {
  await signIn(accountType.agent);
  const corrections = { ...none, turnover: '-50.00', payout: '-80.00', lost: '30.00' };
  const rows = [{ ...byWhat.day[0], lost: '-40.00' }];
  await showScreen('/m/agent/team/pnl', {
    'GET /wps/agent/team/pnl': () => ({ value: { currency: 'PHP', rows, corrections } }),
  });
  await until(() => expect(shown.words()).toContain('Team won ₱40.00'));
  expect(shown.words()).toContain('Corrections');
  expect(shown.words()).toContain('−₱50.00Team lost ₱30.00');
});
