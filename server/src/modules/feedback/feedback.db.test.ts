// Leaves feedback over HTTP, as members, as trials and too often.
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lengthOf } from '@perya/contract/limits';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { signedIn, TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerFeedbackRoutes } from './feedback-routes.ts';

interface Answer {
  readonly code?: string;
  readonly value: { readonly fields: Record<string, string> };
}

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
  app = await buildApp(platform, [registerFeedbackRoutes]);
});
afterEach(async () => app.close());

async function leave(by: TestSession, content: string): Promise<LightMyRequestResponse> {
  const headers = { ...by.headers, 'sec-fetch-site': 'same-origin' };
  const url = '/wps/member/feedback';
  return app.inject({ method: 'PUT', url, headers, payload: { content } });
}

const codeOf = (answer: LightMyRequestResponse): string | undefined => answer.json<Answer>().code;

async function kept(by: TestSession): Promise<object[]> {
  const { rows } = await test.owner.pool.query<object>(
    'select merchant, at, content from feedback.message where member = $1 order by id',
    [by.memberId.slice(4)],
  );
  return rows;
}

const good = 'The fair wheel is fun, <b>more</b> of it!';

describe('[CALL-07] feedback', () => {
  it('is kept as it was typed, with who and when', async () => {
    const member = await signedIn(app);
    expect((await leave(member, good)).json()).toEqual({ success: true, value: {} });
    expect(await kept(member)).toEqual([{ merchant: 'perya', at: clock.now(), content: good }]);
  });

  it('[FEED-01] has a least and a most length, in characters', async () => {
    const member = await signedIn(app);
    const short = await leave(member, 'x'.repeat(lengthOf.feedbackMin - 1));
    expect(short.json<Answer>().value.fields).toEqual({ content: 'tooShort' });
    const spaces = await leave(member, ' '.repeat(lengthOf.feedbackMin));
    expect(spaces.json<Answer>().value.fields).toEqual({ content: 'tooShort' });
    const long = await leave(member, 'x'.repeat(lengthOf.feedbackMax + 1));
    expect(long.json<Answer>().value.fields).toEqual({ content: 'tooLong' });
    expect(codeOf(await leave(member, 'x'.repeat(lengthOf.feedbackMin)))).toBeUndefined();
    expect(codeOf(await leave(member, 'ñ'.repeat(lengthOf.feedbackMax)))).toBeUndefined();
  });

  it('is taken five times a day from a member, of ten at once', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => codeOf(await leave(one, good))),
    );
    expect(codes.filter((code) => code === 'request.tooMany')).toHaveLength(5);
    expect(await kept(one)).toHaveLength(5);
    expect(codeOf(await leave(other, good))).toBeUndefined();
    clock.advance(24 * 60 * 60);
    const later = { ...one, ...(await signedIn(app)) };
    expect(codeOf(await leave(later, good))).toBeUndefined();
  });

  it('is for members, where the merchant takes it', async () => {
    expect(codeOf(await leave(await signedIn(app, { trial: true }), good))).toBe('free_reject');
    merchant = { ...merchant, public: { ...merchant.public, flags: [] } };
    expect(codeOf(await leave(await signedIn(app), good))).toBe('feature.off');
  });
});
