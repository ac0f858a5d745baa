// Sends identity documents over HTTP, reviews them as an operator, and attacks both.
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { pictureUpload } from '@perya/contract/limits';
import * as calls from '@perya/contract/account/security';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { documentsToReview, lookAtDocument, settleDocument, sweepDocuments } from './security.ts';
import { registerSecurityRoutes } from './security-routes.ts';
import { changesOf, send } from './test-security.ts';
import type { Answer } from './test-security.ts';

type State = OutputOf<typeof calls.identityDocument>;

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestSession;
let photo: Buffer;
beforeAll(async () => {
  test = await freshDatabase();
  const create = { width: 640, height: 400, channels: 3, background: '#c81e1e' } as const;
  const exif = {
    IFD0: { Make: 'CANARY-CAMERA' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
  };
  photo = await sharp({ create }).withExif(exif).jpeg().toBuffer();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerSecurityRoutes]);
  await test.owner.pool.query('delete from limits.attempt');
  member = await signedIn(app);
});
afterEach(async () => app.close());

async function upload(
  side: string,
  { bytes = photo, type = 'image/jpeg', headers = member.headers } = {},
): Promise<Answer> {
  const { method, path } = calls.documentUpload;
  const answer = await app.inject({
    method,
    url: `${path}?side=${side}`,
    headers: { ...headers, 'content-type': type, 'sec-fetch-site': 'same-origin' },
    payload: bytes,
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

async function uploadAll(): Promise<void> {
  for (const side of calls.documentSides) {
    expect(await upload(side)).toMatchObject({ success: true });
  }
}

const submit = async (): Promise<Answer> => send(app, calls.documentSubmit, member.headers);

async function read(): Promise<State> {
  return (await send<State>(app, calls.identityDocument, member.headers)).value;
}

function review() {
  return { member: uuidOf(member.memberId), reviewer: 'Ana Reyes', now: clock.now() };
}

const operator = () => ({ db: test.operator, events: new LocalEvents() });

/** The titles of the member's messages, the newest first. */
async function told(): Promise<string[]> {
  const { rows } = await test.owner.pool.query<{ title: string }>(
    'select title from message.message where member = $1 order by id desc',
    [uuidOf(member.memberId)],
  );
  return rows.map(({ title }) => title);
}

async function pictures(): Promise<number> {
  const { rows } = await test.owner.pool.query(
    'select from security.document_picture where member = $1',
    [uuidOf(member.memberId)],
  );
  return rows.length;
}

describe('identity documents', () => {
  it('[SECUR-01] are front, back and selfie, then under review, then verified', async () => {
    expect(await read()).toEqual({
      state: 'none',
      refusal: null,
      reason: null,
      uploaded: [],
      submittedAt: null,
    });
    await upload('selfie');
    await upload('front');
    expect(await read()).toMatchObject({ state: 'none', uploaded: ['front', 'selfie'] });
    expect(await submit()).toMatchObject({ status: 400, code: 'document.incomplete' });
    await upload('back');
    expect(await submit()).toMatchObject({ success: true });
    const submittedAt = clock.now().toISOString();
    expect(await read()).toMatchObject({ state: 'underReview', submittedAt });
    const waiting = await documentsToReview(test.db.kysely, 'perya');
    expect(waiting).toContainEqual({ username: member.username, submitted_at: clock.now() });
    expect(await settleDocument(operator(), review(), null)).toBe(true);
    expect(await read()).toMatchObject({ state: 'verified', reason: null });
    expect(await told()).toEqual(['Identity verified']);
    expect(await upload('front')).toMatchObject({ status: 409, code: 'security.alreadySet' });
    expect(await submit()).toMatchObject({ code: 'security.alreadySet' });
  });

  it('[SECUR-01] that are refused lose their pictures, and can be sent anew', async () => {
    await uploadAll();
    await submit();
    await settleDocument(operator(), review(), {
      kind: 'other',
      words: 'The back is blurred.',
    });
    const why = { refusal: 'other', reason: 'The back is blurred.' };
    const refused = { state: 'refused', ...why, uploaded: [] };
    expect(await read()).toMatchObject(refused);
    expect(await told()).toEqual(['ID not accepted']);
    expect(await pictures()).toBe(0);
    expect(await submit()).toMatchObject({ code: 'document.incomplete' });
    await uploadAll();
    expect(await read()).toMatchObject({ ...refused, uploaded: ['front', 'back', 'selfie'] });
    await submit();
    const anew = { state: 'underReview', refusal: null, reason: null };
    expect(await read()).toMatchObject(anew);
    expect(await changesOf(app, uuidOf(member.memberId))).toEqual([
      ...Array.from({ length: 3 }, () => 'document.picture'),
      'document.submit',
      'document.refuse',
      ...Array.from({ length: 3 }, () => 'document.picture'),
      'document.submit',
    ]);
  });

  it('are forgotten when they were never handed in', async () => {
    await uploadAll();
    clock.advance(29 * 24 * 60 * 60);
    await sweepDocuments(test.db, clock);
    expect(await pictures()).toBe(3);
    clock.advance(2 * 24 * 60 * 60);
    await sweepDocuments(test.db, clock);
    expect(await pictures()).toBe(0);
  });
});

describe('what is kept of a picture', () => {
  it('is a JPEG of ours, closed: nothing of the file that came, and no place', async () => {
    const script = Buffer.from('<script>alert("CANARY")</script>');
    const png = Buffer.concat([await sharp(photo).png().toBuffer(), script]);
    await upload('front');
    await upload('back', { bytes: png, type: 'image/png' });
    const { rows } = await test.owner.pool.query<{ box: Buffer }>(
      'select picture_box as box from security.document_picture',
    );
    for (const { box } of rows) {
      expect(box.includes('CANARY')).toBe(false);
      expect(box.subarray(0, 64).includes('JFIF')).toBe(false);
    }
    const { secrets } = app.platform;
    const seen = await lookAtDocument(test.db, secrets, review());
    expect(seen.pictures.map(({ side }) => side)).toEqual(['front', 'back']);
    for (const { jpeg } of seen.pictures) {
      expect(jpeg.includes('CANARY')).toBe(false);
      const { format, exif, width, height } = await sharp(jpeg).metadata();
      expect({ format, exif, width, height }).toEqual({
        format: 'jpeg',
        exif: undefined,
        width: 640,
        height: 400,
      });
    }
    const { rows: notes } = await test.owner.pool.query(
      `select what, actor from account.change where member = $1 and actor <> ''`,
      [uuidOf(member.memberId)],
    );
    expect(notes).toEqual([{ what: 'document.look', actor: 'Ana Reyes' }]);
  });

  it('cannot be opened in the place of another member’s', async () => {
    await upload('front');
    const other = await signedIn(app);
    await upload('front', { headers: other.headers });
    await test.owner.pool.query(
      `update security.document_picture p set picture_box =
         (select picture_box from security.document_picture where member = $2)
        where member = $1`,
      [uuidOf(member.memberId), uuidOf(other.memberId)],
    );
    const look = lookAtDocument(test.db, app.platform.secrets, review());
    await expect(look).rejects.toThrow(/authenticate/);
  });
});

describe('attacks by a picture', () => {
  it.each([
    ['text that is called PNG', Buffer.from('only text'), 'image/png'],
    [
      'SVG that is called PNG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
    ],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ])('%s is unreadable', async (_what, bytes, type) => {
    expect(await upload('front', { bytes, type })).toMatchObject({
      status: 400,
      code: 'document.unreadable',
    });
    expect(await pictures()).toBe(0);
  });

  it.each(['image/svg+xml', 'image/gif', 'application/json', 'multipart/form-data', 'text/html'])(
    'is not taken as %s',
    async (type) => {
      expect(await upload('front', { type })).toMatchObject({ code: 'input.invalid' });
    },
  );

  it('of more than five megabytes is too large', async () => {
    const bytes = Buffer.concat([photo, Buffer.alloc(pictureUpload.maxBytes)]);
    expect(await upload('front', { bytes })).toMatchObject({
      status: 413,
      code: 'input.tooLarge',
    });
    const just = Buffer.concat([photo, Buffer.alloc(pictureUpload.maxBytes - photo.length)]);
    expect(await upload('front', { bytes: just })).toMatchObject({ success: true });
  });

  it('of no side, or of one that is none, is refused', async () => {
    for (const side of ['', 'left', 'front&side=back', '__proto__']) {
      expect(await upload(side)).toMatchObject({ code: 'input.invalid' });
    }
  });

  it('is refused to strangers, trials and other sites', async () => {
    expect(await upload('front', { headers: {} as TestSession['headers'] })).toMatchObject({
      code: 'session.none',
    });
    const trial = await signedIn(app, { trial: true });
    expect(await upload('front', { headers: trial.headers })).toMatchObject({
      code: 'free_reject',
    });
    // Before the first byte of it is read: even one that is too large.
    const bytes = Buffer.alloc(2 * pictureUpload.maxBytes);
    expect(await upload('front', { bytes, headers: trial.headers })).toMatchObject({
      code: 'free_reject',
    });
    const answer = await app.inject({
      method: 'PUT',
      url: `${calls.documentUpload.path}?side=front`,
      headers: {
        ...member.headers,
        'content-type': 'image/jpeg',
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      },
      payload: photo,
    });
    expect(answer.json<Answer>()).toMatchObject({ code: 'request.crossSite' });
  });

  it('comes too late once the review has begun, however many come at once', async () => {
    await uploadAll();
    const before = (await lookAtDocument(test.db, app.platform.secrets, review())).pictures;
    await submit();
    const other = await sharp(photo).negate().jpeg().toBuffer();
    const again = Array.from({ length: 5 }, async () => upload('front', { bytes: other }));
    for (const answer of await Promise.all([...again, submit()])) {
      expect(answer).toMatchObject({ status: 409, code: 'document.underReview' });
    }
    const { pictures: after } = await lookAtDocument(test.db, app.platform.secrets, review());
    expect(after).toEqual(before);
  });

  it('is not slipped in while the pictures are handed in', async () => {
    await uploadAll();
    const other = await sharp(photo).negate().jpeg().toBuffer();
    const [slipped] = await Promise.all([upload('front', { bytes: other }), submit()]);
    expect(await read()).toMatchObject({ state: 'underReview' });
    const [stored] = (await lookAtDocument(test.db, app.platform.secrets, review())).pictures;
    const { channels } = await sharp(stored?.jpeg).stats();
    // Either it came before the review and is what is reviewed, or it did not come.
    expect(Math.round(channels[0]?.mean ?? 0) > 128).toBe(slipped.code === 'document.underReview');
  });

  it('comes thirty times an hour at most', async () => {
    for (let n = 0; n < 30; n += 1) await upload('front', { bytes: Buffer.from('x') });
    expect(await upload('front')).toMatchObject({ status: 429, code: 'request.tooMany' });
  });
});

describe('the verdict', () => {
  it('counts once, of several at the same time', async () => {
    await uploadAll();
    await submit();
    const no = { kind: 'expired', words: null } as const;
    const verdicts = [no, null, no, null].map(async (refusal) =>
      settleDocument(operator(), review(), refusal),
    );
    expect((await Promise.all(verdicts)).filter(Boolean)).toHaveLength(1);
  });

  it('needs something to be about', async () => {
    expect(await settleDocument(operator(), review(), null)).toBe(false);
    await uploadAll();
    expect(await settleDocument(operator(), review(), null)).toBe(false);
    expect(await read()).toMatchObject({ state: 'none' });
  });
});
