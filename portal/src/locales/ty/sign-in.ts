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
  'social.with': 'o magpatuloy gamit ang',
  'social.finishing': 'Ipinapasok ka na…',
  'social.linked': 'Nakakabit na sa account mo',
  'login.username': 'Username o numero ng mobile',
  'login.modes': 'Mga paraan ng pag-log in',
  'login.byUsername': 'Username',
  'login.byMobile': 'Numero ng mobile',
  'login.remember': 'Tandaan ako sa teleponong ito',
  'login.remembered': 'Tanda ka sa teleponong ito. Walang kailangang i-type.',
  'login.notRemembered': 'Hindi ka na tanda sa teleponong ito. I-type itong muli.',
  'login.passkey': 'Mag-log in gamit ang passkey',
  'login.otherWays': 'Iba pa',
  'step.heading': 'Isang hakbang pa',
  'step.text': 'I-type ang anim na numerong ipinapakita ng authenticator app mo.',
  'step.code': 'Code mula sa app',
  'step.recoveryText':
    'I-type ang isa sa mga recovery code na itinabi mo. Isang gamit lang ang bawat isa.',
  'step.recovery': 'Recovery code',
  'step.useRecovery': 'Wala rito ang app ko',
  'step.useApp': 'Gamitin ang app',
  'step.submit': 'Kumpirmahin',
  'login.wrongCode': 'Hindi tama ang numero o ang code.',
};
