// Attacks the two further dialects: signatures, time, bodies that could be read in two ways, sizes.
import { constants, createHash, createSign, sign } from 'node:crypto';
import { formRefusal, formSignedText } from '@perya/contract/vendor/dialect-form';
import { rsaRefusal } from '@perya/contract/vendor/dialect-rsa';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { takeKey } from '#modules/play/play';
import type { Player } from '../test-play.ts';
import { buildWorld, launchToken, rsaPair, secretBox, takeAtOnce } from './test-dialects.ts';
import type { World } from './test-dialects.ts';

let database: TestDatabase;
let world: World;
const stranger = rsaPair();
beforeAll(async () => {
  database = await freshDatabase();
  world = await buildWorld(database);
});
afterAll(async () => {
  await world.play.app.close();
  await database.close();
});

type Headers = Record<string, string>;
type Body = Record<string, unknown>;

async function post(url: string, payload: string | Buffer, headers: Headers) {
  const answer = await world.play.app.inject({ method: 'POST', url, payload, headers });
  const text = answer.body;
  expect(text).not.toMatch(/node:|\.ts:|\bat \w+ \(/);
  return { http: answer.statusCode, body: JSON.parse(text) as Body };
}

let last = 0;
const fresh = (): string => `a${String((last += 1))}`;

const signature = (body: string | Buffer, key: string): string =>
  createSign('sha256').update(body).sign(key, 'base64');

const rsaUrl = (cmd: string, vendor = 'VRSA'): string => `/vendor/rsa/${vendor}/${cmd}`;

async function rsa(
  body: string | Buffer,
  { url = rsaUrl('transaction/bet'), sign: given = signature(body, world.signers.rsa.key) } = {},
) {
  const answer = await post(url, body, { 'content-type': 'application/json', 'x-sign': given });
  const refused = answer.body['status'] !== 0;
  expect(refused ? z.parse(rsaRefusal, answer.body) : answer.body).toEqual(answer.body);
  return { ...answer, said: `${String(answer.http)} ${String(answer.body['message'])}` };
}

function pairs(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

function formSigned(text: string, key = world.signers.form.key, hash = 'sha256'): string {
  const digest = createHash(hash).update(formSignedText(text, key), 'latin1').digest('hex');
  return `${text}&sign=${digest}`;
}

async function form(body: string, url = '/vendor/form/VFORM/debit') {
  const answer = await post(url, body, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(answer.http).toBe(200);
  const refused = answer.body['error'] !== 0;
  expect(refused ? z.parse(formRefusal, answer.body) : answer.body).toEqual(answer.body);
  return String(answer.body['description']);
}

interface Seat {
  readonly player: Player;
  readonly token: string;
}

async function seat(dialect: 'rsa' | 'form'): Promise<Seat> {
  const player = await world.play.player('100');
  const launch = await launchToken(world.play, player, world.signers[dialect].node);
  if (dialect === 'rsa') {
    const body = JSON.stringify({ ...call('session/open'), launch_token: launch });
    const answer = await rsa(body, { url: rsaUrl('session/open') });
    return { player, token: String(answer.body['session_token']) };
  }
  const { app } = world.play;
  const payload = formSigned(pairs({ act: 'login', ts: seconds(), launch }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({
    method: 'POST',
    url: '/vendor/form/VFORM/login',
    payload,
    headers,
  });
  return { player, token: String(answer.json<Body>()['token']) };
}

const seconds = (off = 0): string => String(Math.floor(world.play.now.getTime() / 1000) + off);

function call(cmd: string, offMs = 0): Body {
  return { cmd, request_id: fresh(), sent_at: world.play.now.getTime() + offMs };
}

const rsaBet = (token: string, more: Body = {}): Body => ({
  ...call('transaction/bet'),
  session_token: token,
  transaction_id: fresh(),
  round: 'r1',
  game: 'lucky-parol',
  currency: 'PHP',
  amount: 1_000_000,
  ...more,
});

const formBet = (token: string, more: Record<string, string> = {}): Record<string, string> => ({
  act: 'debit',
  ts: seconds(),
  token,
  txid: fresh(),
  roundid: 'r1',
  gamecode: 'lucky-parol',
  curr: 'PHP',
  amt: '10.00',
  ...more,
});

describe('the RSA dialect', () => {
  it('refuses every signature but that of the vendor’s key over these bytes', async () => {
    const body = JSON.stringify({ nothing: 'to parse' });
    const key = world.signers.rsa.key;
    const good = signature(body, key);
    const pss = sign('sha256', Buffer.from(body), {
      key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
    });
    const wrong = [
      '',
      'not base64!',
      good.slice(0, -4),
      `${good}AAAA`,
      `${good} `,
      Buffer.from(good, 'base64').toString('hex'),
      Buffer.from(good, 'base64').toString('base64url'),
      pss.toString('base64'),
      createSign('sha1').update(body).sign(key, 'base64'),
      signature(`${body} `, key),
      signature(body, stranger.privateKey),
    ];
    for (const given of wrong) {
      expect((await rsa(body, { sign: given })).said).toBe('401 INVALID_SIGNATURE');
    }
    expect((await rsa(body)).said).toBe('400 INVALID_REQUEST');
  });

  it('answers an unknown vendor, and one of another dialect, as a wrong signature', async () => {
    const body = JSON.stringify(rsaBet('x'));
    const known = await rsa(body, { sign: 'AAAA' });
    for (const vendor of ['NOBODY', 'VFORM', 'VHMAC', 'PERYA', 'vrsa', '%00', "'--"]) {
      const { said, body: answer } = await rsa(body, { url: rsaUrl('transaction/bet', vendor) });
      expect([vendor, said, answer]).toEqual([vendor, '401 INVALID_SIGNATURE', known.body]);
    }
  });

  it('takes a call at its own path alone', async () => {
    const { token, player } = await seat('rsa');
    const body = JSON.stringify(rsaBet(token));
    const moved = await rsa(body, { url: rsaUrl('transaction/win') });
    expect([moved.said, moved.body['fields']]).toEqual(['400 INVALID_REQUEST', ['cmd']]);
    const nowhere = await rsa(body, { url: rsaUrl('transaction/none') });
    expect(nowhere.said).toBe('404 NO_SUCH_CALL');
    expect(await world.play.balance(player)).toBe('100.00');
  });

  it('takes a call within five minutes; the same again moves nothing', async () => {
    const { token, player } = await seat('rsa');
    for (const off of [-300_001, 300_001]) {
      const late = { ...rsaBet(token), ...call('transaction/bet', off) };
      expect((await rsa(JSON.stringify(late))).said).toBe('401 STALE_REQUEST');
    }
    for (const sentAt of ['now', null, undefined, 1e15]) {
      const odd = JSON.stringify({ ...rsaBet(token), sent_at: sentAt });
      expect((await rsa(odd)).said).toBe('401 STALE_REQUEST');
    }
    const body = JSON.stringify({ ...rsaBet(token), ...call('transaction/bet', -299_000) });
    expect((await rsa(body)).body).toMatchObject({ status: 0, replayed: false });
    expect((await rsa(body)).body).toMatchObject({ status: 0, replayed: true });
    expect(await world.play.balance(player)).toBe('90.00');
  });

  it('refuses bodies that could be read in two ways', async () => {
    const { token, player } = await seat('rsa');
    const whole = JSON.stringify(rsaBet(token));
    const put = (amount: string): string => whole.replace('"amount":1000000', `"amount":${amount}`);
    const bodies = [
      '',
      'null',
      '[]',
      '"x"',
      '{',
      whole.slice(0, -1),
      `${whole}${whole}`,
      `\uFEFF${whole}`,
      `[${'['.repeat(20_000)}`,
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      `${whole.slice(0, -1)},"amount":1}`,
      `${whole.slice(0, -1)},"\\u0061mount":1}`,
      whole.replace('"currency"', '"currency":"PHP","currency"'),
      whole.replace('{', '{"__proto__":{"amount":1},'),
      put('1e6'),
      put('1E+6'),
      put('-0'),
      put('1000000.0'),
      put('1000000.5'),
      put('9007199254740993'),
      put('1e999'),
      put('NaN'),
      put('0x10'),
      put('"1000000"'),
      put('[1000000]'),
      put('{"valueOf":1}'),
      put('null'),
      put('true'),
      put('"١٠"'),
    ];
    for (const body of bodies) {
      const { said } = await rsa(body);
      expect([body.slice(0, 60), said]).toEqual([
        body.slice(0, 60),
        expect.stringMatching(/^400 INVALID_(REQUEST|AMOUNT)$/),
      ]);
    }
    const broken = Buffer.concat([Buffer.from(whole.slice(0, -1)), Buffer.from([0xff, 0x7d])]);
    expect((await rsa(broken)).said).toBe('400 INVALID_REQUEST');
    for (const amount of ['-1000000', '1', '999', '1000001', '0', '9007199254740991']) {
      const { said } = await rsa(put(amount));
      expect([amount, said]).toEqual([amount, expect.stringMatching(/INVALID_AMOUNT|NOT_ENOUGH/)]);
    }
    expect(await world.play.balance(player)).toBe('100.00');
  });

  it('answers in its own shape to other types, sizes and methods', async () => {
    const large = JSON.stringify({ pad: 'x'.repeat(70_000) });
    expect((await rsa(large)).said).toBe('413 TOO_LARGE');
    const body = JSON.stringify(rsaBet('x'));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': type, 'x-sign': signature(body, world.signers.rsa.key) };
      const { http, body: answer } = await post(rsaUrl('transaction/bet'), body, headers);
      expect([type, http, answer['message']]).toEqual([type, 400, 'INVALID_REQUEST']);
    }
    const got = await world.play.app.inject({ url: rsaUrl('transaction/bet') });
    expect(got.json()).toMatchObject({ status: 1103 });
  });

  it('does a batch in order, each on its own', async () => {
    const { token, player } = await seat('rsa');
    const bet = rsaBet(token);
    await rsa(JSON.stringify(bet));
    const { memberId: user } = player;
    const of = { user, round: 'r1', game: 'lucky-parol', currency: 'PHP' };
    const ofBet = { ...of, reference_transaction_id: bet['transaction_id'] };
    const items = [
      { cmd: 'transaction/win', ...ofBet, transaction_id: fresh(), amount: 1_500_000 },
      { cmd: 'transaction/rollback', ...ofBet, transaction_id: fresh(), amount: 1_000_000 },
      { cmd: 'transaction/promo', ...of, transaction_id: fresh(), campaign: 'c', amount: 7 },
      { cmd: 'transaction/promo', ...of, transaction_id: fresh(), campaign: 'c', amount: 100_000 },
      { cmd: 'round/close', ...of, transaction_id: fresh() },
    ];
    const answer = await rsa(JSON.stringify({ ...call('batch'), items }), { url: rsaUrl('batch') });
    const results = answer.body['results'] as Body[];
    expect(results.map(({ message }) => message)).toEqual([
      'OK',
      'ROUND_CLOSED',
      'INVALID_AMOUNT',
      'OK',
      'OK',
    ]);
    expect(results[3]).toMatchObject({ user, balance: 10_600_000, amount: 100_000 });
    expect(await world.play.balance(player)).toBe('106.00');
  });
});

describe('the form dialect', () => {
  it('refuses every hash but the right one, and a sign that stands twice', async () => {
    const body = pairs({ act: 'debit', ts: seconds() });
    const good = formSigned(body);
    const hash = good.slice(-64);
    for (const wrong of [
      body,
      `${body}&sign=`,
      good.slice(0, -1),
      `${good}0`,
      good.replace(hash, hash.toUpperCase()),
      `${good}&sign=${hash}`,
      `sign=&${good}`,
      `${good}&amt=1.00`,
      good.replace('act=debit', 'act=debi%74'),
      formSigned(body, 'another secret of thirty-two characters'),
      formSigned(body, world.signers.form.key, 'md5'),
      formSigned(Array.from({ length: 60 }, (_, i) => `p${String(i)}=1`).join('&')),
      '',
    ]) {
      expect([wrong, await form(wrong)]).toEqual([wrong, 'wrong sign']);
    }
    expect(await form(good)).toBe('invalid parameter');
    for (const vendor of ['NOBODY', 'VRSA', 'PERYA']) {
      expect(await form(good, `/vendor/form/${vendor}/debit`)).toBe('wrong sign');
    }
  });

  it('takes no name twice, however it is written, and no value that is not plain', async () => {
    const { token, player } = await seat('form');
    const whole = pairs(formBet(token));
    for (const body of [
      `${whole}&amt=1.00`,
      `${whole}&%61mt=1.00`,
      `${whole}&token=x`,
      `${whole}&__proto__=1`,
      `${whole}&&x=1`,
      `${whole}&x`,
      `${whole}&=1`,
      `${whole}&x=%ff`,
      `${whole}&x=%zz`,
      `${whole}&x=a b`,
      whole.replace('amt=', 'amt%5B%5D='),
      whole.replace('act=debit', 'act=credit'),
    ]) {
      const said = await form(formSigned(body));
      expect([body, said]).toEqual([body, expect.stringMatching(/^invalid (parameter|amount)$/)]);
    }
    for (const amt of [
      '10',
      '10.0',
      '10.000',
      '-10.00',
      '-0.00',
      '+10.00',
      ' 10.00',
      '010.00',
      '1e2',
      '1,000.00',
      'NaN',
      'Infinity',
      '１０.00',
      '١٠.00',
      '0.00',
      '99999999999999.00',
    ]) {
      const said = await form(formSigned(pairs(formBet(token, { amt }))));
      expect([amt, said]).toEqual([amt, 'invalid amount']);
    }
    expect(await world.play.balance(player)).toBe('100.00');
  });

  it('takes a call within five minutes; the same again moves nothing', async () => {
    const { token, player } = await seat('form');
    for (const ts of [seconds(-301), seconds(301), '', '1e9', '-1', '１']) {
      const said = await form(formSigned(pairs(formBet(token, { ts }))));
      expect([ts, said]).toEqual([ts, 'ts out of range']);
    }
    const body = formSigned(pairs(formBet(token, { ts: seconds(-299) })));
    expect([await form(body), await form(body)]).toEqual(['success', 'success']);
    expect(await world.play.balance(player)).toBe('90.00');
  });

  it('answers HTTP 200 in its own shape to whatever comes', async () => {
    expect(await form(`x=${'y'.repeat(70_000)}`)).toBe('too large');
    expect(await form('', '/vendor/form/VFORM/none')).toBe('no such call');
    const body = formSigned(pairs({ act: 'debit', ts: seconds() }));
    for (const type of ['text/plain', 'application/json']) {
      const { http, body: answer } = await post('/vendor/form/VFORM/debit', body, {
        'content-type': type,
      });
      expect([type, http, answer['error']]).toEqual([type, 200, 101]);
    }
  });

  it('reads the items of a batch as strictly as a body', async () => {
    const { player } = await seat('form');
    const of = { account: player.memberId, gamecode: 'lucky-parol', curr: 'PHP' };
    const bonus = { act: 'bonus', txid: fresh(), ...of, campaign: 'c', amt: '1.00' };
    const item = JSON.stringify(bonus);
    const send = async (items: string): Promise<string> =>
      form(formSigned(pairs({ act: 'batch', ts: seconds(), items })), '/vendor/form/VFORM/batch');
    for (const items of ['', 'x', '[]', item, `[${item.replace('{', '{"amt":"5.00",')}]`]) {
      expect([items, await send(items)]).toEqual([items, 'invalid parameter']);
    }
    expect(await send(`[${item}]`)).toBe('success');
    expect(await world.play.balance(player)).toBe('101.00');
  });

  it('hashes with MD5 where the vendor’s row says so, and then with nothing else', async () => {
    const { key } = world.signers.form;
    const set = async (hash: string): Promise<void> => {
      const text = `update play.vendor set form_hash = $1 where code = 'VFORM'`;
      await database.owner.pool.query(text, [hash]);
      world.play.now = new Date(world.play.now.getTime() + 11_000);
    };
    await set('md5');
    const body = pairs({ act: 'debit', ts: seconds() });
    expect(await form(formSigned(body, key, 'md5'))).toBe('invalid parameter');
    expect(await form(formSigned(body))).toBe('wrong sign');
    await set('sha256');
  });
});

test('a key that one vendor has is taken for no other', async () => {
  const { now } = world.play;
  const take = async (vendor: string, secret: string) =>
    database.owner.transaction(async (tx) =>
      takeKey(tx, secretBox, vendor, { dialect: 'hmac', secret }, { now, oldUntil: now }),
    );
  const { vendor, key } = world.signers.hmac;
  await expect(take('VFORM', key)).rejects.toThrow(`${vendor} has this key`);
  await expect(take(vendor, key)).resolves.toMatch(/^[0-9a-f]{16}$/);
});

test('two keys hold while one is exchanged, and then the new one alone', async () => {
  const pair = rsaPair();
  const old = world.signers.rsa.key;
  const { now } = world.play;
  const oldUntil = new Date(now.getTime() + 60_000);
  const key = { dialect: 'rsa', side: 'vendor', publicKey: pair.publicKey } as const;
  await database.owner.transaction(async (tx) =>
    takeKey(tx, secretBox, 'VRSA', key, { now, oldUntil }),
  );
  const holds = async (by: string, afterMs: number): Promise<boolean> => {
    world.play.now = new Date(now.getTime() + afterMs);
    const body = JSON.stringify(rsaBet('x'));
    return (await rsa(body, { sign: signature(body, by) })).http !== 401;
  };
  const at = async (ms: number) => [await holds(old, ms), await holds(pair.privateKey, ms)];
  expect(await at(11_000)).toEqual([true, true]);
  expect(await at(61_000)).toEqual([false, true]);
  const signer = { dialect: 'rsa', side: 'vendor', publicKey: stranger.publicKey } as const;
  await takeAtOnce(world, 'VRSA', signer);
  expect(await holds(pair.privateKey, 75_000)).toBe(false);
});
