// Shows that a merchant's code carries the amount and the note of one transfer, and its checksum.
import fc from 'fast-check';
import { parse, tag, encode, withCrcTag } from 'promptparse';
import { expect, test } from 'vitest';
import { emvCodeFor, isEmvCode } from './emv.ts';

/** A static code as a bank prints it, of a country. */
function printed(country: string, more = ''): string {
  const account = encode([tag('00', 'com.p2pqrpay'), tag('01', 'BNORPHMMXXX')]);
  const fields = [tag('00', '01'), tag('01', '11'), tag('27', account), tag('52', '6016')];
  const rest = [tag('53', '608'), tag('58', country), tag('59', 'PERYA'), tag('60', 'MANILA')];
  const last = more === '' ? [] : [tag('62', more)];
  return withCrcTag(encode([...fields, ...rest, ...last]), '63');
}

const wish = { amount: '1500.50', note: 'PY4K7D2MWX' };

test('amount and note are in the code, whose account stays', () => {
  const code = parse(emvCodeFor(printed('PH', encode([tag('07', 'T1')])), wish), true, true);
  expect(code?.getTagValue('01')).toBe('12');
  expect(code?.getTagValue('54')).toBe('1500.50');
  expect(code?.getTagValue('62', '05')).toBe('PY4K7D2MWX');
  expect(code?.getTagValue('62', '07')).toBe('T1');
  expect(code?.getTagValue('27', '01')).toBe('BNORPHMMXXX');
  expect(code?.getTags().at(-1)?.id).toBe('63');
});

test('VietQR has the note where its banks read it', () => {
  const code = parse(emvCodeFor(printed('VN'), wish), true, true);
  expect(code?.getTagValue('62', '08')).toBe('PY4K7D2MWX');
});

test('what is no code, or has another checksum, is refused', () => {
  const good = printed('PH');
  expect(isEmvCode(good)).toBe(true);
  for (const bad of ['', 'https://perya.example', `${good.slice(0, -4)}0000`]) {
    expect(isEmvCode(bad)).toBe(false);
    expect(() => emvCodeFor(bad, wish)).toThrow(RangeError);
  }
  fc.assert(fc.property(fc.string(), (text) => !isEmvCode(text)));
});
