// Shows that links come back as they went, and that none leads where it must not.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeServiceLink, encodeServiceLink } from './service-link.ts';

const key = 'lantern8';
const sent = (type: 'LIVECHAT' | 'TELEGRAM' | 'FACEBOOK', link: string) =>
  decodeServiceLink(type, encodeServiceLink(link, key), key, ['chat.example']);

it('[CS-02] decodes what was encoded with the key of eight characters', () => {
  expect(encodeServiceLink('https://t.me/perya', key)).not.toContain('t.me');
  expect(sent('TELEGRAM', 'https://t.me/perya')).toBe('https://t.me/perya');
  expect(sent('FACEBOOK', 'https://m.me/perya')).toBe('https://m.me/perya');
  expect(sent('LIVECHAT', 'https://chat.example/?q=ñ')).toBe('https://chat.example/?q=ñ');
  expect(sent('LIVECHAT', '/m/help?i=2')).toBe('/m/help?i=2');
});

it.each([
  'javascript:alert(1)',
  'http://t.me/perya',
  'https://t.me.evil.example/',
  'https://t.me@evil.example/',
  'https://t.me:444/perya',
  '//t.me/perya',
  'data:text/html,x',
  '/m/\\evil.example',
  'https://chat.example.evil/',
  '',
])('[CS-02] refuses %j', (link) => {
  expect(sent('TELEGRAM', link)).toBeNull();
});

it('[CS-02] answers null to anything else, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeServiceLink('TELEGRAM', text, key, [])).toBeNull();
    }),
  );
});
