// Shows that what is tampered on purpose is tampered each time, and nothing else of the request.
import { expect, test } from 'vitest';
import { dialectNames } from '../dialect/dialect.ts';
import { dialects } from '../dialect/dialects.ts';
import { guideSigners, guideTime } from '../dialect/guide-examples.ts';
import { tamperAmount, tamperSignature } from './tamper.ts';

const requests = dialectNames.flatMap((name) =>
  Array.from({ length: 40 }, (_, i) => {
    const ids = { playToken: 'token', transactionId: `b-${String(i)}`, roundId: 'r' };
    const input = {
      ...ids,
      gameCode: 'g',
      currency: 'PHP',
      amount: `${String(i + 1)}.00`,
    } as const;
    return dialects[name].encode({ name: 'bet', input }, guideSigners[name], guideTime);
  }),
);

test('another amount is another amount, whatever the signature ends in', () => {
  for (const request of requests) {
    const { body, ...rest } = tamperAmount(request);
    expect(rest).toEqual({ method: request.method, path: request.path, headers: request.headers });
    const changed = body.split('').filter((character, i) => character !== request.body[i]);
    expect([body.length, changed.length]).toEqual([request.body.length, 1]);
    expect(/sign=.*/.exec(body)?.[0]).toBe(/sign=.*/.exec(request.body)?.[0]);
  }
});

test('another signature is another signature', () => {
  for (const request of requests) {
    const tampered = tamperSignature(request);
    expect(tampered).not.toEqual(request);
    expect(tampered.body.replace(/sign=.*/, '')).toBe(request.body.replace(/sign=.*/, ''));
  }
});
