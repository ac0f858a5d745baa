// Shows that the sandbox owes what got no answer until it has one, and whom it reports to.
import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openPool } from '@perya/database/pool';
import { createDatabase } from '@perya/database/test-database';
import type { EmptyDatabase } from '@perya/database/test-database';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { question } from '../../../server/src/modules/vendors/ask.ts';
import type { Transport } from '../dialect/transport.ts';
import { MemoryWallet } from '../wrong-wallets/memory-wallet.ts';
import { buildSandbox } from './app.ts';
import type { SandboxKeys } from './keys.ts';
import { migrate } from './migrate.ts';
import { Rounds } from './rounds.ts';
import { Store } from './store.ts';
import type { SessionRow } from './store.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

let database: EmptyDatabase;
let pool: pg.Pool;
let store: Store;
let wallet: MemoryWallet;
let session: SessionRow;
let keys: SandboxKeys;
let sessions = 0;

beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url, { max: 5 });
  // An older sandbox made the same tables without recording it.
  const tables = new URL('migrations/0001-store.sql', import.meta.url);
  await pool.query(await readFile(tables, 'utf8'));
  expect(await migrate(database.url)).toContain('0001-store.sql');
  store = new Store(pool);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  wallet = new MemoryWallet(null, 'TAMBO');
  const [own, asking] = [pair(), pair()];
  keys = {
    TAMBO: { dialect: 'hmac', key: wallet.key },
    KISLAP: { dialect: 'form', key: wallet.key },
    HANOI6: {
      dialect: 'rsa',
      key: own.privateKey,
      rsa: {
        publicKey: own.publicKey,
        askingKey: asking.privateKey,
        askingPublicKey: asking.publicKey,
      },
    },
  };
  session = await openSession(new Rounds(store, keys, wallet.transport));
});

async function openSession(rounds: Rounds, vendor = 'TAMBO'): Promise<SessionRow> {
  const launchToken = (await wallet.operator.launch('own')) ?? '';
  const { answer } = await rounds.call('TAMBO', { name: 'authenticate', input: { launchToken } });
  if (answer.kind !== 'done') throw new Error('no session');
  sessions += 1;
  const row: SessionRow = {
    token_hash: `session-${String(sessions)}`,
    vendor,
    game_code: `game-${String(sessions)}`,
    member_id: answer.facts.memberId ?? '',
    play_token: answer.facts.playToken ?? '',
    currency: 'PHP',
    balance: answer.facts.balance ?? '',
    free_rounds: [],
  };
  await store.openSession(row);
  return row;
}

/** Rounds as after a start of the process. */
const started = (transport: Transport = wallet.transport) => new Rounds(store, keys, transport);
const now = async () => {
  const bet = await store.lastBet(session.token_hash);
  const { balance } = (await store.session(session.token_hash)) ?? session;
  return [bet?.state, balance];
};
const due = async () => pool.query('update owed set next_at = now()');

