// Shows that a notification says what the server sent, and leads nowhere but into the portal.
import { expect, test } from 'vitest';
import { placeOf, pushedOf } from './notifications.ts';

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
  expect(placeOf({ url: '/m/webEmail' })).toBe('/m/webEmail');
  expect(placeOf({ url: '/m/gameRecord?day=1' })).toBe('/m/gameRecord?day=1');
  for (const url of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/wps/x',
    5,
  ]) {
    expect(placeOf({ url })).toBe('/m/home');
  }
  expect(placeOf(null)).toBe('/m/home');
});
