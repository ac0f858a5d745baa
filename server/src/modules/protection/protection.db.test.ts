// Sets limits over HTTP as a player does, and as somebody who wants them gone would.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '@perya/contract/play/protection';
import { sql } from 'kysely';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { send } from '#modules/security/test-security';
import type { Answer } from '#modules/security/test-security';
import { buildApp } from '../../app.ts';
import { limitsOf } from './protection.ts';
import { registerProtectionRoutes } from './protection-routes.ts';

interface Held {
  readonly limits: object[];
  readonly fields: object;
}

const day = 24 * 60 * 60;
const deposit = { kind: 'deposit', period: 'day', amount: '500.00', minutes: null };

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestSession;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerProtectionRoutes]);
  member = await signedIn(app);
});
afterEach(async () => app.close());

async function set(input: object, { headers } = member): Promise<Answer<Held>> {
  return send(app, calls.setProtectionLimit, headers, input);
}

async function read({ headers } = member): Promise<object[]> {
  return (await send<Held>(app, calls.protectionLimits, headers)).value.limits;
}

/** Time passes, and the player is still here. */
async function wait(seconds: number): Promise<void> {
  clock.advance(seconds);
  await sql`update account.session set last_seen_at = ${clock.now()},
    expires_at = ${new Date(clock.now().getTime() + day * 1000)}`.execute(test.owner.kysely);
}

describe('limits that a player sets', () => {
  it('count at once, are lowered at once, and are raised or lifted after a day', async () => {
    const plain = { kind: 'deposit', period: 'day', minutes: null, pending: null };
    expect((await set(deposit)).value.limits).toEqual([{ ...plain, amount: '500.00' }]);
    await set({ ...deposit, amount: '200.50' });
    const from = new Date(clock.now().getTime() + day * 1000).toISOString();
    const raised = await set({ ...deposit, amount: '9000' });
    const pending = { amount: '9000.00', minutes: null, from };
    expect(raised.value.limits).toEqual([{ ...plain, amount: '200.50', pending }]);
    await wait(day - 1);
    expect(await limitsOf(test.db.kysely, member.memberId, clock.now())).toMatchObject([
      { kind: 'deposit', period: 'day', most: 20_050n, pendingMost: 900_000n },
    ]);
    await wait(1);
    expect(await read()).toEqual([{ ...plain, amount: '9000.00' }]);
    await set({ ...deposit, amount: null });
    await wait(day);
    expect(await read()).toEqual([]);
  });

  it('are of three kinds, each for a day, a week and a month', async () => {
    const minutes = { kind: 'session', amount: null };
    for (const [period, most] of [
      ['month', 44_640],
      ['day', 1_440],
      ['week', 10_080],
    ] as const) {
      expect(await set({ ...minutes, period, minutes: most })).toMatchObject({ success: true });
      await set({ ...deposit, kind: 'loss', period });
      await set({ ...deposit, period });
    }
    expect(await read()).toMatchObject(
      ['deposit', 'loss', 'session'].flatMap((kind) =>
        ['day', 'week', 'month'].map((period) => ({ kind, period })),
      ),
    );
  });

  it('allow no less for a longer period than for a shorter one', async () => {
    await set(deposit);
    const week = { ...deposit, period: 'week' };
    const order = { status: 400, code: 'protection.limitOrder' };
    expect(await set({ ...week, amount: '499.99' })).toMatchObject(order);
    expect(await set({ ...week, amount: '500' })).toMatchObject({ success: true });
    expect(await set({ ...week, period: 'month', amount: '499' })).toMatchObject(order);
    expect(await set({ ...deposit, amount: '501' })).toMatchObject(order);
    expect(await set({ ...deposit, kind: 'loss', amount: '501' })).toMatchObject({ success: true });
    // What waits counts as what will be.
    expect(await set({ ...week, amount: null })).toMatchObject({ success: true });
    expect(await set({ ...deposit, amount: '501' })).toMatchObject({ success: true });
    expect(await set({ ...week, amount: '500' })).toMatchObject(order);
    const time = { kind: 'session', amount: null };
    expect(await set({ ...time, period: 'day', minutes: 60 })).toMatchObject({ success: true });
    expect(await set({ ...time, period: 'week', minutes: 59 })).toMatchObject(order);
  });

  it('are noted, without what they are', async () => {
    await set({ ...deposit, amount: '777.77' });
    const { rows } = await test.owner.pool.query<{ row: string }>(
      `select concat_ws(' ', what, network, actor) as row from account.change where member = $1`,
      [member.memberId.slice(4)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).toContain('limit.deposit.day');
    expect(rows[0]?.row).toContain('198.51.100.0/24');
    expect(rows[0]?.row).not.toContain('777');
  });
});

describe('what a limit is not', () => {
  it.each([
    [{ amount: '-1' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '0.001' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '0x10' }, 'amount'],
    [{ amount: 'NaN' }, 'amount'],
    [{ amount: '9999999999999999' }, 'amount'],
    [{ amount: ['5'] }, 'amount'],
    [{ amount: 5 }, 'amount'],
    [{ minutes: 5 }, 'minutes'],
    [{ amount: null, minutes: 5 }, 'minutes'],
    [{ kind: 'session', amount: '5', minutes: 5 }, 'amount'],
    [{ kind: 'session', amount: null, minutes: 1_441 }, 'minutes'],
    [{ kind: 'session', amount: null, minutes: 0 }, 'minutes'],
    [{ kind: 'session', amount: null, minutes: 1.5 }, 'minutes'],
    [{ kind: 'bets' }, 'kind'],
    [{ period: 'year' }, 'period'],
  ])('%j is refused', async (changes, field) => {
    const answer = await set({ ...deposit, ...changes });
    expect(answer).toMatchObject({ code: 'input.invalid' });
    expect(Object.keys(answer.value.fields)).toEqual([field]);
    expect(await read()).toEqual([]);
  });

  it('is refused to a trial, whose money is none', async () => {
    const trial = await signedIn(app, { trial: true });
    expect(await set(deposit, trial)).toMatchObject({ code: 'free_reject' });
  });
});

describe('getting around a limit', () => {
  it('is not done by asking for much at once', async () => {
    await set({ ...deposit, amount: '100' });
    const wishes = ['5000', '90', '6000', null, '80', '7000', null, '95'];
    await Promise.all(wishes.map(async (amount) => set({ ...deposit, amount })));
    const [held] = await limitsOf(test.db.kysely, member.memberId, clock.now());
    expect(held?.most).toBe(8_000n);
  });

  it('takes one row of twenty that are set first at once, the lowest', async () => {
    const amounts = Array.from({ length: 20 }, (_, n) => String(100 + n * 10));
    await Promise.all(amounts.map(async (amount) => set({ ...deposit, amount })));
    const held = await limitsOf(test.db.kysely, member.memberId, clock.now());
    expect(held).toMatchObject([{ most: 10_000n }]);
  });

  it('is not done by another member’s limits', async () => {
    const other = await signedIn(app);
    await set(deposit);
    await set({ ...deposit, amount: '90000' }, other);
    expect(await read()).toMatchObject([{ amount: '500.00', pending: null }]);
  });
});
