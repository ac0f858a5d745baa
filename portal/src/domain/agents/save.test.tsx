// Shows what agents save as CSV: every page, sums as the wire has them, nothing that runs.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test, vi } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until, type Replies } from '../../test-screen.tsx';
import { direct, sums } from './test-team.ts';

const saved: string[] = [];

// The browser of tests would leave the page for the file.
vi.mock('#domain/cashier/save-file.ts', () => ({
  saveFile: (_name: string, text: string) => saved.push(text),
}));

afterEach(() => {
  hideScreen();
  saved.length = 0;
});

/** The rows of the file that the screen's button saves. */
async function savedFrom(address: string, replies: Replies): Promise<string[]> {
  await signIn(accountType.agent);
  await showScreen(address, replies);
  await until(() => shown.press('Save as CSV'));
  await until(() => expect(saved).toHaveLength(1));
  return saved.join('').replace('\uFEFF', '').trim().split('\r\n');
}

test('[AGENT-10] the team, all pages of it, a name that would be a formula as text', async () => {
  const odd = { ...direct, id: direct.id.replace(/.$/, '2'), name: '=amado', agent: false };
  const rows = await savedFrom('/m/member/team', {
    'GET /wps/agent/team/members': ({ pageNo }) => ({
      value:
        String(pageNo) === '1'
          ? { content: [direct], pageNum: 1, more: true }
          : { content: [odd], pageNum: 2, more: false },
    }),
  });
  expect(rows).toEqual([
    'Name,Agent,Level below you,Here since,Directly below,In the whole team',
    'amado,Agent,1,2026-08-26,2,3',
    "'=amado,Player,1,2026-08-26,2,3",
  ]);
});

test('[AGENT-09] profit and loss, as it is shown', async () => {
  const row = { name: 'RNG', member: null, agent: false, ...sums };
  const nothing = { turnover: '0.00', valid: '0.00', payout: '0.00', lost: '0.00' };
  const days = 'startDate=2026-11-01&endDate=2026-11-02';
  const rows = await savedFrom(`/m/agent/team/pnl?${days}&by=category`, {
    'GET /wps/agent/team/pnl': () => ({
      value: { currency: 'PHP', rows: [row], corrections: nothing },
    }),
  });
  expect(rows).toEqual([
    'Games,Currency,Turnover,Valid bets,Payouts,Team lost',
    'Slots,PHP,1200.00,1000.00,900.00,300.00',
  ]);
});

test('[AGENT-11] bets of the team', async () => {
  const bet = {
    id: 'bet_01980000-0000-7000-8000-000000000000',
    name: 'amado',
    gameCategory: 'RNG',
    vassalage: 'PERYA',
    gameName: 'Lucky Parol',
    state: 'settled',
    stake: '10.00',
    payout: '0.00',
    placedAt: '2026-11-24T01:02:03.000Z',
  };
  const rows = await savedFrom('/m/teamBetting', {
    'GET /wps/agent/team/bets': () => ({
      value: { currency: 'PHP', content: [bet], next: null },
    }),
  });
  expect(rows[1]).toBe(
    '2026-11-24T01:02:03.000Z,amado,Slots,PERYA,Lucky Parol,PHP,10.00,0.00,Settled,' + bet.id,
  );
});

test('[AGENT-12] statements', async () => {
  const bill = {
    id: 'bil_01980000-0000-7000-8000-000000000000',
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
  };
  const rows = await savedFrom('/m/member/agent/agentRebeat', {
    'GET /wps/agent/bill': () => ({ value: { content: [bill], pageNum: 1, more: false } }),
  });
  expect(rows[1]).toBe(
    '2026-11-19T16:00:00.000Z,2026-11-20T16:00:00.000Z,PHP,36.22,0.00,36.22,-6.22,0.00,30.00,' +
      '0.00,0.00,Upline lacks funds',
  );
});
