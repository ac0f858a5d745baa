// Fills two merchants with rows that name their owner, and reads every endpoint at one of them.
import type { EndpointSpec } from '@perya/contract/endpoint';
import { endpoints } from '@perya/contract/endpoints';
import { toId, uuidOf } from '@perya/contract/id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import type { App } from '#lib/platform';
import { signedIn, testMerchant, testSecretKey, testVendorKey } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';
import { readsWithout, unreadTables } from './test-apart.ts';
import { fillPromotions } from './test-promotion-rows.ts';
import { fillCashier } from './test-cashier-rows.ts';
import type { CashierRows } from './test-cashier-rows.ts';
import { fillLevels } from './test-level-rows.ts';
import { fillMissions } from './test-mission-rows.ts';
import { fillRewards } from './test-reward-rows.ts';

type Fresh = Awaited<ReturnType<typeof freshDatabase>>;

/** A merchant, what its rows are marked by, and its own game's node. */
interface House {
  readonly code: 'perya' | 'araw';
  readonly host: string;
  readonly text: string;
  readonly amount: string;
  readonly node: number;
}
const perya: House = {
  code: 'perya',
  host: 'localhost',
  text: 'ofperya',
  amount: '31415',
  node: 101,
};
const araw: House = {
  code: 'araw',
  host: 'araw.localhost',
  text: 'ofaraw',
  amount: '27182',
  node: 202,
};
const houses = [perya, araw] as const;
const otherOf = (house: House): House => (house === perya ? araw : perya);
const sharedNode = 303;

/** Time stands still, so that the same question has the same answer. */
const start = new Date();

let database: Fresh;
let app: App;
const members = new Map<House, TestSession>();
/** The bet of each merchant's member. */
const bets = new Map<House, string>();

const run = async (statement: string, values: unknown[] = []): Promise<unknown[]> =>
  (await database.owner.pool.query<Record<string, unknown>>(statement, values)).rows;

/** Both have everything on, in pesos: what the one has, the other could show. */
async function openHouse({ code, text }: House): Promise<void> {
  await run(
    `update merchant.merchant set settings = settings || jsonb_build_object('name', $2::text,
       'currency', 'PHP', 'signUpGift', '100.00', 'flags', (select settings -> 'flags'
       from merchant.merchant where code = 'perya')) where code = $1`,
    [code, text],
  );
  await run(
    `update merchant.merchant set settings = jsonb_set(settings,
       '{registrationRules,qqNum,pattern}', to_jsonb('^' || $2::text || '$')) where code = $1`,
    [code, text],
  );
}

/** Its own game is hot, and with a sport the only ones of its vendor; one is offered by both. */
async function addGames({ code, text, node }: House): Promise<void> {
  const vendor = text.toUpperCase();
  const own = code === 'perya' ? 'RNG' : 'FISH';
  await run(
    `insert into games.vendor values ($1, $2, 1), ('BOTH', 'Both', 2) on conflict do nothing`,
    [vendor, text],
  );
  await run(
    `insert into games.game (node_id, vendor, game_code, name, category, classify, min_bet)
     values ($1, $2, 'own', $3, $4, $3, 10), ($1 + 1, $2, 'sport', $3, 'SPORTS', '', 10),
            ($5, 'BOTH', 'shared', 'Shared', 'RNG', '', 10)
     on conflict do nothing`,
    [node, vendor, `Game ${text}`, own, sharedNode],
  );
  await run(
    `insert into games.merchant_game (merchant, node_id, hot_rank)
     values ($1, $2, 1), ($1, $2 + 1, 2), ($1, $3, null)`,
    [code, node, sharedNode],
  );
  await addLottery({ code, text, node: node + 2 }, vendor);
}

/** A lottery of its own, drawn every minute and once already. */
async function addLottery(
  { code, text, node }: Pick<House, 'code' | 'text' | 'node'>,
  vendor: string,
) {
  await run(
    `insert into games.game (node_id, vendor, game_code, name, category, min_bet)
     values ($1, $2, 'draw', $3, 'LOTT', 10)`,
    [node, vendor, `Tombola ${text}`],
  );
  await run('insert into games.merchant_game (merchant, node_id) values ($1, $2)', [code, node]);
  await run(
    `insert into lottery.lottery (node_id, region, prize_modes, every_minutes)
     values ($1, 'VN_NORTH', '{LOTT}', 1)`,
    [node],
  );
  await run(
    `insert into lottery.result values ($1, now(), '[{"prize": "special", "numbers": ["12"]}]')`,
    [node],
  );
}

