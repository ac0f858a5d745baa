// Shows how the tree is walked, an agent moved and given rates, and a contract offered.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { agentList, agentMove, agentOne, agentRates } from '@perya/contract/ops/agents';
import {
  aliasClear,
  aliasList,
  circleList,
  sharedBrowserList,
} from '@perya/contract/ops/agent-alerts';
import {
  contractEnd,
  contractList,
  contractOffer,
  contractOne,
} from '@perya/contract/ops/contracts';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal, type Answer } from '../../test-answers.ts';
import {
  buttonOf,
  fieldsOf,
  leaveConsole,
  opened,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

type Agent = OutputOf<typeof agentOne>;

const uuid = (n: number) => `0192f0a0-0000-7000-8000-00000000000${String(n)}`;
const person = (n: number, username: string) => ({
  id: `mem_${uuid(n)}` as Agent['id'],
  username,
});
const maria = person(1, 'maria');
const pedro = person(2, 'pedro');
const nothing = { turnover: '0.00', ggr: '0.00' };

const row = {
  ...pedro,
  agent: true,
  currency: 'PHP' as const,
  upline: maria,
  directs: 1,
  team: 4_321,
  today: { turnover: '50.00', ggr: '-10.00' },
  month: nothing,
};
const agent: Agent = {
  ...row,
  version: 'v1',
  above: [maria],
  day: '2026-11-24',
  nextDay: '2026-11-25',
  moves: null,
  rates: { RNG: '0.5' },
  nextRates: { RNG: '0.8', LIVE: '0.2' },
  rateChanges: [{ category: 'RNG', fromDay: '2026-11-25', rate: '0.8' }],
  links: [
    {
      id: `lnk_${uuid(3)}`,
      label: 'Facebook',
      code: 'ABCDEFGH',
      agents: false,
      madeAt: '2026-11-20T00:00:00Z',
      until: null,
      ended: false,
      visits: 120,
      registrations: 30,
      firstDeposits: 7,
    },
  ],
};

const around: readonly Answer[] = [
  answer(queues, () => ({ queues: [] })),
  answer(agentList, () => ({ rows: [row], next: null })),
  answer(agentOne, () => agent),
];

test('the top opens to an agent, with the line above, rates, links and who is below', async () => {
  await showConsole('/agents', around, operator());
  await until(() => expect(words()).toContain('4,321'));
  await press('pedro');
  await until(() => expect(words()).toContain('0.5 %, 0.8 % from 2026-11-25 on'));
  expect(window.location.pathname).toBe('/agent');
  expect(buttonOf('maria').getAttribute('href')).toContain(maria.id);
  expect(words()).toContain('Facebook');
  expect(words()).toContain('120');
});

test('an agent is moved under another; what can’t be is told in words', async () => {
  const sent = await showConsole(
    `/agent?id=${pedro.id}`,
    [...around, answer(agentMove, () => new Refusal('tree.circle'))],
    operator(),
  );
  await opened('Move');
  await type('under', 'nene');
  await press('Move');
  await until(() => expect(words()).toContain('It would stand under itself'));
  expect(fieldsOf(sent, '/ops/agents/move')).toMatchObject({ under: 'nene', version: 'v1' });
});

test('rates that differ are sent, and what is no rate is not', async () => {
  const sent = await showConsole(
    `/agent?id=${pedro.id}`,
    [...around, answer(agentRates, () => ({ outcome: 'done' }) as const)],
    operator(),
  );
  await opened('Set rates');
  expect(buttonOf('Set rates').disabled).toBe(true);
  await type('RNG', 'a lot');
  expect(buttonOf('Set rates').disabled).toBe(true);
  await type('RNG', '0.75');
  await type('LIVE', '0.20');
  await press('Set rates');
  await until(() => expect(fieldsOf(sent, '/ops/agents/rates')).toBeDefined());
  expect(fieldsOf(sent, '/ops/agents/rates')?.['rates']).toEqual({ RNG: '0.75' });
});

test('a contract is offered as it is read in words', async () => {
  const sent = await showConsole(
    `/agent?id=${pedro.id}`,
    [...around, answer(contractOffer, () => ({ outcome: 'done' }) as const)],
    operator(),
  );
  await opened('Offer a contract');
  expect(buttonOf('Offer a contract').disabled).toBe(true);
  await type('base0', '10000');
  await type('active0', '2');
  await type('pays0', '0.5');
  expect(words()).toContain('From valid bets of ₱10,000.00, 2 active members: 0.5 % of it');
  await press('Offer a contract');
  await until(() => expect(fieldsOf(sent, '/ops/agents/contracts/offer')).toBeDefined());
  expect(fieldsOf(sent, '/ops/agents/contracts/offer')).toMatchObject({
    id: pedro.id,
    kind: 'daily',
    terms: { tiers: [{ base: '10000', active: 2, loss: null, rate: '0.5', fixed: null }] },
  });
});

test('a contract opens beside the list, and ends with its period', async () => {
  const id = `ctr_${uuid(4)}` as const;
  const contract = {
    id,
    kind: 'dividend' as const,
    holder: pedro,
    issuer: null,
    state: 'valid' as const,
    currency: 'PHP' as const,
    terms: {
      base: 'valid' as const,
      activeMinimum: '100',
      tiers: [{ base: '1000', active: 1, loss: null, rate: '10', fixed: null }],
      deductions: ['rebates' as const],
      carry: 'half' as const,
    },
    offeredAt: '2026-11-20T00:00:00Z',
    expiresAt: '2026-11-27T00:00:00Z',
    fromDay: '2026-11-21',
    toDay: null,
  };
  const sent = await showConsole(
    `/contracts?id=${id}`,
    [
      ...around,
      answer(contractList, () => ({ rows: [contract], next: null })),
      answer(contractOne, () => ({ ...contract, version: 'v2', running: null })),
      answer(contractEnd, () => ({ outcome: 'done' }) as const),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('From a loss of ₱1,000.00, one active member: 10 %'));
  expect(words()).toContain('players’ rebates');
  await opened('End it');
  await press('End it');
  await until(() => expect(fieldsOf(sent, '/ops/agents/contracts/end')).toBeDefined());
  expect(fieldsOf(sent, '/ops/agents/contracts/end')).toMatchObject({ id, version: 'v2' });
});

test('an alert leads to its members, and is cleared with a reason', async () => {
  const alias = { member: pedro, version: 'v3', agent: maria, by: 'payee' as const };
  const sent = await showConsole(
    '/agent-alerts',
    [
      ...around,
      answer(aliasList, () => ({
        rows: [{ id: 'a', ...alias, fromDay: '2026-11-20', foundAt: '2026-11-21T00:00:00Z' }],
        next: null,
      })),
      answer(sharedBrowserList, () => ({
        rows: [{ id: 'b', agent: maria, members: [pedro, person(5, 'nene')], print: 'abcd1234' }],
        next: null,
      })),
      answer(circleList, () => ({ rows: [], next: null })),
      answer(aliasClear, () => ({ outcome: 'done' }) as const),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('a payout account'));
  expect(buttonOf('nene').getAttribute('href')).toContain(uuid(5));
  await opened('Clear it');
  await press('Clear it');
  await until(() => expect(fieldsOf(sent, '/ops/agents/alerts/clear')).toBeDefined());
  expect(fieldsOf(sent, '/ops/agents/alerts/clear')).toMatchObject({ version: 'v3' });
});
