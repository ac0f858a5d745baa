// Opens what was closed, and tampers with it in every place.
import { describe, expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const box = new SecretBox('a test key of thirty-two characters or more');
const refused = /authenticat|initialization vector/i;

describe('the secret box', () => {
  it('opens what it closed, and never closes alike', () => {
    const [one, two] = [box.close('Piña 🍍', 'totp 1'), box.close('Piña 🍍', 'totp 1')];
    expect(box.open(one, 'totp 1')).toBe('Piña 🍍');
    expect(one.equals(two)).toBe(false);
  });

  it('refuses another purpose, another key and a changed byte', () => {
    const closed = box.close('secret', 'totp 1');
    expect(() => box.open(closed, 'totp 2')).toThrow(refused);
    expect(() => new SecretBox('x'.repeat(32)).open(closed, 'totp 1')).toThrow(refused);
    for (let place = 0; place < closed.length; place += 1) {
      const changed = Buffer.from(closed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => box.open(changed, 'totp 1')).toThrow(refused);
    }
    for (let length = 0; length < closed.length; length += 1) {
      expect(() => box.open(closed.subarray(0, length), 'totp 1')).toThrow(refused);
    }
  });

  it('keeps bytes as they are', () => {
    const bytes = Buffer.from([0, 255, 128, 10, 0]);
    const closed = box.closeBytes(bytes, 'document 1');
    expect(box.openBytes(closed, 'document 1').equals(bytes)).toBe(true);
  });

  it('knows a text again by its fingerprint, for one purpose and under one key', () => {
    const print = box.fingerprint('09171234567', 'payout perya gcash');
    expect(box.fingerprint('09171234567', 'payout perya gcash').equals(print)).toBe(true);
    expect(print).toHaveLength(32);
    const others = [
      box.fingerprint('09171234568', 'payout perya gcash'),
      box.fingerprint('09171234567', 'payout perya maya'),
      new SecretBox('x'.repeat(32)).fingerprint('09171234567', 'payout perya gcash'),
    ];
    expect(others.some((other) => other.equals(print))).toBe(false);
  });
});
