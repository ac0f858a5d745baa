// Shows strangers' texts that would steer an operator's terminal.
import { expect, it } from 'vitest';
import { printable, printableLines } from './printable.ts';

it('writes out escape sequences, DEL, C1, line ends and turned directions', () => {
  expect(printable('a\u001b[2Jb')).toBe('a\\u001b[2Jb');
  expect(printable('\u009b31m \u007f \0 \r\n\t')).toBe(
    '\\u009b31m \\u007f \\u0000 \\u000d\\u000a\\u0009',
  );
  expect(printable('\u202egpj.exe\u2028')).toBe('\\u202egpj.exe\\u2028');
  expect(printable('₱1,000.00 · Ñandú 赌 🎲')).toBe('₱1,000.00 · Ñandú 赌 🎲');
});

it('leaves every other character, and every line of several', () => {
  for (let code = 0; code <= 0xff; code += 1) {
    const shown = printable(String.fromCharCode(code));
    expect(shown.length === 1).toBe((code >= 0x20 && code < 0x7f) || code >= 0xa0);
  }
  expect(printableLines('one\ntwo\u001b\n')).toBe('one\ntwo\\u001b\n');
});
