// Slips over HTTP, with the operator at a terminal: sent, refused, looked at, credited by, once.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@perya/contract/cashier/deposits';
import type { OutputOf } from '@perya/contract/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestClock, testPlatform, testSecretKey } from '#lib/test-platform';
import { registerCashierRoutes } from '#modules/cashier/cashier-routes';
import { changesOf, owner, send } from '#modules/security/test-security';
import type { Answer, Owner } from '#modules/security/test-security';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { buildApp } from '../app.ts';
import { seedCashier } from '../seed/seed-cashier.ts';
import { seedMerchantRows } from '../seed/merchants.ts';
import { typed } from './test-context.ts';

type Deposit = OutputOf<typeof calls.depositAsk>;

let database: TestDatabase;
let app: App;
let folder: string;
let juana: Owner;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await seedCashier(database.owner, testSecretKey);
  app = await buildApp(testPlatform(database.db, { clock }), [registerCashierRoutes]);
  folder = await mkdtemp(join(tmpdir(), 'perya-slips-'));
});
beforeEach(async () => {
  juana = await owner(app);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const type = async (...words: string[]): Promise<string[]> =>
  typed(
    { db: database.operator, clock, secretKey: testSecretKey },
    'deposits',
    '--merchant',
    'perya',
    ...words,
  );

const byAna = ['--operator', 'ana'];
const why = [...byAna, '--reason', 'seen at the bank'];

async function deposit(amount = '500.00'): Promise<Deposit> {
  const input = { method: 'bank', amount, requestKey: randomUUID() };
  return (await send<Deposit>(app, calls.depositAsk, juana.headers, input)).value;
}

async function status(id: string): Promise<Deposit> {
  return (await send<Deposit>(app, calls.depositStatus, juana.headers, { id })).value;
}

/** Another picture every time. */
async function picture(exif = {}): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().slice(0, 6), 'hex');
  const create = { width: 60, height: 90, channels: 3, background: { r, g, b } } as const;
  return sharp({ create }).withExif(exif).png().toBuffer();
}

async function sendSlip(id: string, bytes: Buffer, headers = juana.headers) {
  const answer = await app.inject({
    method: calls.depositSlip.method,
    url: `${calls.depositSlip.path}?id=${id}`,
    headers: { ...headers, 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
    payload: bytes,
  });
  return answer.json<Answer<Deposit>>();
}

function noteOf({ instructions }: Deposit): string {
  if (instructions?.kind !== 'transfer') throw new Error('no transfer');
  return instructions.note;
}

test('a slip waits for a person, who credits by it once, as the statement would', async () => {
  const asked = await deposit();
  const { id } = asked;
  expect((await sendSlip(id, await picture())).value).toMatchObject({
    state: 'waiting',
    slip: { state: 'waiting', reason: null },
  });
  const [line = ''] = await type('--slips');
  expect(line).toContain(`${id}  500.00 PHP  ${juana.username}  PY`);
  const [path = ''] = await type('--slip', id, '--out', folder, ...byAna);
  expect((await sharp(await readFile(path)).metadata()).format).toBe('jpeg');
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await changesOf(app, juana.uuid)).toContain('slip.look');
  const words = ['--confirm', id, '--payment', `tx ${id}`, '--amount', '500.00', ...why];
  expect(await type(...words)).toEqual(['Credited.']);
  expect(await type(...words)).toEqual(['Nothing was done: no slip waits for it.']);
  expect(await status(id)).toMatchObject({ state: 'credited', slip: { state: 'accepted' } });
  const booked = { id: `tx ${id}`, currency: 'PHP', amount: '500.00', payer: null };
  const file = join(folder, `${id}.json`);
  await writeFile(file, JSON.stringify([{ ...booked, note: noteOf(asked) }]));
  await type('--provider', 'bank', '--statement', file);
  expect(await status(id)).toMatchObject({ credited: '500.00' });
});

