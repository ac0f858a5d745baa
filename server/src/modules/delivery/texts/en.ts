// What messages say in English.
import type { Wording } from './wording.ts';

const guards = {
  mobile: 'mobile number',
  email: 'e-mail address',
  paymentPassword: 'payment password',
  payoutAccount: 'list of bank cards and e-wallets',
  providers: 'list of accounts to log in with',
  passkeys: 'list of passkeys',
  twoStep: 'two-step verification',
} as const;

export const en: Wording = {
  codeSms: ({ merchant, code, minutes }) =>
    `${merchant}: ${code} is your code, good for ${minutes}. Never share it.`,
  mobileChangedSms: ({ merchant }) =>
    `${merchant}: your account has another mobile number now. Not you? Write to us at once.`,
  codeMail: ({ merchant, code, minutes }) => ({
    subject: `${merchant}: your code`,
    text: `${code} is your code, good for ${minutes}. We never ask you for it.

If you did not ask for it, somebody typed your address by mistake; you need not do anything.

${merchant}
`,
  }),
  resetLinkMail: ({ merchant, username, link, minutes }) => ({
    subject: `${merchant}: choose a new password`,
    text: `Someone, we hope you, asked for a new password for ${username}. Choose it here:

${link}

The link works once, for ${minutes}. If it was not you, leave it: nothing changes.

${merchant}
`,
  }),
  passwordMail: ({ merchant, username, recovered }) => ({
    subject: `${merchant}: your password was ${recovered ? 'recovered' : 'changed'}`,
    text: `The password of ${username} was ${recovered ? 'set anew' : 'changed'} just now.
Other devices have been logged out.

If it was not you, choose a new password at once and write to our customer service.

${merchant}
`,
  }),
  newSignInMail: ({ merchant, username, device, place }) => ({
    subject: `${merchant}: a new login`,
    text: `${username} was logged in from a new device: ${device} (${place}).

If it was not you, change your password, which logs every other device out.

${merchant}
`,
  }),
  guardMail: ({ merchant, username, guard }) => ({
    subject: `${merchant}: your ${guards[guard]} was changed`,
    text: `The ${guards[guard]} of ${username} was changed just now.

If it was not you, change your password, which logs every other device out, and write to our
customer service at once.

${merchant}
`,
  }),
};
