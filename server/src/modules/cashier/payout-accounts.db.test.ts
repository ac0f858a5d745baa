// Adds, lists and removes bank cards and e-wallets over HTTP, and attacks each of them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '@perya/contract/endpoint';
import { lifetimeSeconds, mostPayoutAccounts } from '@perya/contract/limits';
import * as payouts from '@perya/contract/cashier/payout-accounts';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { signedIn, TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { changesOf, owner, paymentPassword, send } from '#modules/security/test-security';
import type { Answer, Owner } from '#modules/security/test-security';
import { registerCashierRoutes } from './cashier-routes.ts';

type Accounts = OutputOf<typeof payouts.payoutAccounts>['accounts'];

let test: TestDatabase;
let app: App;
let clock: TestClock;
let merchant: MerchantRecord;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  merchant = testMerchant();
  const platform = testPlatform(test.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerCashierRoutes]);
  await test.owner.pool.query('delete from limits.attempt');
  await test.owner.pool.query('delete from cashier.payout_account');
});
afterEach(async () => app.close());

const gcash = { provider: 'gcash', number: '0917 123 4567', paymentPassword };
const numbered = (n: number) => ({ ...gcash, number: `0917123${String(4_000 + n)}` });

async function add(member: Owner, input: object = gcash): Promise<Answer<{ id: string }>> {
  return send(app, payouts.payoutAccountAdd, member.headers, input);
}

async function change(member: Owner, input: object): Promise<Answer> {
  return send(app, payouts.payoutAccountChange, member.headers, { paymentPassword, ...input });
}

async function listOf(member: Owner): Promise<Accounts> {
  const answer = await send<{ accounts: Accounts }>(app, payouts.payoutAccounts, member.headers);
  return answer.value.accounts;
}

