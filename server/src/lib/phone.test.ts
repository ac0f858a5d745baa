// Mobile numbers as people type them, and as nobody has one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryOfMobile, dialingCodesOf, maskedMobile, prefixOf, readMobile } from './phone.ts';

describe('reading a mobile number', () => {
  it('[LOGIN-03] takes the ways in which people write one', () => {
    const written = ['9171234567', '09171234567', '0917 123 4567', '(0917) 123-4567'];
    const repeated = ['639171234567', '+639171234567', '+63 917 123 4567'];
    for (const number of [...written, ...repeated]) {
      expect(readMobile(number, '+63', 'PH'), number).toBe('+639171234567');
      expect(readMobile(number, undefined, 'PH'), number).toBe('+639171234567');
    }
    expect(readMobile('8123 4567', '+65', 'PH')).toBe('+6581234567');
    expect(readMobile('415 555 2671', '+1', 'PH')).toBe('+14155552671');
    expect(readMobile('0912 345 678', '+84', 'PH')).toBe('+84912345678');
  });

  it('[LOGIN-11] refuses what is no mobile number', () => {
    const wrong = ['', '0', '911', '917123456', '91712345678', '02 8123 4567', '+6581234567'];
    const odd = ['0917123456x', '09171234567 ext. 1', '٠٩١٧١٢٣٤٥٦٧', '0917;1234567', '-', '+'];
    for (const number of [...wrong, ...odd]) {
      expect(readMobile(number, '+63', 'PH'), number).toBeNull();
    }
    expect(readMobile('9171234567', '+999', 'PH')).toBeNull();
    expect(readMobile('9171234567', 'PH', 'PH')).toBeNull();
  });

  it('answers E.164 or nothing, whatever is typed', () => {
    const e164 = /^\+[1-9][0-9]{6,14}$/;
    const code = fc.oneof(fc.constantFrom('+63', '+65', '+1', '+84'), fc.string({ maxLength: 6 }));
    const typed = fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^[0-9 +-]{1,20}$/));
    fc.assert(
      fc.property(typed, code, (number, dialing) => {
        expect(readMobile(number, dialing, 'PH') ?? '+63917000').toMatch(e164);
      }),
    );
  });
});

describe('what a number says', () => {
  it('tells the country and the prefix', () => {
    expect(countryOfMobile('+639171234567')).toBe('PH');
    expect(countryOfMobile('+12505550123')).toBe('CA');
    expect(countryOfMobile('+999123456789')).toBeNull();
    expect(prefixOf('+639171234567')).toBe('+63917');
    expect(prefixOf('+14155552671')).toBe('+1415');
  });

  it('hides the middle', () => {
    expect(maskedMobile('+639171234567')).toBe('+63 917 ••• ••67');
    expect(maskedMobile('+6581234567')).toBe('+65 812 ••• 67');
  });

  it('[LOGIN-03] lists countries as a picker offers them', () => {
    expect(dialingCodesOf(['PH', 'SG', 'XX'])).toEqual([
      { country: 'PH', dialingCode: '+63', example: '0905 123 4567', lengths: [10] },
      { country: 'SG', dialingCode: '+65', example: '8123 4567', lengths: [8] },
    ]);
  });
});