async function addWords({ code, text }: House): Promise<void> {
  const own = [code, text];
  await run(
    `insert into content.banner (merchant, group_name, language, position, title, art_key, linkage)
     values ($1, 'm_home', 'EN', $3, $2, 'fish', '/m/home')`,
    [...own, code === 'perya' ? 1 : 2],
  );
  await run(
    `insert into content.notice (merchant, language, title, body, published_at)
     values ($1, 'EN', $2, $2, now() - interval '1 day')`,
    own,
  );
  await run(
    `insert into content.announcement (merchant, type, group_name, language, position, title, body,
       execution, published_at) values ($1, 'B', 'm_home', 'EN', 1, $2, $2, 'B', '2026-01-01')`,
    own,
  );
  await run(
    `insert into content.article (merchant, kind, language, position, title, body)
     values ($1, 'help', 'EN', 1, $2, $2), ($1, 'agreement', 'EN', 1, $2, $2)`,
    own,
  );
  await run('insert into account.affiliate (merchant, code) values ($1, $2)', own);
}

/** A member who has kept and launched games of both, and won at the one that both offer. */
async function addMember(house: House): Promise<void> {
  const { code, text, amount } = house;
  const session = await signedIn(app, { merchant: testMerchant({ code }) });
  const member = uuidOf(session.memberId);
  members.set(house, session);
  await run('update account.member set username = $2, real_name = $2 where id = $1', [
    member,
    text,
  ]);
  for (const table of ['favourite', 'recent']) {
    await run(`insert into games.${table} (member, node_id) select $1, node_id from games.game`, [
      member,
    ]);
  }
  await run(`insert into protection.limit values ($1, 'deposit', 'day', $2)`, [member, amount]);
  for (const to of [member, null]) {
    await run(
      `insert into message.message (merchant, member, title, body, sent_at)
       values ($1, $2, $3, $3, now() + interval '1 minute')`,
      [code, to, text],
    );
  }
  await addWin(house, member);
}

async function addWin(house: House, member: string): Promise<void> {
  const { code, text, amount } = house;
  const [bet] = (await run('select uuidv7() as id')) as { id: string }[];
  const [wallet] = (await run('select id from ledger.account where owner = $1', [member])) as {
    id: string;
  }[];
  const [played] = (await run(
    `insert into play.session (token_hash, merchant, time_zone, member_id, sign_in, nickname,
       vendor, game_code, node_id, category, currency, language, wallet_account, vendor_account,
       expires_at, valid_rule)
     values ($1, $2, 'Asia/Manila', $3, $3, $4, 'PERYA', 'shared', $5, 'RNG', 'PHP', 'EN', $6, $6,
       now(), 'stake') returning id`,
    [Buffer.from(text), code, member, text, sharedNode, wallet?.id],
  )) as { id: string }[];
  await run(
    `insert into play.bet (id, session_id, merchant, member_id, vendor, game_code, node_id,
       category, round_id, transaction_id, currency, wallet_account, vendor_account, stake, day,
       sitting_id)
     select $7, $1, $2, $3, 'PERYA', 'shared', $4, 'RNG', $5, $5, 'PHP', $6, $6, 100,
       day, play.current_sitting($3, 'PHP', day)
       from (values ((now() at time zone 'Asia/Manila')::date)) d (day)`,
    [played?.id, code, member, sharedNode, text, wallet?.id, bet?.id],
  );
  bets.set(house, toId('bet', bet?.id ?? ''));
  await run(
    `update play.bet set state = 'settled', settled_at = now(), counted_at = now(), payout = $2
      where member_id = $1`,
    [member, amount],
  );
}

/** The deposit and the withdrawal of each merchant's member. */
const cashiers = new Map<House, CashierRows>();
const promotions = new Map<House, string>();
const rains = new Map<House, string>();
const boards = new Map<House, string>();

async function addCashier(house: House): Promise<void> {
  const member = uuidOf(members.get(house)?.memberId ?? 'mem_');
  cashiers.set(house, await fillCashier({ run, secrets: app.platform.secrets }, house, member));
}

async function addRewards(house: House): Promise<void> {
  const member = uuidOf(members.get(house)?.memberId ?? 'mem_');
  rains.set(house, await fillRewards(run, house, start));
  boards.set(house, await fillMissions(run, house, member));
  await fillLevels(run, house, member);
}

