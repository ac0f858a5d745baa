// Shows which e-mail addresses are taken.
import { describe, expect, test } from 'vitest';
import { emailPattern, emailProblem } from './email.ts';

describe('[FORGOT-02] [SECUR-01] the e-mail address', () => {
  const good = ['a@b.ph', 'maria.santos@mail.example.com', 'm_1+perya@my-host.net'];
  const long = ['nena@stall.market', 'jose@perya.online'];
  const bad = ['', 'maria', 'maria@', '@b.ph', 'a@b', 'a@b.c', 'a b@c.ph', 'a@b..ph', 'a@b.ph '];

  test('has a suffix of two or three letters', () => {
    for (const email of good) expect(email).toMatch(emailPattern(false));
    for (const email of [...long, ...bad]) expect(email).not.toMatch(emailPattern(false));
  });

  test('may have a longer one where the merchant lets it', () => {
    for (const email of [...good, ...long]) expect(email).toMatch(emailPattern(true));
    for (const email of bad) expect(email).not.toMatch(emailPattern(true));
  });

  test('is read in linear time', () => {
    const hostile = `${'a'.repeat(50_000)}@${'a.'.repeat(25_000)}!`;
    const begun = performance.now();
    expect(emailPattern(true).test(hostile)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(500);
  });

  test('is asked for, and has an end', () => {
    expect(emailProblem('', true)).toBe('required');
    expect(emailProblem('maria', true)).toBe('invalid');
    expect(emailProblem(`${'a'.repeat(109)}@example.com`, true)).toBe('tooLong');
    expect(emailProblem('nena@stall.market', true)).toBeUndefined();
    expect(emailProblem('nena@stall.market', false)).toBe('invalid');
  });
});
