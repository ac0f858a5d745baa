// Shows that hashes fit their password only, and that the queue is bounded.
import { expect, it } from 'vitest';
import { AppError } from '#lib/app-error';
import { hashPassword, passwordFits } from './password.ts';

it('fits the password only, however its accents were typed', async () => {
  const hash = await hashPassword('pi\u00f1ata party');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword('pi\u00f1ata party')).not.toBe(hash);
  expect(await passwordFits('pin\u0303ata party', hash)).toBe(true);
  expect(await passwordFits('pinata party', hash)).toBe(false);
  expect(await passwordFits('', null)).toBe(false);
});

it('works on two at once, lets sixty-four wait, and turns the rest away', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 70 }, async (_, i) => passwordFits(String(i), null)),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(70 - 2 - 64);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect((reason as AppError).code).toBe('server.busy');
  }
  expect(await passwordFits('again', null)).toBe(false);
}, 30_000);
