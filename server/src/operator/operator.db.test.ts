// Reads, as an operator does, why people were refused.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { sweepLimits, limitAttempts } from '#modules/limits/limits';
import type { AttemptScope } from '#modules/limits/limits';
import { buildApp } from '../app.ts';
import { seedMerchantRows } from '../seed/merchants.ts';
import { UsageError } from './operator.ts';
import { typed } from './test-context.ts';

let test: TestDatabase;
let clock: TestClock;
beforeAll(async () => {
  test = await freshDatabase();
  await seedMerchantRows(test.owner);
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  await test.owner.pool.query('delete from limits.refusal; delete from limits.attempt');
});

const say = async (...words: string[]): Promise<string[]> =>
  typed({ db: test.operator, clock }, ...words);

/** Tries `times` times, as somebody whom the counter stops after two. */
async function tries(
  times: number,
  scope: AttemptScope,
  key: string,
  about: { subject?: string; address?: string },
): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const window = { now: clock.now(), limit: 2, about };
    await limitAttempts(test.db.kysely, scope, key, window).catch(() => undefined);
  }
}

describe('refusals', () => {
  it('says who was refused by what, how often and until when', async () => {
    await tries(5, 'code.target', 'perya +639171234567', {
      subject: '+63 917 ••• ••67',
      address: '203.0.113.77',
    });
    await tries(3, 'trial', 'lean 203.0.113.77', { address: '203.0.113.77' });
    const [line, ...rest] = await say('refusals', '--merchant', 'perya');
    expect(line).toBe(
      '2026-03-01 04:00  code.target     +63 917 ••• ••67, from 203.0.113.0/24  ' +
        '5 codes to the number in a day, 2 allowed until 2026-03-02 04:00; ' +
        'refused 3 times in that minute',
    );
    expect(rest).toEqual(['Times are UTC.']);
  });

  it('shows a stranger’s words with what would steer a terminal written out', async () => {
    await tries(3, 'trial', 'perya 203.0.113.9', { subject: 'a\u001b[2J\u009b1mb\nTimes' });
    const lines = await say('refusals', '--merchant', 'perya');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('a\\u001b[2J\\u009b1mb\\u000aTimes');
  });

  it('finds what hit an account: by name, by number, and where it comes from', async () => {
    const app = await buildApp(testPlatform(test.db, { clock }), []);
    const { username } = await signedIn(app);
    await app.close();
    await test.owner.pool.query(
      `update account.member set mobile = '+639175550001' where username = $1`,
      [username],
    );
    await test.owner.pool.query(`update account.session set network = '198.51.100.0/24'`);
    await tries(3, 'login.account', `perya ${username}`, { subject: username });
    await tries(3, 'login.device', `perya ${username} d1`, { subject: username });
    await tries(3, 'code.pause', 'perya +639175550001', { subject: '+63 917 ••• ••01' });
    await tries(3, 'login.address', 'perya 198.51.100.9', { address: '198.51.100.9' });
    await tries(3, 'login.address', 'perya 203.0.113.9', { address: '203.0.113.9' });
    await tries(3, 'login.account', 'perya other', { subject: 'other', address: '198.51.100.9' });
    const lines = await say('refusals', '--merchant', 'perya', '--account', username.toUpperCase());
    const found = lines.slice(0, -1).map((line) => line.split(/ {2,}/)[1]);
    expect(found).toEqual(['code.pause', 'login.account', 'login.address', 'login.device']);
    expect(await say('refusals', '--merchant', 'perya')).toHaveLength(7);
  });

  it('goes back as far as it is asked, and forgets after thirty days', async () => {
    await tries(3, 'trial', 'perya 203.0.113.9', {});
    clock.advance(2 * 3600);
    const since = async (text: string) =>
      (await say('refusals', '--merchant', 'perya', '--since', text))[0];
    expect(await since('1h')).toBe('No limit refused anybody.');
    expect(await since('3h')).toMatch(/ trial /);
    clock.advance(29 * 24 * 3600);
    await sweepLimits(test.db.kysely, clock.now());
    expect(await since('31d')).toMatch(/ trial /);
    clock.advance(24 * 3600);
    await sweepLimits(test.db.kysely, clock.now());
    expect(await since('31d')).toBe('No limit refused anybody.');
  });

  it('writes one row a minute, however many are refused', async () => {
    const knocks = Array.from({ length: 40 }, async () =>
      tries(1, 'trial', 'perya 203.0.113.9', {}),
    );
    await Promise.all(knocks);
    const { rows } = await test.owner.pool.query('select times from limits.refusal');
    expect(rows).toEqual([{ times: 38 }]);
  });
});

describe('what is typed', () => {
  it('is refused in words that help', async () => {
    const wrong: [RegExp, ...string[]][] = [
      [/npm run operator -- refusals --merchant CODE/],
      [/Give one of these commands/, 'constructor'],
      [/--merchant is missing/, 'refusals'],
      [/There is no merchant nobody/, 'refusals', '--merchant', 'nobody'],
      [/has no account nobody/, 'refusals', '--merchant', 'perya', '--account', 'nobody'],
      [/refusals takes --merchant/, 'refusals', '--mercant', 'perya'],
      [/--since is a time back/, 'refusals', '--merchant', 'perya', '--since', 'yesterday'],
    ];
    for (const [words, ...more] of wrong) {
      const said = say(...more);
      await expect(said).rejects.toThrow(words);
      await expect(said).rejects.toBeInstanceOf(UsageError);
    }
  });
});
