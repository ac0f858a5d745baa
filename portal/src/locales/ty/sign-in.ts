// Filipino: texts of signing in: modes, providers, the second step.
import type { signIn as english } from '../en/sign-in.ts';
import type { Translation } from '#lib/text.tsx';

export const signIn: Translation<typeof english> = {
  'code.get': 'Kunin ang code',
  'code.wait': 'Ulit sa {seconds} s',
  'code.sending': 'Ipinapadala ang code',
  'code.sent': 'Papunta na ang code',
  'dialing.title': 'Bansa ng numero',
  'dialing.choose': 'Bansa ng numero, ngayon ay {code}',
  'dialing.search': 'Hanapin ayon sa bansa o code',
  'dialing.found': { one: '{count} bansa', other: '{count} bansa' },
  'dialing.none': 'Walang ganyang bansa',
};
