// Shows when a kept lobby is called old: never while the server is only slow.
import { expect, test } from 'vitest';
import { oldSince } from './old-lobby.ts';

const kept = '2026-03-01T12:00:00.000Z';
const at = Date.parse(kept);
const shown = { kept, online: true, serverTime: kept, settledAt: at, failed: false };

test('a page that the server painted just now is not old, whatever becomes of the line', () => {
  const painted = { ...shown, kept: undefined };
  expect(oldSince(painted)).toBeNull();
  expect(oldSince({ ...painted, online: false, failed: true })).toBeNull();
});

test('a kept lobby is not called old while the server is asked, however long that takes', () => {
  expect(oldSince(shown)).toBeNull();
});

test('it is old once the server was not reached, answered wrongly, or can’t be asked', () => {
  for (const change of [{ settledAt: at + 20_000 }, { failed: true }, { online: false }]) {
    expect(oldSince({ ...shown, ...change })).toEqual(new Date(kept));
  }
});

test('the server’s answer takes its place without a word', () => {
  const answered = { ...shown, serverTime: '2026-03-01T12:05:00.000Z', settledAt: at + 300_000 };
  expect(oldSince(answered)).toBeNull();
});
