// Reads the security centre's overview over HTTP: what is there, what is not, and nothing unmasked.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidOf } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import * as calls from '@perya/contract/account/security';
import * as payouts from '@perya/contract/cashier/payout-accounts';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerCashierRoutes } from '#modules/cashier/cashier-routes';
import { registerSecurityRoutes } from './security-routes.ts';
import { owner, paymentPassword, send } from './test-security.ts';

let test: TestDatabase;
let app: App;
let clock: TestClock;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [
    registerSecurityRoutes,
    registerCashierRoutes,
  ]);
});
afterEach(async () => app.close());

describe('the security centre', () => {
  it('[ROUTE-24] tells a new member that nothing is set', async () => {
    const { headers } = await signedIn(app);
    expect((await send(app, calls.securityOverview, headers)).value).toEqual({
      hasPassword: false,
      passwordChangedAt: null,
      hasPaymentPassword: false,
      mobile: null,
      mobileVerified: false,
      email: null,
      emailVerified: false,
      realName: null,
      payoutAccounts: 0,
      document: 'none',
      twoStep: false,
      recoveryCodesLeft: 0,
      passkeys: 0,
      providers: [],
      sessions: 1,
      withdrawalsRestUntil: null,
    });
  });

  it('[MORE-08] says of each thing to verify whether it is', async () => {
    const { headers, memberId } = await signedIn(app);
    const states = async () => {
      const asked = calls.verifications.map(async (type) =>
        send(app, calls.verificationState, headers, { type }),
      );
      return (await Promise.all(asked)).map(({ value }) => value['state']);
    };
    expect(await states()).toEqual(['none', 'none', 'none']);
    await test.owner.pool.query(
      `update account.member set mobile = '+639170000009', mobile_verified_at = now()
        where id = $1`,
      [uuidOf(memberId)],
    );
    expect(await states()).toEqual(['verified', 'none', 'none']);
  });

  it('[ROUTE-24] [SECUR-01] counts and masks what is', async () => {
    const member = await owner(app);
    const now = clock.now();
    const rest = new Date(now.getTime() + lifetimeSeconds.withdrawalRest * 1000);
    const set = `update account.member set mobile = '+639171234567', email = 'maria@example.com',
      email_verified_at = $2, password_hash = 'x', password_changed_at = $2,
      withdrawals_rest_until = $3 where id = $1`;
    await test.owner.pool.query(set, [member.uuid, now, rest]);
    const rows = [
      `account.totp (member, secret_box, confirmed_at) values ($1, '', $2)`,
      `account.recovery_code (member, code_hash)
        values ($1, 'a'), ($1, ($2::timestamptz)::text::bytea)`,
      `account.passkey (id, member, public_key, counter, name, added_at)
        values ('key', $1, '', 0, 'Phone', $2)`,
      `account.identity (merchant, provider, subject, member, linked_at)
        values ('perya', 'telegram', '1', $1, $2), ('perya', 'google', '1', $1, $2)`,
      `security.document (merchant, member, state, submitted_at)
        values ('perya', $1, 'underReview', $2)`,
      `account.session (member, cookie_hash, token_hashes, created_at, last_seen_at, expires_at,
        ended_at) values ($1, 'over', '{}', $2, $2, $2, $2)`,
    ];
    for (const row of rows) await test.owner.pool.query(`insert into ${row}`, [member.uuid, now]);
    const gcash = { provider: 'gcash', number: '09171234567', paymentPassword };
    await send(app, payouts.payoutAccountAdd, member.headers, gcash);
    expect((await send(app, calls.securityOverview, member.headers)).value).toEqual({
      hasPassword: true,
      passwordChangedAt: now.toISOString(),
      hasPaymentPassword: true,
      mobile: '+63 917 ••• ••67',
      mobileVerified: false,
      email: 'm•••@example.com',
      emailVerified: true,
      realName: 'J••• D••• C•••',
      payoutAccounts: 1,
      document: 'underReview',
      twoStep: true,
      recoveryCodesLeft: 2,
      passkeys: 1,
      providers: ['google', 'telegram'],
      sessions: 1,
      withdrawalsRestUntil: rest.toISOString(),
    });
  });

  it('says nothing of a rest that is over', async () => {
    const member = await owner(app);
    const set = 'update account.member set withdrawals_rest_until = $2 where id = $1';
    await test.owner.pool.query(set, [member.uuid, clock.now()]);
    const { value } = await send(app, calls.securityOverview, member.headers);
    expect(value['withdrawalsRestUntil']).toBeNull();
  });

  it('is closed to trials and strangers', async () => {
    const trial = await signedIn(app, { trial: true });
    const closed = [
      calls.securityOverview,
      payouts.payoutProviders,
      payouts.payoutAccounts,
      calls.identityDocument,
      calls.documentSubmit,
    ];
    for (const call of closed) {
      expect(await send(app, call, trial.headers)).toMatchObject({ code: 'free_reject' });
      expect(await send(app, call, {})).toMatchObject({ code: 'session.none' });
    }
  });
});
