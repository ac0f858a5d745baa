// Shows how the record's pages become days, and where its movements lead.
import type { MovementView } from '@perya/contract/cashier/account-record';
import { expect, test } from 'vitest';
import { addressOf, daysOf } from './movements.ts';

const manila = 'Asia/Manila';

function movement(at: string): MovementView {
  const id = `mov_${at}` as MovementView['id'];
  return { id, kind: 'bet', amount: '-1.00', balance: '9.00', at, reference: id, opens: null };
}

const page = { currency: 'PHP', next: null, summary: null } as const;

test('[ROUTE-21] a day that goes on on the next page keeps its totals', () => {
  const [late, night, noon, before] = [
    '2026-11-20T17:00:00Z',
    '2026-11-20T16:00:00Z',
    '2026-11-20T04:00:00Z',
    '2026-11-19T04:00:00Z',
  ].map(movement) as [MovementView, MovementView, MovementView, MovementView];
  const pages = [
    {
      ...page,
      content: [late, night, noon],
      days: [
        { day: '2026-11-21', came: '5.00', left: '2.00' },
        { day: '2026-11-20', came: '1.00', left: '0.00' },
      ],
    },
    { ...page, content: [before], days: [{ day: '2026-11-19', came: '0.00', left: '3.00' }] },
  ];
  const days = daysOf(pages, manila);
  expect(days.map(({ day, came, left, movements }) => [day, came, left, movements])).toEqual([
    ['2026-11-21', '5.00', '2.00', [late, night]],
    ['2026-11-20', '1.00', '0.00', [noon]],
    ['2026-11-19', '0.00', '3.00', [before]],
  ]);
  expect(daysOf([], manila)).toEqual([]);
});

test('[ROUTE-21] a bet opens over its own day, a deposit and a withdrawal their page', () => {
  // Made at 2026-11-20T17:00:00Z, after midnight in Manila.
  const hex = Date.parse('2026-11-20T17:00:00Z').toString(16).padStart(12, '0');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  expect(addressOf({ opens: 'bet', reference: `bet_${uuid}` }, manila)).toBe(
    `/m/gameRecord?startDate=2026-11-21&endDate=2026-11-21&bet=bet_${uuid}`,
  );
  expect(addressOf({ opens: 'deposit', reference: 'dep_1' }, manila)).toBe(
    '/m/voucherCenter?id=dep_1',
  );
  expect(addressOf({ opens: 'withdrawal', reference: 'wdr_1' }, manila)).toBe(
    '/m/withdraw?id=wdr_1',
  );
  expect(addressOf({ opens: null, reference: 'mov_1' }, manila)).toBeNull();
});
