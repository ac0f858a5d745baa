// Masks numbers and names, in whatever letters.
import { describe, expect, it } from 'vitest';
import { maskedName, maskedNumber } from './masks.ts';

describe('masks', () => {
  it('show of a number its end, and of a name how its words begin', () => {
    expect(maskedNumber('09171234567')).toBe('•••• 4567');
    expect(maskedName('Juana Dela Cruz')).toBe('J••• D••• C•••');
    expect(maskedName('A\u0301lvaro  Ñ')).toBe('A\u0301••• Ñ•••');
    expect(maskedName('')).toBe('');
  });
});
