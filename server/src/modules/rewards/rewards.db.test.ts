// What is ready comes from every source, the first to end in front, and never on a break.
import type { Ready } from '@perya/contract/rewards/reward-centre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { startPause } from '#modules/protection/pause';
import { buildApp } from '../../app.ts';
import { registerRewardsRoutes } from './rewards-routes.ts';
import type { RewardSource } from './rewards.ts';

const clock = new TestClock();
let database: TestDatabase;
let app: App;

const ready = (id: string, until: string | null): Ready => ({
  kind: 'promotion',
  id,
  title: id,
  amount: '1.00',
  currency: 'PHP',
  until,
  to: '/m/rewardCenter',
});
const source = (...found: Ready[]): RewardSource => ({ ready: async () => Promise.resolve(found) });

beforeAll(async () => {
  database = await freshDatabase();
  const sources = [
    source(ready('lasting', null), ready('late', '2026-03-09T00:00:00.000Z')),
    source(ready('soon', '2026-03-02T00:00:00.000Z')),
  ];
  const platform = testPlatform(database.db, { clock });
  app = await buildApp(platform, [(built) => registerRewardsRoutes(built, sources)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ids(headers: Readonly<Record<string, string>>): Promise<string[]> {
  const answer = await app.inject({ method: 'GET', url: '/wps/rewards/ready', headers });
  const { value } = answer.json<{ value: { ready: Ready[] } }>();
  return value.ready.map(({ id }) => id);
}

test('[REWARD-01] the reward centre lists what every source has ready', async () => {
  const { headers } = await signedIn(app);
  expect(await ids(headers)).toEqual(['soon', 'late', 'lasting']);
});

test('nothing is offered to who takes a break, and none of it to a free trial', async () => {
  const { memberId, headers } = await signedIn(app);
  const until = new Date(clock.now().getTime() + 86_400_000);
  const session = { memberId } as Parameters<typeof startPause>[1];
  const from = { now: clock.now(), address: '203.0.113.9' };
  await startPause(database.db, session, { kind: 'coolOff', until }, from);
  expect(await ids(headers)).toEqual([]);
  const trial = await signedIn(app, { trial: true });
  const refused = await app.inject({
    method: 'GET',
    url: '/wps/rewards/ready',
    headers: trial.headers,
  });
  expect(refused.json()).toMatchObject({ success: false, code: 'free_reject' });
});
