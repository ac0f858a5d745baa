// Compares with a vendor that answers over HTTP, ends unfinished bets as it says, keeps its calls.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, createHmac, createVerify } from 'node:crypto';
import { formSignedText } from '@perya/contract/vendor/dialect-form';
import { signedText } from '@perya/contract/vendor/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { hashOf } from '#lib/token';
import {
  buildWorld,
  dialectNames,
  rsaPair,
  secretBox,
  takeAtOnce,
} from '../play/adapters/test-dialects.ts';
import type { DialectName, World } from '../play/adapters/test-dialects.ts';
import { bet, rollback, win } from '../play/play.ts';
import { runOperator } from '../../operator/operator.ts';
import { inHouseKey } from '../play/test-play.ts';
import type { Player } from '../play/test-play.ts';
import { watchUnfinished } from './unfinished.ts';
import { vendorJobs } from './watch.ts';

let database: TestDatabase;
let world: World;
let server: Server;
let url: string;
const asking = rsaPair();
const clock = { now: () => new Date() };
/** What the vendor answers, and what it was asked. */
let answer: (request: IncomingMessage) => { status?: number; body: unknown };
let asked: IncomingMessage[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  world = await buildWorld(database);
  await takeAtOnce(world, 'VRSA', { dialect: 'rsa', side: 'ours', privateKey: asking.privateKey });
  server = createServer((request, response) => {
    asked.push(request);
    const { status = 200, body } = answer(request);
    response.writeHead(status, { location: '/elsewhere' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  await database.owner.pool.query(
    `update play.vendor set list_url = $1 || '/list', round_url = $1 || '/round' where code ~ '^V'`,
    [url],
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.play.app.close();
  await database.close();
});
beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  await database.owner.pool.query('truncate vendors.mismatch, vendors.reconciliation');
});

async function type(...typed: string[]): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  await runOperator({ db: database.operator, clock, secretKey: () => inHouseKey, say }, typed);
  return lines;
}

let last = 0;
const fresh = (): string => `v${String((last += 1))}`;

interface Seat {
  readonly vendor: string;
  readonly player: Player;
  readonly token: string;
}

/** A playing session of the vendor's, made without its protocol. */
async function seat(dialect: DialectName): Promise<Seat> {
  const { vendor, node } = world.signers[dialect];
  const player = await world.play.player('100');
  await world.play.get(player, `/wps/game/launch?nodeId=${String(node)}&language=EN`);
  const token = fresh();
  await database.owner.pool.query(
    `update play.launch set token_hash = $2 where member_id = $1 and vendor = $3`,
    [player.uuid, hashOf(token), vendor],
  );
  await database.owner.pool.query(`select play.authenticate($1, $2, $2, 3600)`, [
    vendor,
    hashOf(token),
  ]);
  return { vendor, player, token };
}

const game = { gameCode: 'lucky-parol', currency: 'PHP' } as const;

async function stake({ vendor, token }: Seat, amount = '10', more: object = {}): Promise<string> {
  const id = fresh();
  const input = { ...game, playToken: token, transactionId: id, roundId: `r-${id}`, amount };
  await bet(database.db, vendor, { ...input, ...more });
  return id;
}

/** The bets are known to be open for two hours. */
async function isUnfinished(...ids: readonly string[]): Promise<void> {
  await database.owner.pool.query(
    `insert into vendors.unfinished (bet_id, vendor, placed_at)
     select id, vendor, now() - interval '2 hours' from play.bet where transaction_id = any ($1)
     on conflict (bet_id) do update set placed_at = excluded.placed_at`,
    [ids],
  );
}

/** A bet like the one of that id, placed so long ago. */
async function placedAgain(id: string, ago: string): Promise<void> {
  await database.owner.pool.query(
    `create temp table aged as select * from play.bet where transaction_id = '${id}';
     update aged set id = uuidv7(- interval '${ago}'), transaction_id = 'aged ${ago} ${id}',
       placed_at = now() - interval '${ago}';
     insert into play.bet select * from aged;
     drop table aged`,
  );
}

const ofBet = ({ player }: Seat, id: string, amount: string) => ({
  ...game,
  transactionId: fresh(),
  betTransactionId: id,
  memberId: player.memberId,
  roundId: `r-${id}`,
  amount,
});

type Status = 'open' | 'settled' | 'cancelled';

interface Told {
  readonly id: string;
  readonly member: string;
  readonly stake?: number;
  readonly payout?: number;
  readonly status?: Status;
  readonly win?: string | null;
  readonly at?: number;
}

const shown = (amount: number): string => amount.toFixed(2);

const listed: Readonly<
  Record<DialectName, (bets: readonly Told[], next?: string | null) => object>
> = {
  hmac: (bets, next = null) => ({
    success: true,
    value: {
      bets: bets.map(
        ({ id, member, stake: s = 10, payout = 0, status = 'open', win: w = null, at }) => ({
          transactionId: id,
          roundId: `r-${id}`,
          gameCode: 'lucky-parol',
          memberId: member,
          currency: 'PHP',
          stake: shown(s),
          payout: shown(payout),
          status,
          winTransactionId: w,
          placedAt: at ?? Date.now(),
        }),
      ),
      next,
    },
  }),
  rsa: (bets, next = null) => ({
    status: 0,
    bets: bets.map(
      ({ id, member, stake: s = 10, payout = 0, status = 'open', win: w = null, at }) => ({
        transaction_id: id,
        round: `r-${id}`,
        game: 'lucky-parol',
        user: member,
        currency: 'PHP',
        amount: s * 100_000,
        win_amount: payout * 100_000,
        state: { open: 'OPEN', settled: 'CLOSED', cancelled: 'ROLLED_BACK' }[status],
        win_transaction_id: w,
        placed_at: at ?? Date.now(),
      }),
    ),
    next,
  }),
  form: (bets, next = null) => ({
    error: 0,
    list: bets.map(
      ({ id, member, stake: s = 10, payout = 0, status = 'open', win: w = null, at }) => ({
        txid: id,
        roundid: `r-${id}`,
        gamecode: 'lucky-parol',
        account: member,
        curr: 'PHP',
        bet: shown(s),
        win: shown(payout),
        wintxid: w,
        time: at ?? Date.now(),
        status: { open: 'R', settled: 'S', cancelled: 'C' }[status],
      }),
    ),
    next,
  }),
};

/** Whether the question carries our signature, as the vendor checks it. */
function isOurs(dialect: DialectName, { url: path = '', headers }: IncomingMessage): boolean {
  const query = path.split('?')[1] ?? '';
  const { key } = world.signers[dialect];
  if (dialect === 'rsa') {
    const verify = createVerify('sha256').update(query);
    return verify.verify(asking.publicKey, String(headers['x-sign']), 'base64');
  }
  if (dialect === 'form') {
    const hash = createHash('sha256').update(formSignedText(query, key)).digest('hex');
    return query.endsWith(`&sign=${hash}`);
  }
  const timestamp = String(headers['x-timestamp']);
  const text = signedText({ vendor: String(headers['x-vendor']), timestamp, path }, '');
  return headers['x-signature'] === createHmac('sha256', key).update(text).digest('hex');
}

const today = (): string => new Date().toISOString().slice(0, 10);

describe.each(dialectNames)('a day compared with a vendor of the dialect %s', (dialect) => {
  const { [dialect]: list } = listed;

  it('names the four kinds of mismatch, and nothing that agrees', async () => {
    const at = await seat(dialect);
    const { memberId: member } = at.player;
    const [agrees, paid, other, status, here, gone] = [
      await stake(at),
      await stake(at),
      await stake(at),
      await stake(at),
      await stake(at),
      await stake(at),
    ];
    await win(database.db, at.vendor, ofBet(at, paid, '25'));
    await win(database.db, at.vendor, ofBet(at, other, '25'));
    await win(database.db, at.vendor, ofBet(at, status, '0'));
    await rollback(database.db, at.vendor, ofBet(at, gone, '10'));
    const there = fresh();
    const pages = [
      list(
        [
          { id: agrees, member },
          { id: paid, member, payout: 25, status: 'settled' },
          { id: other, member, payout: 52, status: 'settled' },
        ],
        'second',
      ),
      list([
        { id: status, member },
        { id: there, member },
        { id: fresh(), member, status: 'cancelled' },
        { id: paid, member, payout: 25, status: 'settled' },
        { id: fresh(), member, at: Date.now() - 26 * 60 * 60_000 },
      ]),
    ];
    answer = ({ url: path = '' }) => ({ body: pages[path.includes('cursor=second') ? 1 : 0] });
    const said = await type('reconcile', '--vendor', at.vendor, '--day', today(), '--now');
    expect(asked).toHaveLength(2);
    expect(asked.every((each) => isOurs(dialect, each))).toBe(true);
    expect(said.filter((line) => !line.startsWith(' '))).toEqual([
      'Bets here: 6, there: 6. Times are UTC.',
      'Listed more than once there: 1',
      `missing here: ${there} of round r-${there}`,
      `missing there: ${here} of round r-${here}`,
      `other amount: ${other} of round r-${other}`,
      `other status: ${status} of round r-${status}`,
      'Amounts are in minor units.',
    ]);
    expect(said.join('\n')).toContain('payout 2500');
    expect(said.join('\n')).toContain('payout 5200');
    const { rowCount } = await database.owner.pool.query('select from vendors.their_bet');
    expect(rowCount).toBe(0);
  });
});

test('why a vendor could not be compared with is stored, and nothing is made of it', async () => {
  const wrong: [string, ReturnType<typeof answer>][] = [
    ['HTTP 500', { status: 500, body: {} }],
    ['no connection', { status: 302, body: {} }],
    ['the answer is no JSON', { body: 'not JSON' }],
    ['the answer is no list of bets', { body: { success: true } }],
    ['an amount that the currency can not hold', { body: listed.form([{ id: 'x', member: 'm' }]) }],
    ['the answer is too large', { body: 'x'.repeat(5_000_000) }],
    ['the list does not go on', { body: listed.form([], 'again') }],
  ];
  for (const [why, given] of wrong) {
    answer = () =>
      why.startsWith('an amount')
        ? { body: JSON.parse(JSON.stringify(given.body).replace('10.00', '10.005')) as object }
        : given;
    const said = await type('reconcile', '--vendor', 'VFORM', '--day', today(), '--now');
    expect(said).toEqual([`It could not be done: ${why}`]);
  }
  const { rowCount } = await database.owner.pool.query('select from vendors.mismatch');
  expect(rowCount).toBe(0);
});

test('the daily job compares yesterday once, and warns of what does not agree', async () => {
  const warnings: string[] = [];
  const now = new Date(`${today()}T03:00:00Z`);
  const parts = { db: database.db, secrets: secretBox, clock: { now: () => now } };
  const jobs = vendorJobs(parts, (error, job) => void warnings.push(`${job}: ${error.message}`));
  const [, , run] = jobs.find(([name]) => name === 'reconciliation') ?? [];
  const at = now.getTime() - 12 * 60 * 60_000;
  answer = ({ url: path = '' }) => {
    if (path.includes('vendor=VHMAC'))
      return { body: listed.hmac([{ id: 'y1', member: 'm', at }]) };
    return { body: path.includes('vendor=VRSA') ? listed.rsa([]) : 'no JSON' };
  };
  await Promise.all([run?.(), run?.()]);
  await run?.();
  expect(warnings.toSorted()).toEqual([
    'reconciliation: VFORM could not be compared with: the answer is no JSON',
    'reconciliation: VHMAC: 1 bets do not agree',
  ]);
});

describe('bets that stay open', () => {
  it.each(dialectNames)('are ended as a vendor of the dialect %s says', async (dialect) => {
    await database.owner.pool.query('truncate vendors.unfinished, vendors.change');
    const at = await seat(dialect);
    const { memberId: member } = at.player;
    const [paid, cancelled, unknown, open] = [
      await stake(at),
      await stake(at),
      await stake(at),
      await stake(at),
    ];
    await isUnfinished(paid, cancelled, unknown, open);
    const w = fresh();
    answer = ({ url: path = '' }) => {
      const round = new URLSearchParams(path.split('?')[1]).get('round') ?? '';
      const all: Told[] = [
        { id: paid, member, payout: 30, status: 'settled', win: w },
        { id: cancelled, member, status: 'cancelled' },
        { id: open, member },
      ];
      return { body: listed[dialect](all.filter(({ id }) => `r-${id}` === round)) };
    };
    const alarms = await watchUnfinished(database.db, new Date());
    expect(alarms).toEqual([
      expect.stringContaining(`${at.vendor}: 4 bets are unfinished, the oldest since `),
    ]);
    await type('unfinished', '--vendor', at.vendor, '--ask');
    expect(await world.play.balance(at.player)).toBe('60.00');

    const said = await type('unfinished', '--vendor', at.vendor, '--close', '--by', 'Ana');
    expect(asked.every((each) => isOurs(dialect, each))).toBe(true);
    expect(said.filter((line) => line.startsWith('    ')).map((line) => line.trim())).toEqual([
      'the vendor says: settled',
      'paid',
      'the vendor says: cancelled',
      'rolledBack',
      'the vendor says: unknown',
      'rolledBack',
      'the vendor says: open',
      'left',
    ]);
    expect(await world.play.balance(at.player)).toBe('110.00');
    const late = await win(database.db, at.vendor, {
      ...ofBet(at, paid, '30'),
      transactionId: w,
    });
    expect(late.answer.replayed).toBe(true);
    const { rows } = await database.owner.pool.query<{ made_by: string; ending: string }>(
      `select made_by, detail ->> 'ending' as ending from vendors.change order by id`,
    );
    expect(rows).toEqual([
      { made_by: 'Ana', ending: 'paid' },
      { made_by: 'Ana', ending: 'rolledBack' },
      { made_by: 'Ana', ending: 'rolledBack' },
    ]);
    expect(await type('unfinished', '--vendor', at.vendor)).toHaveLength(2);
  });

  it('are found once they are old enough, and again when a win is taken back', async () => {
    await database.owner.pool.query('truncate vendors.unfinished');
    const at = await seat('hmac');
    const id = await stake(at);
    const known = async () =>
      (await database.owner.pool.query('select from vendors.unfinished')).rowCount;
    const look = async () => database.db.pool.query('select vendors.find_unfinished()');
    await database.owner.pool.query(
      `update vendors.looked_until set at = now() - interval '1 day'`,
    );
    await look();
    expect(await known()).toBe(0);
    await placedAgain(id, '20 minutes');
    await database.owner.pool.query(
      `update vendors.looked_until set at = now() - interval '1 day'`,
    );
    await look();
    expect(await known()).toBe(1);

    await database.owner.pool.query('truncate vendors.unfinished');
    const won = ofBet(at, id, '5');
    await win(database.db, at.vendor, won);
    await rollback(database.db, at.vendor, {
      ...ofBet(at, id, '5'),
      winTransactionId: won.transactionId,
    });
    expect(await known()).toBe(1);
    await win(database.db, at.vendor, ofBet(at, id, '6'));
    await look();
    expect(await known()).toBe(0);
  });

  it('are found though the clock was a month ahead for a while', async () => {
    await database.owner.pool.query('truncate vendors.unfinished');
    const at = await seat('form');
    const id = await stake(at);
    const found = async (): Promise<number | null> => {
      await database.db.pool.query('select vendors.find_unfinished()');
      return (await database.owner.pool.query('select from vendors.unfinished')).rowCount;
    };
    await database.owner.pool.query(
      `update vendors.looked_until set at = now() + interval '30 days'`,
    );
    expect(await found()).toBe(0);
    await placedAgain(id, '11 minutes');
    expect(await found()).toBe(1);
  });

  it('of free rounds are given up as the vendor says', async () => {
    await database.owner.pool.query('truncate vendors.unfinished, vendors.change');
    const at = await seat('hmac');
    const { memberId: member } = at.player;
    const id = await stake(at, '10', { freeRound: 'may' });
    await isUnfinished(id);
    answer = () => ({ body: listed.hmac([{ id, member, stake: 0, status: 'cancelled' }]) });
    const said = await type('unfinished', '--vendor', at.vendor, '--close', '--by', 'Ana');
    expect(said.slice(-1)).toEqual(['    rolledBack']);
    expect(await world.play.balance(at.player)).toBe('100.00');
    expect(await type('unfinished', '--vendor', at.vendor)).toEqual(['No bet is unfinished.']);
  });

  it('are not called paid by a win that was taken back', async () => {
    await database.owner.pool.query('truncate vendors.unfinished, vendors.change');
    const at = await seat('hmac');
    const { memberId: member } = at.player;
    const id = await stake(at);
    const won = ofBet(at, id, '30');
    await win(database.db, at.vendor, won);
    const taken = { ...ofBet(at, id, '30'), winTransactionId: won.transactionId };
    await rollback(database.db, at.vendor, taken);
    await isUnfinished(id);
    const { transactionId } = won;
    const told: Told = { id, member, payout: 30, status: 'settled', win: transactionId };
    answer = () => ({ body: listed.hmac([told]) });
    const said = await type('unfinished', '--vendor', at.vendor, '--close', '--by', 'Ana');
    expect(said.slice(-1)).toEqual(['    left']);
    expect(await world.play.balance(at.player)).toBe('90.00');
    const { rowCount } = await database.owner.pool.query('select from vendors.change');
    expect(rowCount).toBe(0);
  });

  it('are not paid in one for a vendor that pays in several wins, which may come yet', async () => {
    await database.owner.pool.query('truncate vendors.unfinished, vendors.change');
    const at = await seat('hmac');
    const { memberId: member } = at.player;
    const id = await stake(at);
    await isUnfinished(id);
    const set = 'update play.vendor set several_wins = $2 where code = $1';
    await database.owner.pool.query(set, [at.vendor, true]);
    answer = () => ({
      body: listed.hmac([{ id, member, payout: 30, status: 'settled', win: fresh() }]),
    });
    const said = await type('unfinished', '--vendor', at.vendor, '--close', '--by', 'Ana');
    expect(said.slice(-1)).toEqual(['    left']);
    for (const amount of ['10', '20']) await win(database.db, at.vendor, ofBet(at, id, amount));
    expect(await world.play.balance(at.player)).toBe('120.00');
    await database.owner.pool.query(set, [at.vendor, false]);
  });
});