describe('a round', () => {
  test('[LAUNCH-05] is staked, won, and told with its balance', async () => {
    const rounds = started();
    await rounds.stake(session, { amount: '10', free: false, cut: false });
    expect(await now()).toEqual(['open', '990.00']);
    await expect(rounds.stake(session, { amount: '10', free: false, cut: false })).rejects.toThrow(
      'unfinished',
    );
    await rounds.end(session, { how: 'win', times: 3, cut: false });
    expect(await now()).toEqual(['settled', '1020.00']);
    await expect(rounds.end(session, { how: 'lose', times: 1, cut: false })).rejects.toThrow(
      'noRound',
    );
  });

  test.each([
    ['lose', 'settled', '990.00'],
    ['cancel', 'cancelled', '1000.00'],
    ['jackpot', 'settled', '1990.00'],
  ] as const)('ends in %s', async (how, state, balance) => {
    const rounds = started();
    await rounds.stake(session, { amount: '10', free: false, cut: false });
    await rounds.end(session, { how, times: 1, cut: false });
    expect(await now()).toEqual([state, balance]);
  });

  test('[LAUNCH-05] for free plays what the merchant gives first, and gets it back', async () => {
    const given = [{ id: 'clm_1', left: 1, amount: '20.00' }];
    const row = { ...session, token_hash: `${session.token_hash}-free`, free_rounds: given };
    await store.openSession(row);
    const left = async () => (await store.session(row.token_hash))?.free_rounds[0]?.left;
    const lastCall = async () => (await store.callsAfter(row.token_hash, '0'))[0]?.request;
    const free = { amount: '10', free: true, cut: false } as const;
    await started().stake(row, free);
    expect(await lastCall()).toContain('"amount":"20.00","freeRound":"clm_1"');
    expect(await left()).toBe(0);
    await started().end(row, { how: 'cancel', times: 1, cut: false });
    expect(await left()).toBe(1);
    await started().stake((await store.session(row.token_hash)) ?? row, free);
    await started().end(row, { how: 'win', times: 2, cut: false });
    expect(await left()).toBe(0);
    // When there are none left, the vendor's own are played.
    await started().stake((await store.session(row.token_hash)) ?? row, free);
    expect(await lastCall()).toContain('"amount":"10.00","freeRound":"TAMBO-welcome"');
  });

  test('with a jackpot is over once that is paid, beside a win of nothing', async () => {
    await started().stake(session, { amount: '10', free: false, cut: false });
    await started().end(session, { how: 'jackpot', times: 1, cut: true });
    expect(await now()).toEqual(['settling', '990.00']);
    await due();
    await started().drain();
    expect(await now()).toEqual(['settled', '1990.00']);
    const bet = await store.lastBet(session.token_hash);
    expect(bet).toMatchObject({ payout: '0.00', jackpot: '1000.00', refusal: null });
    const calls = await store.callsAfter(session.token_hash, '0');
    expect(calls.map(({ name, outcome }) => `${name} ${outcome}`).toReversed()).toEqual([
      'bet done',
      'win cut',
      'win replayed',
      'jackpotWin done',
    ]);
  });

  test('has no jackpot where the wallet refused its win', async () => {
    const rounds = started();
    await rounds.stake(session, { amount: '10', free: false, cut: false });
    const { transaction_id: id = '' } = (await store.lastBet(session.token_hash)) ?? {};
    const of = { transactionId: 'elsewhere', betTransactionId: id, memberId: session.member_id };
    const input = {
      ...of,
      roundId: `${id}-r`,
      gameCode: session.game_code,
      currency: 'PHP',
    } as const;
    await rounds.call('TAMBO', { name: 'rollback', input: { ...input, amount: '10.00' } });
    await rounds.end(session, { how: 'jackpot', times: 1, cut: false });
    expect(await now()).toEqual(['settled', '990.00']);
    expect(await store.lastBet(session.token_hash)).toMatchObject({ refusal: 'cancelled' });
  });

  test('free takes nothing; a promotion pays', async () => {
    const rounds = started();
    await rounds.stake(session, { amount: '10', free: true, cut: false });
    expect(await now()).toEqual(['open', '1000.00']);
    await rounds.end(session, { how: 'lose', times: 1, cut: false });
    await rounds.promotion(session, { amount: '7', cut: false });
    expect(await now()).toEqual(['settled', '1007.00']);
  });
});

describe('an answer that is lost', () => {
  test('[CALL-11] is asked for again after a restart, and moves money once', async () => {
    await started().stake(session, { amount: '10', free: false, cut: true });
    expect(await now()).toEqual(['asked', '1000.00']);
    expect(await store.owedBy(session.token_hash)).toBe(1);
    expect(await started().drain()).toBe(false);
    await due();
    expect(await started().drain()).toBe(true);
    expect(await now()).toEqual(['open', '990.00']);
    expect(await store.owedBy(session.token_hash)).toBe(0);
    await started().end(session, { how: 'win', times: 2, cut: true });
    await due();
    await started().drain();
    expect(await now()).toEqual(['settled', '1010.00']);
    const calls = await store.callsAfter(session.token_hash, '0');
    expect(calls.map(({ name, outcome }) => `${name} ${outcome}`).toReversed()).toEqual([
      'bet cut',
      'bet replayed',
      'win cut',
      'win replayed',
    ]);
  });

  test('stays owed while the wallet is away', async () => {
    const away: Transport = async () => Promise.resolve(null);
    await started(away).stake(session, { amount: '10', free: false, cut: false });
    for (const tries of [2, 3]) {
      await due();
      await started(away).drain();
      const { rows } = await pool.query<{ tries: number }>(
        'select tries from owed where session = $1',
        [session.token_hash],
      );
      expect(rows).toEqual([{ tries }]);
    }
    await due();
    await started().drain();
    expect(await now()).toEqual(['open', '990.00']);
  });
});