test('two people at once, each with another transfer, credit one', async () => {
  const { id } = await deposit();
  await sendSlip(id, await picture());
  const confirm = async (payment: string) =>
    type('--confirm', id, '--payment', payment, '--amount', '500.00', ...why);
  const said = (await Promise.all([confirm(`a ${id}`), confirm(`b ${id}`)])).flat();
  expect(said.filter((line) => line === 'Credited.')).toHaveLength(1);
  expect(await status(id)).toMatchObject({ state: 'credited', credited: '500.00' });
});

test('the statement settles a slip by itself, and its picture goes', async () => {
  const asked = await deposit();
  const { id } = asked;
  await sendSlip(id, await picture());
  const file = join(folder, `${id}.json`);
  const booked = { id: `tx ${id}`, currency: 'PHP', amount: '500.00', payer: null };
  const line = { ...booked, note: noteOf(asked) };
  await writeFile(file, JSON.stringify([line]));
  await type('--provider', 'bank', '--statement', file);
  expect(await status(id)).toMatchObject({ state: 'credited', slip: { state: 'accepted' } });
  expect(await type('--slips')).toEqual(['No slip waits.']);
  expect((await sendSlip(id, await picture())).code).toBe('deposit.noSlip');
  await expect(type('--slip', id, '--out', folder, ...byAna)).rejects.toThrow('No slip waits');
});

test('a refused slip tells why, and serves no second time, whoever sends it', async () => {
  const { id } = await deposit();
  const slip = await picture();
  await sendSlip(id, slip);
  expect(await type('--refuse', id, ...byAna, '--reason', 'Too blurred')).toEqual(['Refused.']);
  expect(await status(id)).toMatchObject({
    state: 'waiting',
    slip: { state: 'refused', reason: 'Too blurred' },
  });
  expect((await sendSlip(id, slip)).code).toBe('deposit.slipUsed');
  // Pedro has the picture too, with another camera written into it.
  const pedro = await owner(app);
  const same = await sharp(slip)
    .withExif({ IFD0: { Make: 'another' } })
    .png()
    .toBuffer();
  const input = { method: 'bank', amount: '500.00', requestKey: randomUUID() };
  const { value } = await send<Deposit>(app, calls.depositAsk, pedro.headers, input);
  expect((await sendSlip(value.id, same, pedro.headers)).code).toBe('deposit.slipUsed');
  expect((await sendSlip(id, await picture())).value.slip?.state).toBe('waiting');
  expect(await type('--refuse', id, ...why)).toEqual(['Refused.']);
});

test('one slip waits at a time; another for the same deposit takes its place', async () => {
  const [one, other] = [await deposit(), await deposit('600.00')];
  const [first, second] = [await picture(), await picture()];
  for (const slip of [first, first, second, first]) {
    expect(await sendSlip(one.id, slip)).toMatchObject({ success: true });
    expect(await type('--slips')).toHaveLength(2);
  }
  expect((await sendSlip(other.id, second)).code).toBe('deposit.slipUsed');
  expect((await sendSlip(other.id, await picture())).code).toBe('deposit.slipWaiting');
  expect(await type('--refuse', one.id, ...why)).toEqual(['Refused.']);
});

test('what is no picture, or belongs to somebody else, is refused', async () => {
  const { id } = await deposit();
  for (const bytes of [Buffer.from('%PDF-1.7'), Buffer.from('<svg/>'), Buffer.alloc(9)]) {
    expect((await sendSlip(id, bytes)).code).toBe('document.unreadable');
  }
  const pedro = await owner(app);
  expect((await sendSlip(id, await picture(), pedro.headers)).code).toBe('deposit.unknown');
  expect((await status(id)).slip).toBeNull();
});

test('many at once: one waits', async () => {
  const { id } = await deposit();
  const slips = await Promise.all(Array.from({ length: 2 }, async () => picture()));
  await Promise.all(slips.map(async (slip) => sendSlip(id, slip)));
  expect(await type('--slips')).toHaveLength(2);
  expect(await type('--refuse', id, ...why)).toEqual(['Refused.']);
});