/** A pool that holds the merchant's own sum. */
async function addJackpot({ code, amount }: House): Promise<void> {
  await run(
    `insert into play.jackpot_pool values ('PERYA', 'two', 'PHP', 1) on conflict do nothing`,
  );
  await run(
    `select ledger.post($1, 'test', 'test',
       array[play.pool_account($1, 'PERYA', 'two', 'PHP'),
             ledger.open_account($1, 'vendor', 'PERYA', 'PHP')],
       array[$2::bigint - 1, 1 - $2::bigint])`,
    [code, amount],
  );
}

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    OUTBOX: 'on',
  });
  app = await compose({ env, db: database.db, clock: { now: () => start }, art: artOf({}) });
  for (const house of houses) {
    await openHouse(house);
    await addGames(house);
    await addWords(house);
    const { code, text } = house;
    promotions.set(house, toId('promotion', await fillPromotions(database.owner, code, text)));
    await addMember(house);
    await addJackpot(house);
    await addCashier(house);
    await addRewards(house);
  }
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const today = start.toISOString().slice(0, 10);
const tomorrow = new Date(start.getTime() + 86_400_000).toISOString().slice(0, 10);

/** What each field is asked for, wherever an endpoint has it. */
const asked: Record<string, string> = {
  language: 'EN',
  pageNo: '1',
  page: '1',
  pageSize: '60',
  limitNum: '20',
  groupName: 'm_home',
  types: 'B',
  platform: 'M',
  device: 'MOBILE',
  gameCategory: 'ALL',
  startDate: today,
  endDate: tomorrow,
  code: 'nobody',
  provider: 'google',
};

function addressOf(spec: EndpointSpec, house: House): string {
  const schema = z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' });
  // A record has no category ALL: without one it is all of them.
  const takesAll = spec.path !== '/lgw/orders';
  const names = Object.keys(schema.properties ?? {}).filter(
    (name) => name in asked && (takesAll || name !== 'gameCategory'),
  );
  const query = new URLSearchParams(names.map((name) => [name, asked[name] ?? '']));
  if (spec.path.startsWith('/wps/game/')) query.delete('platform');
  if (spec.path === '/wps/transaction/record') query.delete('types');
  if (spec.path === '/wps/verification') query.set('type', 'mobile');
  if (spec.path === '/lgw/orders/round') query.set('id', bets.get(house) ?? '');
  if (spec.path === '/wps/deposit') query.set('id', cashiers.get(house)?.deposit ?? '');
  if (spec.path === '/wps/promotion/detail') query.set('id', promotions.get(house) ?? '');
  if (spec.path === '/wps/transaction/withdraw')
    query.set('id', cashiers.get(house)?.withdrawal ?? '');
  if (spec.path === '/wps/rain/shares') query.set('id', rains.get(house) ?? '');
  if (spec.path === '/wps/board/ranks') query.set('id', boards.get(house) ?? '');
  return `${spec.path}?${query}`;
}

async function read(house: House, url: string, headers: Record<string, string> = {}) {
  const site = { 'sec-fetch-site': 'same-origin' };
  return app.inject({ url, headers: { host: house.host, ...site, ...headers } });
}

const nameOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`;
const marks = ({ text, amount }: House): RegExp =>
  new RegExp(`${text}|${amount.slice(0, 3)}\\.${amount.slice(3)}`, 'i');

/** What agents alone read is shown beside their module. */
const ofAgents = ({ errors }: EndpointSpec): boolean => errors.includes('agent.only');

const reads = endpoints.filter(
  (spec) =>
    spec.method === 'GET' &&
    spec.changes !== true &&
    /^(anyone|session|member)$/.test(spec.auth) &&
    !ofAgents(spec),
);

describe.each(houses)('at $code', (house) => {
  test.each(reads.map((spec) => [nameOf(spec), spec] as const))(
    '%s shows what is its own, and nothing of the other’s',
    async (name, spec) => {
      const reply = await read(house, addressOf(spec, house), { ...members.get(house)?.headers });
      expect([name, reply.statusCode]).toEqual([name, 200]);
      expect(reply.body).not.toMatch(marks(otherOf(house)));
      const carries = marks(house).test(reply.body);
      expect(carries).toBe(!(spec.path in readsWithout));
    },
  );
});

const ofMembers = endpoints.filter(({ auth }) => auth === 'session' || auth === 'member');
const ofAnyone = reads.filter(({ auth, path }) => auth === 'anyone' && path !== '/wps/captcha');

describe.each(houses)('a session of $code at the other', (house) => {
  const other = otherOf(house);
  const mine = (): Record<string, string> => ({ ...members.get(house)?.headers });

  test.each(ofMembers.map((spec) => [nameOf(spec), spec] as const))(
    '%s is refused, by host and by header',
    async (_name, spec) => {
      const file = spec.file?.types[0];
      const type = file ?? (spec.form ? 'application/x-www-form-urlencoded' : 'application/json');
      const payload = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : '{}';
      for (const way of [{ host: other.host }, { host: house.host, 'x-merchant': other.code }]) {
        const reply = await app.inject({
          method: spec.method,
          url: spec.path,
          headers: {
            'sec-fetch-site': 'same-origin',
            ...(payload && { 'content-type': type }),
            ...mine(),
            ...way,
          },
          ...(payload && { payload }),
        });
        expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
          401,
          'session.none',
        ]);
      }
    },
  );

  test.each(ofAnyone.map((spec) => [nameOf(spec), spec] as const))(
    '%s is answered as to a visitor',
    async (_name, spec) => {
      const url = addressOf(spec, house);
      const asMember = (await read(other, url, mine())).body;
      expect(asMember).toBe((await read(other, url)).body);
      expect(asMember).not.toMatch(marks(house));
    },
  );
});

interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly value: unknown;
}

/** What a member of the house gets for a call. */
async function as(
  house: House,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
): Promise<Answer> {
  const reply = await app.inject({
    method,
    url,
    headers: { host: house.host, 'sec-fetch-site': 'same-origin', ...members.get(house)?.headers },
    ...(body && { payload: body }),
  });
  return reply.json<Answer>();
}

describe.each(houses)('what is the other’s, named at $code', (house) => {
  const other = otherOf(house);

  test('a game cannot be kept, launched or found', async () => {
    const { node } = other;
    const vendor = other.text.toUpperCase();
    const kept = await as(house, 'POST', '/wps/game/favourites', { nodeId: node, vendor });
    expect(kept).toMatchObject({ success: false, code: 'game.unknown' });
    const launched = await as(house, 'GET', `/wps/game/launch?nodeId=${String(node)}&language=EN`);
    expect(launched).toMatchObject({ success: false, code: 'game.unknown' });
    const list = '/wps/game/list?pageNo=1&pageSize=60&language=EN';
    for (const query of [`vassalage=${vendor}`, `gameName=${other.text}`]) {
      const found = await as(house, 'GET', `${list}&${query}`);
      expect(found.value).toMatchObject({ games: [], total: 0 });
    }
  });

  test('a category with the other’s games alone has none', async () => {
    const { value } = await as(house, 'GET', '/wps/game/menus');
    const { menus } = value as { menus: { menuCode: string; gameCount: number }[] };
    const counts = Object.fromEntries(menus.map((menu) => [menu.menuCode, menu.gameCount]));
    expect(counts['RNG']).toBe(house === perya ? 2 : 1);
    expect(counts['FISH'] ?? 0).toBe(house === perya ? 0 : 1);
    expect(counts['SPORTS']).toBe(1);
  });

  test('an invitation code is not known', async () => {
    const check = '/wps/member/affiliate/check?code=';
    expect((await as(house, 'GET', check + house.text)).value).toEqual({ success: true });
    expect((await as(house, 'GET', check + other.text)).value).toEqual({ success: false });
  });

  test('messages are not counted, read or deleted', async () => {
    const unread = async (whose: House) =>
      (await as(whose, 'GET', '/wps/message/unreadCount')).value;
    expect([await unread(house), await unread(other)]).toEqual([2, 2]);
    const { value } = await as(other, 'GET', '/wps/message/inbox?pageNo=1');
    for (const { id } of (value as { content: { id: string }[] }).content) {
      await as(house, 'PUT', '/wps/message/read', { id });
      await as(house, 'DELETE', `/wps/message?id=${id}`);
    }
    expect([await unread(house), await unread(other)]).toEqual([2, 2]);
  });
});

test('every table that has a merchant is filled, or nobody reads it', async () => {
  const tables = (await run(
    `select c.oid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'merchant' and c.relkind in ('r', 'p') and not c.relispartition`,
  )) as { name: string }[];
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    if (name in unreadTables) continue;
    const found = await run(`select distinct merchant from ${name} order by merchant`);
    expect([name, found]).toEqual([name, [{ merchant: 'araw' }, { merchant: 'perya' }]]);
  }
});
