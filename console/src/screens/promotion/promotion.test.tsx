// Shows how a promotion is changed by a file, opened, tried out, and how a claim is decided.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { claimApprove, claimList, claimOne, claimPictures } from '@perya/contract/ops/claims';
import {
  promotionApply,
  promotionList,
  promotionOne,
  promotionOpen,
  promotionTry,
} from '@perya/contract/ops/promotions';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal, type Answer } from '../../test-answers.ts';
import {
  buttonOf,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

type Promotion = OutputOf<typeof promotionOne>;
type Claim = OutputOf<typeof claimOne>;

const uuid = '0192f0a0-0000-7000-8000-000000000001';
const id = `prm_${uuid}` as Promotion['id'];

const offer: Promotion['offers'][number]['offer'] = {
  code: 'weekly-reload',
  kind: 'reload',
  every: 'week',
  who: { vipLevel: 2 },
  reward: {
    give: 'bonus',
    sum: { percent: 20, most: '1000.00', least: '200.00' },
    terms: {
      wagering: 6,
      contributions: { RNG: 100, FISH: 50 },
      maxStake: '200.00',
      maxWin: null,
      days: 7,
    },
  },
  budget: '5000.00',
  claimDays: 3,
  position: 2,
  picture: { artKey: 'banner/reload' },
  texts: {
    EN: { title: '20% more', summary: 'Every week.', terms: ['One a week.'] },
    TY: { title: '20% na dagdag', summary: 'Linggo-linggo.', terms: ['Isa kada linggo.'] },
  },
};

const shown: Promotion = {
  id,
  code: offer.code,
  kind: 'reload',
  title: '20% more',
  state: 'open',
  from: '2026-11-01T00:00:00Z',
  until: null,
  currency: 'PHP',
  budget: '5000.00',
  spent: '1200.00',
  published: 1,
  newest: 2,
  version: 'v1',
  missing: ['VI'],
  openAskedBy: null,
  claims: [{ state: 'claimed', count: 3, amount: '1200.00' }],
  offers: [
    { version: 2, madeBy: 'ana', madeAt: '2026-11-20T00:00:00Z', offer },
    {
      version: 1,
      madeBy: 'ben',
      madeAt: '2026-11-01T00:00:00Z',
      offer: { ...offer, claimDays: 2 },
    },
  ],
  preview: 'https://portal.example/m/activityDetail?id=x&preview=y',
};

const claim: Claim = {
  id: `clm_${uuid}` as Claim['id'],
  promotion: { id, code: 'parol', kind: 'application', title: 'Best parol' },
  member: { id: `mem_${uuid}` as Claim['member']['id'], username: 'maria' },
  state: 'applying',
  currency: 'PHP',
  amount: null,
  madeAt: '2026-11-24T00:00:00Z',
  movedAt: '2026-11-24T00:00:00Z',
  version: 'c1',
  remark: 'From bamboo',
  pictures: 1,
  reason: null,
  movedBy: 'member',
  until: null,
  most: '500.00',
  askedBy: null,
  linked: [
    {
      member: { id: `mem_${uuid}` as Claim['member']['id'], username: 'mario' },
      by: 'device',
      claim: 'claimed',
    },
  ],
};

const around = (promotion: Promotion = shown): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(promotionOne, () => promotion),
  answer(promotionList, () => ({ rows: [], next: null })),
  answer(claimList, () => ({ rows: [claim], next: null })),
  answer(claimOne, () => claim),
];

test('terms are told in words, and what a version changed', async () => {
  await showConsole(`/promotion?id=${id}`, around(), operator());
  await until(() => expect(words()).toContain('6 times'));
  for (const told of ['Slots 100 %, Fishing 50 %', 'from VIP level 2 on', 'One a week.', 'VI']) {
    expect(words()).toContain(told);
  }
  expect(words()).toContain('Changed since version 1');
  expect(words()).toContain('claimDays');
});

