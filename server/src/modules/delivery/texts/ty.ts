// What messages say in Filipino.
import type { Wording } from './wording.ts';

const guards = {
  mobile: 'mobile number',
  email: 'e-mail address',
  paymentPassword: 'payment password',
  payoutAccount: 'listahan ng bank card at e-wallet',
  providers: 'listahan ng account na pang-log in',
  passkeys: 'listahan ng passkey',
  twoStep: 'two-step verification',
} as const;

export const ty: Wording = {
  codeSms: ({ merchant, code, minutes }) =>
    `${merchant}: ${code} ang code mo, ${minutes} ang bisa. Huwag ipamigay.`,
  mobileChangedSms: ({ merchant }) =>
    `${merchant}: napalitan ang mobile number ng account mo. Hindi ikaw? Sumulat agad sa amin.`,
  codeMail: ({ merchant, code, minutes }) => ({
    subject: `${merchant}: ang code mo`,
    text: `${code} ang code mo, ${minutes} ang bisa. Hindi namin ito hihingin sa iyo.

Kung hindi ikaw ang humingi nito, may nagkamali lang ng type; wala kang kailangang gawin.

${merchant}
`,
  }),
  resetLinkMail: ({ merchant, username, link, minutes }) => ({
    subject: `${merchant}: pumili ng bagong password`,
    text: `May humingi, sana ikaw, ng bagong password para kay ${username}. Piliin ito rito:

${link}

Isang beses lang gagana ang link, sa loob ng ${minutes}. Kung hindi ikaw, hayaan mo lang:
walang magbabago.

${merchant}
`,
  }),
  passwordMail: ({ merchant, username, recovered }) => ({
    subject: `${merchant}: ${recovered ? 'na-recover' : 'napalitan'} ang password mo`,
    text: `${recovered ? 'May piniling bagong password para kay' : 'Napalitan ang password ni'} \
${username} ngayon lang. Na-log out ang ibang device.

Kung hindi ikaw, pumili agad ng bagong password at sumulat sa aming customer service.

${merchant}
`,
  }),
  newSignInMail: ({ merchant, username, device, place }) => ({
    subject: `${merchant}: may bagong login`,
    text: `May nag-log in kay ${username} mula sa bagong device: ${device} (${place}).

Kung hindi ikaw, palitan ang password mo, na magla-log out sa lahat ng ibang device.

${merchant}
`,
  }),
  guardMail: ({ merchant, username, guard }) => ({
    subject: `${merchant}: napalitan ang ${guards[guard]} mo`,
    text: `Napalitan ang ${guards[guard]} ni ${username} ngayon lang.

Kung hindi ikaw, palitan ang password mo, na magla-log out sa lahat ng ibang device, at sumulat
agad sa aming customer service.

${merchant}
`,
  }),
};
