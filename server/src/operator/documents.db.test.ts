// Reviews identity documents as an operator does, from a terminal.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidOf } from '@perya/contract/id';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform, testSecretKey } from '#lib/test-platform';
import { buildApp } from '../app.ts';
import { seedMerchantRows } from '../seed/merchants.ts';
import { typed } from './test-context.ts';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let username: string;
let folder: string;
beforeAll(async () => {
  test = await freshDatabase();
  await seedMerchantRows(test.owner);
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), []);
  folder = await mkdtemp(join(tmpdir(), 'perya-documents-'));
  username = await handedIn();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  await test.owner.pool.query('delete from security.document');
});

async function handedIn(): Promise<string> {
  const { memberId, username: name } = await signedIn(app);
  const member = uuidOf(memberId);
  const create = { width: 20, height: 10, channels: 3, background: '#c81e1e' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  for (const side of ['front', 'back', 'selfie']) {
    const box = app.platform.secrets.closeBytes(jpeg, `document ${member} ${side}`);
    await test.db.pool.query('insert into security.document_picture values ($1, $2, $3, $4)', [
      member,
      side,
      box,
      clock.now(),
    ]);
  }
  await test.db.pool.query(
    `insert into security.document (merchant, member, state, submitted_at)
      values ('perya', $1, 'underReview', $2)`,
    [member, clock.now()],
  );
  return name;
}

const atPerya = ['--merchant', 'perya'];
const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: test.operator, clock, secretKey: testSecretKey }, 'documents', ...atPerya, ...words);

const settle = async (...words: string[]): Promise<string[]> =>
  type('--account', username.toUpperCase(), '--reviewer', 'Ana Reyes', ...words);

async function stored(): Promise<object | undefined> {
  const { rows } = await test.owner.pool.query<object>(
    'select state, refusal_kind, reason, reviewer from security.document',
  );
  return rows[0];
}

describe('documents', () => {
  it('[SECUR-01] lists what waits, shows the pictures, and approves', async () => {
    expect(await type()).toEqual([
      `2026-03-01T04:00:00.000Z  ${username}`,
      'The longest waiting first. Times are UTC.',
    ]);
    const out = join(folder, 'look');
    const said = await settle('--out', out);
    expect(said[0]).toBe('Real name: none given');
    expect(said).toContain(join(out, `${username}-selfie.jpg`));
    const files = await readdir(out);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const path = join(out, file);
      expect((await sharp(await readFile(path)).metadata()).format).toBe('jpeg');
      expect((await stat(path)).mode & 0o077).toBe(0);
    }
    expect(await settle('--approve')).toEqual([`${username} is verified.`]);
    expect(await stored()).toEqual({
      state: 'verified',
      refusal_kind: null,
      reason: null,
      reviewer: 'Ana Reyes',
    });
    expect(await type()).toEqual(['Nothing waits.']);
  });

  it('[SECUR-01] refuses with a reason, and keeps no picture', async () => {
    expect(await settle('--refuse', 'Too dark.')).toEqual([`${username} is refused.`]);
    expect(await stored()).toEqual({
      state: 'refused',
      refusal_kind: 'other',
      reason: 'Too dark.',
      reviewer: 'Ana Reyes',
    });
    expect(await settle('--out', folder)).toContain('There is no picture.');
    await expect(settle('--approve')).rejects.toThrow(/Nothing of .* is under review/);
  });

  it('[SECUR-01] refuses for a reason that the member reads in their language', async () => {
    expect(await settle('--refuse', 'expired')).toEqual([`${username} is refused.`]);
    const why = { refusal_kind: 'expired', reason: null };
    expect(await stored()).toEqual({ state: 'refused', ...why, reviewer: 'Ana Reyes' });
  });

  it('tells what is missing or wrong', async () => {
    await expect(type('--account', username)).rejects.toThrow('--reviewer is missing');
    await expect(settle()).rejects.toThrow('Give one of --out, --approve and --refuse');
    await expect(settle('--approve', '--refuse', 'x')).rejects.toThrow('Give one of');
    await expect(settle('--refuse', '')).rejects.toThrow('--refuse is missing');
    const nobody = type('--account', 'nobody', '--reviewer', 'Ana', '--approve');
    await expect(nobody).rejects.toThrow('perya has no account nobody');
    expect(await stored()).toMatchObject({ state: 'underReview' });
  });
});
