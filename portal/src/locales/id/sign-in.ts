// Indonesian: texts of signing in: modes, providers, the second step.
import type { signIn as english } from '../en/sign-in.ts';
import type { Translation } from '#lib/text.tsx';

export const signIn: Translation<typeof english> = {
  'code.get': 'Minta kode',
  'code.wait': 'Lagi dalam {seconds} dtk',
  'code.sending': 'Mengirim kode',
  'code.sent': 'Kode sedang dikirim',
  'dialing.title': 'Negara nomor',
  'dialing.choose': 'Negara nomor, sekarang {code}',
  'dialing.search': 'Cari negara atau kode',
  'dialing.found': { other: '{count} negara' },
  'dialing.none': 'Tidak ada negara seperti itu',
  'social.with': 'atau lanjutkan dengan',
  'social.finishing': 'Sedang masuk…',
  'social.linked': 'Terhubung dengan akun Anda',
  'login.username': 'Nama pengguna atau nomor ponsel',
  'login.modes': 'Cara masuk',
  'login.byUsername': 'Nama pengguna',
  'login.byMobile': 'Nomor ponsel',
  'login.remember': 'Ingat saya di ponsel ini',
  'login.remembered': 'Diingat di ponsel ini. Tidak perlu mengetik.',
  'login.notRemembered': 'Ponsel ini tidak lagi mengingat. Ketik sekali lagi.',
  'login.passkey': 'Masuk dengan kunci sandi',
  'login.otherWays': 'Lainnya',
  'step.heading': 'Satu langkah lagi',
  'step.text': 'Ketik enam angka dari aplikasi autentikator Anda.',
  'step.code': 'Kode dari aplikasi',
  'step.recoveryText':
    'Ketik salah satu kode pemulihan yang Anda simpan. Masing-masing berlaku sekali.',
  'step.recovery': 'Kode pemulihan',
  'step.useRecovery': 'Aplikasinya tidak ada di sini',
  'step.useApp': 'Pakai aplikasi',
  'step.submit': 'Konfirmasi',
  'login.wrongCode': 'Nomor atau kodenya salah.',
};
