// What messages say in Indonesian.
import type { Wording } from './wording.ts';

const guards = {
  mobile: 'nomor HP',
  email: 'alamat e-mail',
  paymentPassword: 'kata sandi penarikan',
  payoutAccount: 'daftar kartu bank dan e-wallet',
  providers: 'daftar akun untuk masuk',
  passkeys: 'daftar kunci sandi',
  twoStep: 'verifikasi dua langkah',
} as const;

export const id: Wording = {
  codeSms: ({ merchant, code, minutes }) =>
    `${merchant}: ${code} adalah kode Anda, berlaku ${minutes}. Jangan bagikan kepada siapa pun.`,
  mobileChangedSms: ({ merchant }) =>
    `${merchant}: nomor HP akun Anda telah diganti. Bukan Anda? Segera hubungi kami.`,
  codeMail: ({ merchant, code, minutes }) => ({
    subject: `${merchant}: kode Anda`,
    text: `${code} adalah kode Anda, berlaku ${minutes}. Kami tidak pernah memintanya dari Anda.

Jika Anda tidak memintanya, seseorang salah mengetik alamat; Anda tidak perlu melakukan apa pun.

${merchant}
`,
  }),
  resetLinkMail: ({ merchant, username, link, minutes }) => ({
    subject: `${merchant}: pilih kata sandi baru`,
    text: `Seseorang, semoga Anda sendiri, meminta kata sandi baru untuk ${username}. Pilih di sini:

${link}

Link berlaku sekali, selama ${minutes}. Jika bukan Anda, biarkan saja: tidak ada yang berubah.

${merchant}
`,
  }),
  passwordMail: ({ merchant, username, recovered }) => ({
    subject: `${merchant}: kata sandi Anda telah ${recovered ? 'dipulihkan' : 'diganti'}`,
    text: `Kata sandi ${username} baru saja ${recovered ? 'dibuat ulang' : 'diganti'}.
Perangkat lain telah dikeluarkan.

Jika bukan Anda, segera pilih kata sandi baru dan hubungi layanan pelanggan kami.

${merchant}
`,
  }),
  newSignInMail: ({ merchant, username, device, place }) => ({
    subject: `${merchant}: ada yang baru masuk`,
    text: `${username} masuk dari perangkat baru: ${device} (${place}).

Jika bukan Anda, ganti kata sandi Anda; semua perangkat lain akan dikeluarkan.

${merchant}
`,
  }),
  guardMail: ({ merchant, username, guard }) => ({
    subject: `${merchant}: ${guards[guard]} Anda telah diubah`,
    text: `Baru saja ada perubahan pada ${guards[guard]} milik ${username}.

Jika bukan Anda, ganti kata sandi Anda, semua perangkat lain akan dikeluarkan, dan segera hubungi
layanan pelanggan kami.

${merchant}
`,
  }),
};