describe('bank cards and e-wallets', () => {
  it('[SECUR-01] [CALL-12] have the real name, are shown masked, and rest for a day', async () => {
    const member = await owner(app);
    const { value } = await add(member);
    clock.advance(60);
    const bank = { provider: 'bdo', number: '0012-3456-7890', paymentPassword };
    expect(await add(member, bank)).toMatchObject({ success: true });
    const accounts = await listOf(member);
    expect(accounts).toMatchObject([
      { id: value.id, kind: 'ewallet', provider: 'gcash', name: 'GCash', isDefault: true },
      { kind: 'bank', provider: 'bdo', number: '•••• 7890', holder: 'J••• D••• C•••' },
    ]);
    const [first] = accounts;
    const rest = Date.parse(first?.usableFrom ?? '') - Date.parse(first?.addedAt ?? '');
    expect(rest).toBe(lifetimeSeconds.payoutAccountRest * 1000);
    expect(await changesOf(app, member.uuid)).toEqual(['payout.add', 'payout.add']);
  });

  it('keeps no number that the database alone could tell', async () => {
    await add(await owner(app));
    const { rows } = await test.owner.pool.query<{ row: string }>(
      `select row_to_json(a)::text || encode(number_box, 'escape') as row
         from cashier.payout_account a`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('09171234567');
  });

  it('are told of by mail when one is added', async () => {
    const [member, silent] = [await owner(app), await owner(app)];
    const set = `update account.member set email = 'maria@example.com' where id = $1`;
    await test.owner.pool.query(set, [member.uuid]);
    await add(member);
    await add(member);
    await add(silent, numbered(1));
    const { rows } = await test.owner.pool.query<object>(
      'select recipient as "to", subject from delivery.message',
    );
    const subject = 'Perya: your list of bank cards and e-wallets was changed';
    expect(rows).toEqual([{ to: 'maria@example.com', subject }]);
  });

  it('are offered in the currency of the member', async () => {
    const codes = async (headers: Owner['headers']): Promise<string[]> => {
      const { value } = await send<{ code: string }[]>(app, payouts.payoutProviders, headers);
      return value.map(({ code }) => code);
    };
    const member = await owner(app);
    expect(await codes(member.headers)).toContain('gcash');
    merchant = testMerchant({ code: 'araw', currency: 'USDT' });
    const other = await signedIn(app, { merchant });
    expect(await codes(other.headers)).toEqual(['usdttrc20', 'usdterc20']);
    merchant = testMerchant();
    const wallet = { ...gcash, provider: 'usdttrc20' };
    expect(await add(member, wallet)).toMatchObject({ code: 'payout.unknown' });
  });

  it('removes one and makes another the default; the number can be added again', async () => {
    const member = await owner(app);
    const ids: string[] = [];
    for (const n of [1, 2, 3]) ids.push((await add(member, numbered(n))).value.id);
    const [one = '', two = '', three = ''] = ids;
    expect(await change(member, { id: three, change: 'makeDefault' })).toMatchObject({
      success: true,
    });
    expect((await listOf(member)).map((row) => row.isDefault)).toEqual([false, false, true]);
    await change(member, { id: three, change: 'remove' });
    expect((await listOf(member)).map((row) => [row.id, row.isDefault])).toEqual([
      [one, true],
      [two, false],
    ]);
    const gone = { code: 'payout.unknown' };
    expect(await change(member, { id: three, change: 'remove' })).toMatchObject(gone);
    expect(await change(member, { id: three, change: 'makeDefault' })).toMatchObject(gone);
    expect(await add(member, numbered(3))).toMatchObject({ success: true });
    const { rows } = await test.owner.pool.query('select from cashier.payout_account');
    expect(rows).toHaveLength(4);
  });
});

describe('what is offered', () => {
  it('takes its own example, and patterns that read hostile text in no time', async () => {
    const { rows } = await test.owner.pool.query<{ pattern: string; example: string }>(
      'select pattern, example from cashier.payout_provider',
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { pattern, example } of rows) {
      expect(example).toMatch(new RegExp(pattern));
      expect(`${example}0\n`).not.toMatch(new RegExp(pattern));
      expect(pattern).not.toMatch(/[*+]|\{\d*,\}/);
    }
  });
});

describe('attacks on where money goes', () => {
  it.each([
    ['an amount of digits that is not the provider’s', { number: '0917123456' }],
    ['letters', { number: '0917123456a' }],
    ['digits of another script', { number: '٠٩١٧١٢٣٤٥٦٧' }],
    ['something hung on', { number: "09171234567';--" }],
    ['an array', { number: ['09171234567'] }],
    ['an unknown provider', { provider: 'bdo2' }],
    ['a provider that is a property', { provider: 'constructor' }],
  ])('refuses %s', async (_what, changes) => {
    const { code } = await add(await owner(app), { ...gcash, ...changes });
    expect(['input.invalid', 'payout.unknown']).toContain(code);
  });

  it('refuses a number that another member has, and one of one’s own', async () => {
    const [one, two] = [await owner(app), await owner(app)];
    expect(await add(one)).toMatchObject({ success: true });
    const taken = { status: 409, code: 'payout.duplicate' };
    expect(await add(one, { ...gcash, number: '09171234567' })).toMatchObject(taken);
    expect(await add(two)).toMatchObject(taken);
    expect(await add(two, { ...gcash, provider: 'maya' })).toMatchObject({ success: true });
  });

  it('knows a wallet again whose letters changed their case', async () => {
    const eth = { provider: 'usdterc20', number: `0x${'aB'.repeat(20)}`, paymentPassword };
    const usdt = async (): Promise<Owner> => {
      const made = await owner(app);
      await test.owner.pool.query(
        `update account.member set merchant = 'araw', currency = 'USDT' where id = $1`,
        [made.uuid],
      );
      return made;
    };
    const [one, two] = [await usdt(), await usdt()];
    merchant = testMerchant({ code: 'araw', currency: 'USDT' });
    expect(await add(one, eth)).toMatchObject({ success: true });
    const again = { ...eth, number: eth.number.toUpperCase().replace('0X', '0x') };
    expect(await add(two, again)).toMatchObject({ code: 'payout.duplicate' });
  });

  it('takes one of twenty who add the same number at once', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, async () => owner(app)));
    const answers = await Promise.all(members.map(async (member) => add(member)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'payout.duplicate')).toHaveLength(19);
  });

  it('keeps to five of twenty that are added at once, one of them the default', async () => {
    const member = await owner(app);
    // More at once than may be wrong in a row would be refused before they come to the cap.
    await test.owner.pool.query(
      `create or replace function account.forgive() returns trigger language plpgsql as
         'begin new.count = 1; return new; end';
       create trigger forgive before insert or update on limits.attempt
         for each row execute function account.forgive()`,
    );
    const all = Array.from({ length: 20 }, async (_, n) => add(member, numbered(n)));
    const answers = await Promise.all(all);
    await test.owner.pool.query('drop trigger forgive on limits.attempt');
    expect(answers.filter(({ success }) => success)).toHaveLength(mostPayoutAccounts);
    expect(answers.filter(({ code }) => code === 'payout.tooMany')).toHaveLength(15);
    const accounts = await listOf(member);
    expect(accounts).toHaveLength(mostPayoutAccounts);
    expect(accounts.filter((row) => row.isDefault)).toHaveLength(1);
  });

  it('leaves exactly one default, however many are chosen at once', async () => {
    const member = await owner(app);
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) ids.push((await add(member, numbered(n))).value.id);
    const chosen = ids.map(async (id) => change(member, { id, change: 'makeDefault' }));
    const answers = await Promise.all(chosen);
    expect(answers.some(({ success }) => success)).toBe(true);
    expect((await listOf(member)).filter((row) => row.isDefault)).toHaveLength(1);
    const removed = ids.slice(0, 4).map(async (id) => change(member, { id, change: 'remove' }));
    await Promise.all(removed);
    expect((await listOf(member)).filter((row) => row.isDefault)).toHaveLength(1);
  });

  it('does not reach another member’s account, whatever its id is written like', async () => {
    const [mine, theirs] = [await owner(app), await owner(app)];
    const { id } = (await add(theirs)).value;
    await add(mine, numbered(1));
    const ids = [id, id.replace('pay_', ''), id.toUpperCase(), `${id} `, 'pay_1', "pay_' or 1=1"];
    for (const given of ids) {
      for (const what of ['remove', 'makeDefault'] as const) {
        await test.owner.pool.query('delete from limits.attempt');
        const answer = await change(mine, { id: given, change: what });
        expect(answer).toMatchObject({ status: 404, code: 'payout.unknown' });
      }
    }
    expect(await listOf(theirs)).toMatchObject([{ id, isDefault: true }]);
    expect(await listOf(mine)).toMatchObject([{ isDefault: true }]);
  });

  it('asks for the real name and the payment password, and refuses a trial', async () => {
    const unnamed = await owner(app, { realName: null });
    expect(await add(unnamed)).toMatchObject({ code: 'payout.nameMissing' });
    const wrong = { ...gcash, paymentPassword: '000000' };
    expect(await add(unnamed, wrong)).toMatchObject({ status: 401, code: 'payment.wrong' });
    const none = await signedIn(app);
    expect(await send(app, payouts.payoutAccountAdd, none.headers, gcash)).toMatchObject({
      code: 'payment.notSet',
    });
    const trial = await signedIn(app, { trial: true });
    expect(await send(app, payouts.payoutAccountAdd, trial.headers, gcash)).toMatchObject({
      status: 403,
      code: 'free_reject',
    });
  });

  it('stops somebody who adds numbers all day to learn whose they are', async () => {
    const [victim, curious] = [await owner(app), await owner(app)];
    await add(victim);
    for (let n = 0; n < 20; n += 1) {
      expect(await add(curious)).toMatchObject({ code: 'payout.duplicate' });
    }
    expect(await add(curious)).toMatchObject({ status: 429, code: 'request.tooMany' });
  });
});
