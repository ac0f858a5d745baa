// Shows what browsers are called in a member's list of sessions.
import { languages } from '@perya/contract/language';
import { expect, it } from 'vitest';
import { deviceInWords, deviceName } from './device-name.ts';

const mobile = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15';

it.each([
  [`${mobile} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${iphone} (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Firefox on Windows',
  ],
  ['', ''],
  ['<script>alert(1)</script>', ''],
  ['Call +63 917 000 0000 to unlock your account/1 x', ''],
  ['Mozilla/5.0 (X11; read https://evil.example) evil.example/1.0 (x)', ''],
  ['Mozilla/5.0 (Linux; Android 10; your account is locked) evil/1', 'Android Browser on Android'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'EN')).toBe(name);
});

it('takes no longer for a text that was made to be slow', () => {
  const began = performance.now();
  deviceName('('.repeat(300), 'EN');
  deviceName('Mozilla/5.0 ' + 'a/1 '.repeat(72), 'EN');
  expect(performance.now() - began).toBeLessThan(500);
});

it('[LANG-01] is in the words of the language that the member reads', () => {
  const chrome = `${mobile} Chrome/126.0.0.0 Mobile Safari/537.36`;
  expect(deviceName(chrome, 'TY')).toBe('Chrome sa Android');
  expect(deviceName(chrome, 'CN')).toBe('Android 上的 Chrome');
  const names = languages.map((language) => deviceName(chrome, language));
  expect(new Set(names).size).toBe(languages.length);
  for (const name of names) expect(name).toMatch(/Chrome.*Android|Android.*Chrome/);
  const strangers = languages.map((language) => deviceInWords('', language));
  expect(new Set(strangers).size).toBe(languages.length);
  expect(deviceInWords(chrome, 'PT')).toBe('Chrome no Android');
});
