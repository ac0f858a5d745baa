// Shows what the recovery form asks for.
import { expect, test } from 'vitest';
import { checkMail, trimmed } from './check-forget.ts';

test('[FORGOT-02] username and address are trimmed, and both are needed', () => {
  expect(trimmed({ username: ' maria ', email: ' m@b.ph\n' })).toEqual({
    username: 'maria',
    email: 'm@b.ph',
  });
  expect(checkMail({ username: 'maria', email: 'm@b.ph' }, false)).toEqual({});
  expect(checkMail({ username: '', email: '' }, false)).toEqual({
    username: 'required',
    email: 'required',
  });
  expect(checkMail({ username: 'maria', email: 'm@b' }, false)).toEqual({ email: 'invalid' });
});