test('faults of a file stand beside their fields; what it changes is shown', async () => {
  const sent = await showConsole(
    `/promotion?id=${id}`,
    [
      ...around(),
      answer(
        promotionApply,
        () => new Refusal('reward.unfit', { faults: [{ path: '', text: 'missing in VI' }] }),
      ),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Change by file')).toBeDefined());
  await press('Change by file');
  await type('reason', 'A longer time');
  await type('file', 'no json');
  await until(() => expect(words()).toContain('This is no JSON'));
  await type('file', JSON.stringify({ ...offer, claimDays: 'four', every: 'year' }));
  await until(() => expect(words()).toContain('expected number, received string'));
  expect([...document.querySelectorAll('dialog code')].map((each) => each.textContent)).toEqual([
    'every',
    'claimDays',
  ]);
  expect(buttonOf('Change by file').disabled).toBe(true);
  await type('file', JSON.stringify({ ...offer, claimDays: 4 }));
  await until(() => expect(words()).toContain('What changes'));
  await press('Change by file');
  await until(() => expect(words()).toContain('missing in VI'));
  const asked = sent.find(({ call }) => call === 'POST /ops/promotions/apply');
  expect(asked?.fields).toMatchObject({ version: 'v1', offer: { claimDays: 4 } });
});

test('it is opened for a time on the merchant’s clock, and tried out by a tap', async () => {
  const run = { claims: 2, members: 1, currency: 'PHP', cost: '300.00', dearest: [] } as const;
  const sent = await showConsole(
    `/promotion?id=${id}&part=try`,
    [
      ...around({ ...shown, state: 'draft' }),
      answer(promotionOpen, () => ({ outcome: 'waitsForAnother' }) as const),
      answer(promotionTry, () => ({ run: { ...run, dearest: [] } })),
    ],
    operator(),
  );
  await until(() => expect(buttonOf('Open')).toBeDefined());
  expect(sent.some(({ call }) => call === 'GET /ops/promotions/try')).toBe(false);
  await press('Try it out');
  await until(() => expect(words()).toContain('300.00'));
  expect(() => buttonOf('Stop')).toThrow('There is no');
  await press('Open');
  await type('from', '2026-12-01T08:00');
  await type('reason', 'December');
  await press('Open');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/promotions/open');
  expect(asked?.fields).toMatchObject({ from: '2026-12-01T08:00', until: '', version: 'v1' });
});

test('an application is looked at and approved for a sum within the offer', async () => {
  const sent = await showConsole(
    `/claims?id=${claim.id}`,
    [
      ...around(),
      answer(claimPictures, () => ({ jpegs: ['aGVsbG8='], seconds: 60 })),
      answer(claimApprove, () => ({ outcome: 'done' }) as const),
    ],
    operator(),
  );
  await until(() => expect(words()).toContain('From bamboo'));
  expect(words()).toContain('Same browser');
  await press('Look at the pictures');
  await type('reason', 'To decide');
  await press('Look at the pictures');
  await until(() => expect(document.querySelector('img')).not.toBeNull());
  await press('Approve');
  await type('reason', 'A fine one');
  await type('amount', '500.01');
  expect(buttonOf('Approve').disabled).toBe(true);
  await type('amount', '400');
  await press('Approve');
  await until(() => expect(sent.map(({ call }) => call)).toContain('POST /ops/claims/approve'));
  const asked = sent.find(({ call }) => call === 'POST /ops/claims/approve');
  expect(asked?.fields).toMatchObject({ amount: '400', version: 'c1' });
});

test('who may only read is offered nothing to decide or change', async () => {
  const may = ['session.own', 'queue.watch', 'reward.read'] as const;
  await showConsole(`/promotion?id=${id}`, around(), operator(may));
  await until(() => expect(words()).toContain('6 times'));
  for (const name of ['Stop', 'Open', 'Change by file']) {
    expect(() => buttonOf(name)).toThrow('There is no');
  }
});
