// Registers over HTTP by a friend's code: who recommended whom, and who is nobody's friend.
import { accountType } from '@perya/contract/account/account-type';
import { register } from '@perya/contract/account/registration';
import type { InputOf } from '@perya/contract/endpoint';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../../app.ts';
import { friendById } from '../../referral/referral.ts';
import { referralStage, setTerms } from '../../referral/test-referral.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { memberWithPassword, solvedCaptcha } from '../test-member.ts';
import { friendCodeOf } from './affiliate.ts';

const password = 'a good long password';
const merchant = testMerchant();

let database: TestDatabase;
let app: App;
let clock: TestClock;
let calls = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  clock = new TestClock();
  const platform = testPlatform(database.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerAccountRoutes]);
  await database.owner.pool.query('delete from limits.attempt');
});
afterEach(async () => app.close());

interface Joined {
  readonly code: string;
  readonly row: Record<string, unknown> | undefined;
}

/** Sends the form; answers what was said, and the new member's row. */
async function send(changes: Partial<InputOf<typeof register>> = {}): Promise<Joined> {
  calls += 1;
  const username = `pal_${String(calls)}`;
  const typed = { username, password, confirmPassword: password };
  const rest = { registerMethod: 'H5', type: 0, agree: true } as const;
  const form = { ...rest, ...typed, ...(await solvedCaptcha(app)), ...changes };
  const { code } = await new TestBrowser(app).call(register, form);
  const { rows } = await database.owner.pool.query<Record<string, unknown>>(
    `select m.id, m.recommender, m.affiliate_code, p.upline from account.member m
       left join agent.place p on p.member = m.id where m.username = $1`,
    [username],
  );
  return { code, row: rows[0] };
}

async function inviter(changes: { readonly disabled?: boolean } = {}) {
  const { uuid } = await memberWithPassword(app, changes);
  return { uuid, code: await friendCodeOf(database.db.kysely, merchant.code, uuid) };
}

test('[REWARD-06] [REG-07] a friend’s code names the recommender, no upline', async () => {
  const maria = await inviter();
  const before = await send({ affiliateCode: maria.code });
  expect(before).toMatchObject({ code: 'ok', row: { recommender: maria.uuid, upline: null } });
  // Without terms of the merchant's nobody is a friend who would be paid for.
  expect(await friendById(database.db.kysely, String(before.row?.['id']))).toBeNull();
  await setTerms({ ...(await referralStage(database)), merchant: merchant.code, clock });
  const { code, row } = await send({ affiliateCode: ` ${maria.code.toUpperCase()} ` });
  expect([code, row?.['recommender']]).toEqual(['ok', maria.uuid]);
  expect(await friendById(database.db.kysely, String(row?.['id']))).toMatchObject({
    inviter: maria.uuid,
    state: 'registered',
  });
});

test('[REWARD-06] a code of who may not invite any more makes nobody’s friend', async () => {
  const gone = await inviter({ disabled: true });
  expect((await send({ affiliateCode: gone.code })).code).toBe('agent.invalid');
  const agent = await inviter();
  await database.owner.pool.query('update account.member set type = $2 where id = $1', [
    agent.uuid,
    accountType.agent,
  ]);
  const { row } = await send({ affiliateCode: agent.code });
  const friend = row === undefined ? null : await friendById(database.db.kysely, String(row['id']));
  expect(friend).toBeNull();
});

test('[REWARD-06] a recommender that is typed stands before the code', async () => {
  const [maria, jose] = [await inviter(), await memberWithPassword(app)];
  const { code, row } = await send({ affiliateCode: maria.code, recommenderId: jose.username });
  expect([code, row?.['recommender']]).toEqual(['ok', jose.uuid]);
});
