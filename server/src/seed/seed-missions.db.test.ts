// Shows that the demonstration's missions and boards have players, and are made once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { systemClock } from '#lib/clock';
import { testSecretKey } from '#lib/test-platform';
import { memberByUsername } from '#modules/account/account-sql';
import { recordOf } from '#modules/merchant/merchant';
import { boardsFor, ranksFor } from '#modules/missions/board-views';
import { missionsFor } from '#modules/missions/mission-views';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { toId, uuidOf } from '@perya/contract/id';
import { seedMerchants } from './merchants.ts';
import { seedDemo } from './seed.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
}, 60_000);
afterAll(async () => test.close());

it('[ROUTE-15] missions that run and wait, a board that runs and one that is over', async () => {
  await seedDemo(test.owner, systemClock, { secretKey: testSecretKey });
  await seedDemo(test.owner, systemClock, { secretKey: testSecretKey });
  const { kysely } = test.db;
  const [seeded] = seedMerchants;
  const merchant = recordOf(seeded?.code ?? '', seeded?.hosts ?? [], seeded?.settings);
  const id = (await memberByUsername(kysely, 'perya', 'maria'))?.id ?? '';
  const session = { memberId: toId('member', id), merchant: 'perya' } as never;
  const reader = { merchant, session, language: 'EN', now: new Date() } as const;
  const { missions } = await missionsFor(kysely, reader);
  expect(new Set(missions.map(({ state }) => state))).toEqual(
    new Set(['reached', 'joined', 'open', 'locked']),
  );
  const { boards } = await boardsFor(kysely, reader);
  expect(boards.map(({ state, own }) => [state, own?.place ?? null])).toEqual(
    expect.arrayContaining([
      ['running', 5],
      ['paid', null],
    ]),
  );
  const over = boards.find(({ state }) => state === 'paid');
  const { ranks } = await ranksFor(kysely, reader, uuidOf(over?.id ?? toId('board', id)));
  expect(ranks.map(({ score, prize }) => [score, prize])).toEqual([
    ['25', '5000.00'],
    ['12', '3000.00'],
    ['8', '1000.00'],
    ['8', '1000.00'],
    ['3', null],
  ]);
  expect(isSound(await checkLedger(kysely))).toBe(true);
}, 120_000);
