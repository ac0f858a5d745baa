import { describe, expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const box = new SecretBox('a test key of thirty-two characters or more');

describe('the secret box', () => {
  it('opens what it closed, and never closes alike', () => {
    const [one, two] = [box.close('Piña 🍍', 'totp 1'), box.close('Piña 🍍', 'totp 1')];
    expect(box.open(one, 'totp 1')).toBe('Piña 🍍');
    expect(one.equals(two)).toBe(false);
  });

  it('refuses another purpose, another key and a changed byte', () => {
    const closed = box.close('secret', 'totp 1');
    expect(() => box.open(closed, 'totp 2')).toThrow();
    expect(() => new SecretBox('x'.repeat(32)).open(closed, 'totp 1')).toThrow();
    for (let place = 0; place < closed.length; place += 1) {
      const changed = Buffer.from(closed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => box.open(changed, 'totp 1')).toThrow();
    }
  });
});
