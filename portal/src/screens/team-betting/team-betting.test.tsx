// Shows the bets of a team: by day, of one downline, of some games, page by page.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { betsPeriod } from '#domain/agents/team-address.ts';
import { direct } from '#domain/agents/test-team.ts';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const bet = {
  id: 'bet_01980000-0000-7000-8000-000000000000',
  name: 'p***o',
  gameCategory: 'RNG',
  vassalage: 'PERYA',
  gameName: 'Lucky Parol',
  state: 'settled',
  stake: '50.00',
  payout: '80.00',
  placedAt: '2026-11-20T04:00:00.000Z',
};
const page = (content: readonly object[]) => ({
  value: { currency: 'PHP', content, next: null },
});
const period = 'startDate=2026-11-14&endDate=2026-11-20';

test('[AGENT-11] bets stand under their days, of whom and of what the address names', async () => {
  await signIn(accountType.agent);
  const query = `${period}&gameCategory=RNG&member=${direct.id}&name=amado`;
  const sent = await showScreen(`/m/teamBetting?${query}`, {
    'GET /wps/agent/team/bets': ({ gameCategory }) => page(gameCategory === 'RNG' ? [bet] : []),
  });
  await until(() => expect(shown.words()).toContain('Friday, November 20'));
  expect(shown.words()).toContain('Team of amado');
  expect(shown.words()).toContain('Slots · Lucky Parol₱50.00Payout ₱80.00');
  expect(sent.find(({ call }) => call.endsWith('/bets'))?.fields).toEqual({
    startDate: '2026-11-14',
    endDate: '2026-11-20',
    gameCategory: 'RNG',
    member: direct.id,
  });
  shown.choose('Category', '');
  await until(() => expect(shown.words()).toContain('No bets here'));
});

test('[AGENT-11] of a longer period, the last 31 days are looked through', () => {
  expect(betsPeriod({ startDate: '2026-05-01', endDate: '2026-11-20' })).toEqual({
    startDate: '2026-10-21',
    endDate: '2026-11-20',
  });
});