describe('the reports', () => {
  test.each(['TAMBO', 'KISLAP', 'HANOI6'] as const)(
    'of %s are for the platform alone',
    async (vendor) => {
      const rounds = started();
      await rounds.stake(session, { amount: '10', free: false, cut: false });
      await rounds.end(session, { how: 'win', times: 2, cut: false });
      await rounds.stake(session, { amount: '10', free: true, cut: false });
      await pool.query('update bet set vendor = $1 where session = $2', [
        vendor,
        session.token_hash,
      ]);
      const options = { pool, keys, transport: wallet.transport, portalOrigins: '*' };
      const { app } = await buildSandbox({ ...options, trustProxy: false, logLevel: 'silent' });
      const own = keys[vendor];
      if (!own) throw new Error('no key');
      const { dialect } = own;
      const asking = {
        vendor,
        dialect,
        formHash: 'sha256',
        key: own.rsa?.askingKey ?? own.key,
      } as const;
      const period = { from: '0', to: String(Date.now() + 1000) };
      const base = `http://sandbox/${vendor}/reports/list`;
      const { url, headers } = question(asking, base, period, new Date());
      const path = url.replace('http://sandbox', '');
      const answer = await app.inject({ url: path, headers: { ...headers } });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`"${vendor === 'HANOI6' ? 'CLOSED' : 'TAMBO-'}`);
      // What was staked, and the free round that stakes nothing.
      const stakes = [...answer.body.matchAll(/"(?:stake|amount|bet)":"?([\d.]+)/g)];
      expect(new Set(stakes.map(([, stake]) => Number(stake) > 0))).toEqual(new Set([true, false]));
      const forged = await app.inject({
        url: path.replace('from=0', 'from=1'),
        headers: { ...headers },
      });
      expect(forged.statusCode).toBe(401);
      const old = question(asking, base, period, new Date(Date.now() - 6 * 60_000));
      const stale = await app.inject({
        url: old.url.replace('http://sandbox', ''),
        headers: { ...old.headers },
      });
      expect(stale.statusCode).toBe(401);
      await app.close();
    },
  );
});

test('a round is shown to whoever has its id, and nothing of the member', async () => {
  await pool.query("update session set game_code = 'mango-rush-island' where token_hash = $1", [
    session.token_hash,
  ]);
  session = (await store.session(session.token_hash)) ?? session;
  const rounds = started();
  await rounds.stake(session, { amount: '10', free: false, cut: false });
  await rounds.end(session, { how: 'jackpot', times: 1, cut: false });
  const { round_id: id = '' } = (await store.lastBet(session.token_hash)) ?? {};
  const options = { pool, keys, transport: wallet.transport, portalOrigins: '*' };
  const { app } = await buildSandbox({ ...options, trustProxy: false, logLevel: 'silent' });
  const ask = async (path: string) => app.inject({ url: path });
  const shown = await ask(`/TAMBO/mango-rush-island/api/round?id=${id}`);
  expect(shown.json()).toMatchObject({
    success: true,
    value: {
      currency: 'PHP',
      round: { stake: '10.00', payout: '0.00', jackpot: '1000.00', free: false, state: 'settled' },
    },
  });
  expect(shown.body).not.toContain(session.member_id);
  expect((await ask('/TAMBO/mango-rush-island/round')).body).toContain('src="/page/round.ts"');
  expect((await ask('/page/round.ts')).statusCode).toBe(200);
  for (const other of [
    `/TAMBO/mango-rush-island/api/round?id=${id}x`,
    '/TAMBO/mango-rush-island/api/round',
    `/TAMBO/mango-rush-island/api/round?id=${id}&id=${id}`,
    `/KISLAP/mango-rush-island/api/round?id=${id}`,
    `/PERYA/lucky-parol/api/round?id=${id}`,
  ]) {
    expect((await ask(other)).json()).toEqual({ success: false, code: 'round.unknown' });
  }
  await app.close();
});

test('[LAUNCH-05] a game of an outside vendor has a page; one of the house has none', async () => {
  const options = { pool, keys, transport: wallet.transport, portalOrigins: '*' };
  const { app } = await buildSandbox({ ...options, trustProxy: false, logLevel: 'silent' });
  const page = async (url: string) => (await app.inject({ url })).body;
  expect(await page('/TAMBO/mango-rush-island/')).toContain('id="stake"');
  expect(await page('/PERYA/lucky-parol/')).not.toContain('id="stake"');
  const script = await app.inject({ url: '/page/main.ts' });
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.headers['content-security-policy']).toContain("script-src 'self'");
  expect(script.headers['access-control-allow-origin']).toBe('*');
  expect((await app.inject({ url: '/page/../package.json' })).statusCode).toBe(404);
  await app.close();
});

describe('a stranger', () => {
  const build = async () => {
    const options = { pool, keys, transport: wallet.transport, portalOrigins: '*' };
    return (await buildSandbox({ ...options, trustProxy: false, logLevel: 'silent' })).app;
  };

  test('who sends launch tokens that are none is stopped, and others are not', async () => {
    let calls = 0;
    const transport: Transport = async (request) => {
      calls += 1;
      return wallet.transport(request);
    };
    const options = { pool, keys, transport, portalOrigins: '*' };
    const { app } = await buildSandbox({ ...options, trustProxy: false, logLevel: 'silent' });
    const enter = async (remoteAddress: string): Promise<number> => {
      const url = '/TAMBO/mango-rush-island/api/session';
      const sent = {
        method: 'POST',
        url,
        payload: { launchToken: 'none' },
        remoteAddress,
      } as const;
      return (await app.inject(sent)).statusCode;
    };
    const statuses = await Promise.all(
      Array.from({ length: 35 }, async () => enter('203.0.113.7')),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(calls).toBe(30);
    expect(await enter('198.51.100.1')).toBe(410);
    await app.close();
  });

  test('who finds the page of a member who signed out is told no balance', async () => {
    const token = 't'.repeat(43);
    const hash = createHash('sha256').update(token).digest('hex');
    await store.openSession({ ...session, token_hash: hash, game_code: 'mango-rush-island' });
    const app = await build();
    const ask = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const url = '/TAMBO/mango-rush-island/api/balance';
      return (await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode;
    };
    expect(await ask()).toBe(200);
    await wallet.operator.perform('endSession');
    expect(await ask()).toBe(401);
    await app.close();
  });
});
