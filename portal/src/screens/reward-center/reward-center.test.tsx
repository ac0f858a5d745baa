// Shows the bonus that runs in the reward centre, its end, and the bonuses that are over.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(() => {
  hideScreen();
  vi.unstubAllGlobals();
});

const address = '/m/rewardCenter';
const at = '2026-11-24T04:00:00.000Z';
const id = (last: number) => `grt_01980000-0000-7000-8000-00000000000${String(last)}` as const;
const step = {
  step: 'completed',
  by: 'rules',
  reason: '',
  balance: '0.00',
  wagered: '2304.00',
  at,
};
const bonus = {
  id: id(1),
  title: 'First deposit',
  state: 'active',
  currency: 'PHP',
  amount: '288.00',
  balance: '240.00',
  required: '2304.00',
  wagered: '576.00',
  contributions: { RNG: 100 },
  maxStake: '100.00',
  maxWin: '3000.00',
  days: 14,
  openBets: 0,
  becameCash: '0.00',
  until: at,
  steps: [],
};
const over = {
  ...bonus,
  id: id(2),
  title: 'Weekend',
  state: 'completed',
  becameCash: '150.00',
  steps: [step],
};
const older = { ...over, id: id(3), title: 'Old one', state: 'expired', becameCash: '0.00' };

const rest = {
  'GET /wps/promotion/own': () => ({ value: { paused: false, promotions: [] } }),
  'GET /wps/promotion/claims': () => ({ value: { claims: [] } }),
  'GET /wps/rewards/ready': () => ({ value: { ready: [] } }),
};

test('[ROUTE-14] [REWARD-02] a running bonus says how far it is, and can be ended', async () => {
  await signIn();
  let active: object | null = bonus;
  const sent = await showScreen(address, {
    ...rest,
    'GET /wps/bonus/running': () => ({ value: { active, queued: [] } }),
    'GET /wps/bonus/ended': () => ({ value: { bonuses: [], next: null } }),
    'POST /wps/bonus/forfeit': () => {
      active = null;
      return { value: { ...bonus, state: 'forfeited' } };
    },
  });
  await until(() => expect(shown.words()).toContain('₱576.00 of ₱2,304.00 turned over'));
  expect(shown.words()).not.toContain('Past bonuses');
  shown.press('End bonus');
  await until(() => expect(shown.words()).toContain('You lose ₱240.00 of bonus.'));
  shown.press('End bonus');
  await until(() => expect(shown.words()).not.toContain('Running bonus'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.fields).toMatchObject({
    id: bonus.id,
    balance: '240.00',
  });
});

test('[ROUTE-14] bonuses that are over say how they ended, page after page', async () => {
  // The end of the list is in sight at once.
  vi.stubGlobal('IntersectionObserver', function InSight(tell: (seen: object[]) => void) {
    return { observe: () => tell([{ isIntersecting: true }]), disconnect: () => undefined };
  });
  await signIn();
  await showScreen(address, {
    ...rest,
    'GET /wps/bonus/running': () => ({ value: { active: null, queued: [] } }),
    'GET /wps/bonus/ended': (fields) => ({
      value: fields['after']
        ? { bonuses: [older], next: null }
        : { bonuses: [over], next: over.id },
    }),
  });
  await until(() => expect(shown.words()).toContain('₱150.00 became cash'));
  expect(shown.words()).toContain('Completed');
  await until(() => expect(shown.words()).toContain('Old one'));
  expect(shown.words()).toContain('Expired');
});
