// What the database holds of offers and claims, shown by going around the application.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { claimByCode } from './claiming.ts';
import { asker, member, offer, opened, testPromotions } from './test-promotions.ts';
import type { TestPromotions } from './test-promotions.ts';

let database: TestDatabase;
let parts: TestPromotions;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  parts = await testPromotions(database);
});
afterAll(async () => database.close());

const terms = { wagering: 5, contributions: { RNG: 100 }, maxStake: '1', maxWin: null, days: 7 };

/** Writes an offer as its next version, as somebody with an operator's rights could. */
async function write(changes: object): Promise<void> {
  const file = offer({ kind: 'application', ...changes });
  await sql`with made as (insert into promotion.promotion (merchant, code, kind, currency)
      values (${parts.merchant}, ${file.code}, 'application', 'PHP') returning id)
    select from made`.execute(database.operator.kysely);
  await sql`insert into promotion.version (promotion, version, offer, made_by, made_at)
    select id, 1, ${JSON.stringify(file)}, 'ana', now() from promotion.promotion
     where merchant = ${parts.merchant} and code = ${file.code}`.execute(database.operator.kysely);
}
const bonus = (changes: object) => ({
  reward: { give: 'bonus', sum: { fixed: '5.00' }, terms: { ...terms, ...changes } },
});

test('a bonus wagered more than ten times is refused by the database', async () => {
  await expect(write(bonus({ wagering: 11 }))).rejects.toThrow('once to ten times');
  await expect(write(bonus({ wagering: undefined }))).rejects.toThrow('once to ten times');
  await expect(write(bonus({ wagering: 10 }))).resolves.toBeUndefined();
});

test('so is one that counts in a category that there is none of, or on two products', async () => {
  await expect(write(bonus({ contributions: { SLOTS: 100 } }))).rejects.toThrow('named categories');
  await expect(write(bonus({ contributions: { RNG: 101 } }))).rejects.toThrow('named categories');
  const two = { RNG: 100, SPORTS: 50 };
  await expect(write(bonus({ contributions: two }))).rejects.toThrow('on one product');
  await sql`update promotion.rules set mixed_products = true
    where merchant = ${parts.merchant}`.execute(database.operator.kysely);
  await expect(write(bonus({ contributions: two }))).resolves.toBeUndefined();
});

test('so is one without terms in a language of the merchant', async () => {
  const texts = { EN: { title: 'An offer', summary: 'What', terms: ['How'] } };
  await expect(write({ texts })).rejects.toThrow('its terms are missing in TY');
  await expect(write({ texts: {} })).rejects.toThrow('its terms are missing');
});

test('a version is never rewritten, and a claim keeps its terms and its end', async () => {
  const file = offer();
  await opened(parts, file);
  const juana = await member(parts);
  const claim = await claimByCode(parts, asker(parts), juana.session, String(file.secret));
  const change = async (text: string) => database.owner.pool.query(text);
  await expect(change(`update promotion.version set offer = '{}'`)).rejects.toThrow('stays');
  await expect(change(`delete from promotion.version`)).rejects.toThrow('stays');
  const one = `where id = '${claim.id}'`;
  await expect(change(`update promotion.claim set amount = 1 ${one}`)).rejects.toThrow(
    'does not become claimed',
  );
  await expect(change(`update promotion.claim set state = 'issued' ${one}`)).rejects.toThrow(
    'does not become issued',
  );
});

test('a budget is never passed, whoever writes it', async () => {
  const id = await opened(parts, offer({ budget: '10.00' }));
  const spend = sql`update promotion.promotion set spent = 1001 where id = ${id}`;
  await expect(spend.execute(database.owner.kysely)).rejects.toThrow('budget_holds');
});

test('the server that players reach makes no offer and opens none', async () => {
  const id = await opened(parts, offer());
  const as = database.db.kysely;
  const open = sql`update promotion.promotion set state = 'scheduled' where id = ${id}`;
  await expect(open.execute(as)).rejects.toThrow('permission denied');
  const rules = sql`update promotion.rules set two_people_from = 0`;
  await expect(rules.execute(as)).rejects.toThrow('permission denied');
});
