// Holds new passwords against those that leak most.
import { expect, it } from 'vitest';
import { isBreached } from './breached-passwords.ts';

it.each(['password', 'PassWord', '1qaz2wsx', 'TRUSTNO1', 'ｑｗｅｒｔｙｕｉｏｐ'])(
  '[REG-03] knows %s, in whatever case or width',
  (password) => {
    expect(isBreached(password)).toBe(true);
  },
);

it.each([
  'a good long password',
  'perya-maria-2026',
  'pässwörd',
  ' password',
  'ひらがなだけでもよい',
])('[REG-03] has nothing against %s, whatever it is composed of', (password) => {
  expect(isBreached(password)).toBe(false);
});
