// Marks the captcha once it was read wrong, and not where it is only asked for now.
import { expect, test } from 'vitest';
import { refusalOf } from './login-refusal.ts';

const fields = { mode: 'username', credential: null } as const;
const marked = (code: 'captcha.required' | 'captcha.wrong') =>
  refusalOf({ ok: false, code, status: 400, fields: {}, value: {} } as never, fields as never);

test('[LOGIN-09] a captcha that is asked for is not wrong yet', () => {
  expect(marked('captcha.required')).toEqual({ problems: {}, words: 'error.captcha.required' });
  expect(marked('captcha.wrong')).toEqual({
    problems: { captcha: 'invalid' },
    words: 'error.captcha.wrong',
  });
});
