// What messages say, in English and Filipino; other languages get the English.
import type { Language } from '@perya/contract/category';
import { lifetimeSeconds } from '@perya/contract/limits';
import { inLanguage } from '#lib/language';

/** A mail; plain text, so that no mail program has anything to run or to load. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
}

const codeMinutes = String(lifetimeSeconds.verificationCode / 60);
const linkMinutes = String(lifetimeSeconds.resetLink / 60);

/** `merchant` is the name that people know. */
interface CodeIn {
  readonly merchant: string;
  readonly code: string;
}

export function codeSms(language: Language, { merchant, code }: CodeIn): string {
  return inLanguage(language, {
    EN: `${merchant}: ${code} is your code, good for ${codeMinutes} minutes. Never share it.`,
    TY: `${merchant}: ${code} ang code mo, ${codeMinutes} minuto ang bisa. Huwag ipamigay.`,
  });
}

export function codeMail(language: Language, { merchant, code }: CodeIn): Mail {
  return inLanguage(language, {
    EN: {
      subject: `${merchant}: your code`,
      text: `${code} is your code, good for ${codeMinutes} minutes. We never ask you for it.

If you did not ask for it, somebody typed your address by mistake; you need not do anything.

${merchant}
`,
    },
    TY: {
      subject: `${merchant}: ang code mo`,
      text: `${code} ang code mo, ${codeMinutes} minuto ang bisa. Hindi namin ito hihingin sa iyo.

Kung hindi ikaw ang humingi nito, may nagkamali lang ng type; wala kang kailangang gawin.

${merchant}
`,
    },
  });
}

interface LinkIn {
  readonly merchant: string;
  readonly username: string;
  readonly link: string;
}

/** To choose a new password with. */
export function resetLinkMail(language: Language, { merchant, username, link }: LinkIn): Mail {
  return inLanguage(language, {
    EN: {
      subject: `${merchant}: choose a new password`,
      text: `Somebody, we hope you, asked for a new password for ${username}. Choose it here:

${link}

The link works once, for ${linkMinutes} minutes. If it was not you, leave it: nothing changes.

${merchant}
`,
    },
    TY: {
      subject: `${merchant}: pumili ng bagong password`,
      text: `May humingi, sana ikaw, ng bagong password para kay ${username}. Piliin ito rito:

${link}

Isang beses lang gagana ang link, sa loob ng ${linkMinutes} minuto. Kung hindi ikaw, hayaan mo lang:
walang magbabago.

${merchant}
`,
    },
  });
}

interface NoticeIn {
  readonly merchant: string;
  readonly username: string;
}

/** After the password was changed while signed in, or chosen anew without the old one. */
export function passwordMail(
  language: Language,
  { merchant, username, recovered }: NoticeIn & { readonly recovered: boolean },
): Mail {
  return inLanguage(language, {
    EN: {
      subject: `${merchant}: your password was ${recovered ? 'recovered' : 'changed'}`,
      text: `The password of ${username} was ${recovered ? 'chosen anew' : 'changed'} just now.
Other devices have been signed out.

If it was not you, choose a new password at once and write to our customer service.

${merchant}
`,
    },
    TY: {
      subject: `${merchant}: ${recovered ? 'nabawi' : 'napalitan'} ang password mo`,
      text: `${recovered ? 'May piniling bagong password para kay' : 'Napalitan ang password ni'} \
${username} ngayon lang. Na-sign out ang ibang device.

Kung hindi ikaw, pumili agad ng bagong password at sumulat sa aming customer service.

${merchant}
`,
    },
  });
}

/** `device` as "Chrome on Android", `place` as "PH, 203.0.113.0/24". */
export function newSignInMail(
  language: Language,
  { merchant, username, device, place }: NoticeIn & { device: string; place: string },
): Mail {
  return inLanguage(language, {
    EN: {
      subject: `${merchant}: a new sign-in`,
      text: `${username} was signed in from a new device: ${device} (${place}).

If it was not you, change your password, which signs every other device out.

${merchant}
`,
    },
    TY: {
      subject: `${merchant}: may bagong sign-in`,
      text: `May nag-sign in kay ${username} mula sa bagong device: ${device} (${place}).

Kung hindi ikaw, palitan ang password mo, na magsa-sign out sa lahat ng ibang device.

${merchant}
`,
    },
  });
}

const guards = {
  EN: {
    mobile: 'mobile number',
    email: 'e-mail address',
    paymentPassword: 'payment password',
    payoutAccount: 'list of bank cards and e-wallets',
    providers: 'list of accounts to sign in with',
    passkeys: 'list of passkeys',
    twoStep: 'two-step sign-in',
  },
  TY: {
    mobile: 'mobile number',
    email: 'e-mail address',
    paymentPassword: 'payment password',
    payoutAccount: 'listahan ng bank card at e-wallet',
    providers: 'listahan ng account na pang-sign in',
    passkeys: 'listahan ng passkey',
    twoStep: 'two-step sign-in',
  },
} as const;

/** What guards an account, or where its money may go. */
export type Guard = keyof (typeof guards)['EN'];

/** After one of them was changed in the security centre. */
export function guardMail(
  language: Language,
  { merchant, username, guard }: NoticeIn & { readonly guard: Guard },
): Mail {
  const what = inLanguage<Readonly<Record<Guard, string>>>(language, guards)[guard];
  return inLanguage(language, {
    EN: {
      subject: `${merchant}: your ${what} was changed`,
      text: `The ${what} of ${username} was changed just now.

If it was not you, change your password, which signs every other device out, and write to our
customer service at once.

${merchant}
`,
    },
    TY: {
      subject: `${merchant}: napalitan ang ${what} mo`,
      text: `Napalitan ang ${what} ni ${username} ngayon lang.

Kung hindi ikaw, palitan ang password mo, na magsa-sign out sa lahat ng ibang device, at sumulat
agad sa aming customer service.

${merchant}
`,
    },
  });
}

/** To the number that was bound before. */
export function mobileChangedSms(language: Language, { merchant }: { merchant: string }): string {
  return inLanguage(language, {
    EN: `${merchant}: your account has another mobile number now. Not you? Write to us at once.`,
    TY: `${merchant}: napalitan ang mobile number ng account mo. Hindi ikaw? Sumulat agad sa amin.`,
  });
}
