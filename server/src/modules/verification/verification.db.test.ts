// Codes and captchas under attack: guessed, reused, borrowed, raced.
import { randomUUID } from 'node:crypto';
import { codeLimits, lifetimeSeconds } from '@perya/contract/limits';
import { uuidOf } from '@perya/contract/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { signedIn, TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { newCaptcha, passCaptcha, storeCaptcha } from './captcha.ts';
import { buildApp } from '../../app.ts';
import { checkCode, newCode, passCode, spendCode } from './codes.ts';
import { sweepCodes } from './verification.ts';
import type { CodeUse } from './verification.ts';

let test: TestDatabase;
let clock: TestClock;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  await test.owner.pool.query('delete from verification.code');
});

const codeUse = (changes: Partial<CodeUse> = {}): CodeUse => ({
  merchant: 'perya',
  purpose: 'login',
  target: '+639171234567',
  now: clock.now(),
  ...changes,
});

const other = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Whether the code passed; anything but verification.wrong is an error. */
async function passes(code: string, changes: Partial<CodeUse> = {}): Promise<boolean> {
  const trying = passCode(test.db, { ...codeUse(changes), code });
  return trying.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'verification.wrong') throw error as Error;
      return false;
    },
  );
}

describe('a code', () => {
  it('[CALL-06] passes once', async () => {
    const code = await newCode(test.db.kysely, codeUse());
    expect(code).toMatch(/^\d{6}$/);
    expect(await passes(code)).toBe(true);
    expect(await passes(code)).toBe(false);
  });

  it('[CALL-06] of twenty uses at once passes one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await newCode(test.db.kysely, codeUse());
      const uses = Array.from({ length: 20 }, async () => passes(code));
      expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    }
  });

  it('is void after five wrong guesses, made one by one or at once', async () => {
    const slow = await newCode(test.db.kysely, codeUse());
    for (let i = 0; i < codeLimits.guesses; i += 1) expect(await passes(other(slow))).toBe(false);
    expect(await passes(slow)).toBe(false);

    const fast = await newCode(test.db.kysely, codeUse());
    const guesses = Array.from({ length: 20 }, async () => passes(other(fast)));
    await Promise.all(guesses);
    expect(await passes(fast)).toBe(false);

    const spared = await newCode(test.db.kysely, codeUse());
    for (let i = 1; i < codeLimits.guesses; i += 1) await passes(other(spared));
    expect(await passes(spared)).toBe(true);
  });

  it('counts a guess although the work around it is rolled back', async () => {
    const code = await newCode(test.db.kysely, codeUse());
    for (let i = 0; i < codeLimits.guesses; i += 1) {
      const work = test.owner.transaction(async () => {
        await checkCode(test.db, { ...codeUse(), code: other(code) });
      });
      await expect(work).rejects.toMatchObject({ code: 'verification.wrong' });
    }
    expect(await passes(code)).toBe(false);
  });

  it('fits no other purpose, target, merchant or member', async () => {
    const app = await buildApp(testPlatform(test.db, { clock }), []);
    const member = uuidOf((await signedIn(app)).memberId);
    await app.close();
    const code = await newCode(test.db.kysely, codeUse({ purpose: 'bindMobile', member }));
    const borrowed: Partial<CodeUse>[] = [
      { purpose: 'login' },
      { purpose: 'bindMobile' },
      { purpose: 'bindMobile', member: randomUUID() },
      { purpose: 'bindEmail', member },
      { purpose: 'bindMobile', member, target: '+639171234568' },
      { purpose: 'bindMobile', member, merchant: 'salon' },
    ];
    for (const each of borrowed) expect(await passes(code, each)).toBe(false);
    expect(await passes(code, { purpose: 'bindMobile', member })).toBe(true);
  });

  it('runs out, and is replaced by the next', async () => {
    const first = await newCode(test.db.kysely, codeUse());
    let second = await newCode(test.db.kysely, codeUse());
    while (second === first) second = await newCode(test.db.kysely, codeUse());
    expect(await passes(first)).toBe(false);
    clock.advance(lifetimeSeconds.verificationCode - 1);
    expect(await passes(second)).toBe(true);

    const late = await newCode(test.db.kysely, codeUse());
    clock.advance(lifetimeSeconds.verificationCode);
    expect(await passes(late)).toBe(false);
    await sweepCodes(test.db.kysely, clock.now());
    const { rowCount } = await test.owner.pool.query('select from verification.code');
    expect(rowCount).toBe(0);
  });

  it('that was checked survives what failed after it, and is spent by what did not', async () => {
    const code = await newCode(test.db.kysely, codeUse());
    for (let i = 0; i < 2 * codeLimits.guesses; i += 1) {
      const checked = await checkCode(test.db, { ...codeUse(), code });
      const work = test.db.transaction(async (tx) => {
        await spendCode(tx, codeUse(), checked);
        throw new Error('the username was taken');
      });
      await expect(work).rejects.toThrow('taken');
    }
    const checks = Array.from({ length: 3 }, async () =>
      checkCode(test.db, { ...codeUse(), code }),
    );
    const spent = (await Promise.all(checks)).map(async (checked) =>
      test.db
        .transaction(async (tx) => spendCode(tx, codeUse(), checked))
        .then(
          () => 'spent',
          (error: { code: string }) => error.code,
        ),
    );
    expect((await Promise.all(spent)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'spent',
      'verification.wrong',
      'verification.wrong',
    ]);
  });

  it('is nowhere in the database in the clear', async () => {
    const code = await newCode(test.db.kysely, codeUse());
    const { rows } = await test.owner.pool.query('select c::text from verification.code c');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain('9171234567');
  });
});

describe('a captcha', () => {
  const context = (captchaBrowser = '') => ({
    db: test.db,
    merchant: testMerchant(),
    captchaBrowser,
    now: clock.now(),
  });

  it('[LOGIN-11] read in one browser passes in no other', async () => {
    const captcha = '123456';
    const given = async (by: string) => ({
      captcha,
      captchaId: await storeCaptcha(test.db.kysely, 'perya', captcha, clock.now(), by),
    });
    for (const thief of ['', 'thief']) {
      await expect(passCaptcha(context(thief), await given('reader'))).rejects.toThrow(
        'captcha.wrong',
      );
    }
    await passCaptcha(context('reader'), await given('reader'));
  });

  it('[LOGIN-11] of twenty uses at once passes one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const captcha = '123456';
      const captchaId = await storeCaptcha(test.db.kysely, 'perya', captcha, clock.now());
      const uses = Array.from({ length: 20 }, async () =>
        passCaptcha(context(), { captcha, captchaId }).then(
          () => true,
          () => false,
        ),
      );
      expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('a captcha’s digits', () => {
  it.each([
    [1, 1],
    [16, 16],
    // What is no number of digits is no rule.
    [0, 6],
    [17, 6],
  ])('[MORE-06] by a rule of %i it shows %i', async (minLength, digits) => {
    const { registrationRules } = testMerchant();
    const captcha = { enabled: true, required: true, minLength, maxLength: minLength };
    const merchant = testMerchant({ registrationRules: { ...registrationRules, captcha } });
    const app = await buildApp(testPlatform(test.db, { clock }), []);
    const context = { db: app.platform.db, merchant, now: clock.now() };
    expect((await newCaptcha(context as Parameters<typeof newCaptcha>[0], '')).digits).toBe(digits);
    await app.close();
  });
});
