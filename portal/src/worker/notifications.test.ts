// Shows that a notification says what the server sent, and leads nowhere but into the portal.
import { expect, test } from 'vitest';
import { addressOf, pushedOf } from './notifications.ts';

test('what can’t be read is a bare name', () => {
  const bare = { kind: 'message', title: 'Perya', body: '', url: '/m/home', icon: '' };
  for (const data of [null, undefined, 'text', 7, {}, { title: 1, kind: 'other' }]) {
    expect(pushedOf(data)).toEqual(bare);
  }
  const sent = {
    kind: 'result',
    title: 'T',
    body: 'B',
    url: '/m/gameRecord',
    icon: '/m/art/i.png',
  };
  expect(pushedOf(sent)).toEqual(sent);
});

test('a tap on it stays in the portal', () => {
  expect(addressOf({ url: '/m/webEmail' })).toBe('/m/webEmail');
  expect(addressOf({ url: '/m/gameRecord?day=1' })).toBe('/m/gameRecord?day=1');
  for (const url of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/wps/x',
    5,
  ]) {
    expect(addressOf({ url })).toBe('/m/home');
  }
  expect(addressOf(null)).toBe('/m/home');
});
