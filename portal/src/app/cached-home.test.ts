// Shows when a cached page is called outdated: never while the server is only slow.
import { expect, test } from 'vitest';
import { outdatedSince } from './cached-home.ts';

const cachedAt = '2026-03-01T12:00:00.000Z';
const at = Date.parse(cachedAt);
const shown = { cachedAt, online: true, serverTime: cachedAt, settledAt: at, failed: false };

test('a page from the server is never outdated, whatever happens to the connection', () => {
  const fromServer = { ...shown, cachedAt: undefined };
  expect(outdatedSince(fromServer)).toBeNull();
  expect(outdatedSince({ ...fromServer, online: false, failed: true })).toBeNull();
});

test('a cached page is not outdated while the server is asked, however long that takes', () => {
  expect(outdatedSince(shown)).toBeNull();
});

test('it is outdated once the server was not reached, answered wrongly, or can’t be asked', () => {
  for (const change of [{ settledAt: at + 20_000 }, { failed: true }, { online: false }]) {
    expect(outdatedSince({ ...shown, ...change })).toEqual(new Date(cachedAt));
  }
});

test('an answer of the server replaces it without a message', () => {
  const answered = { ...shown, serverTime: '2026-03-01T12:05:00.000Z', settledAt: at + 300_000 };
  expect(outdatedSince(answered)).toBeNull();
});
