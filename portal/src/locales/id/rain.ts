// Indonesian: texts of red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rain.ts';
export const texts: Translation<typeof english> = {
  'rain.title': 'Hujan angpao',
  'rain.soon': 'Turun pukul {when}',
  'rain.falls': 'Ketuk untuk ambil',
  'rain.sum': '{total} dalam {count} amplop',
  'rain.time': 'Dari {from} sampai {to}',
  'rain.for.everyone': 'Untuk semua anggota, satu per orang',
  'rain.for.proved': 'Untuk anggota dengan nomor HP atau e-mail terverifikasi, satu per orang',
  'rain.for.depositors': 'Untuk anggota yang deposit dalam 30 hari terakhir, satu per orang',
  'rain.for.team': 'Untuk semua downline agen, masing-masing satu',
  'rain.cash':
    'Yang Anda dapat uang tunai, tanpa syarat turnover. Akun satu orang berbagi satu amplop.',
  'rain.left': 'Sisa {count} dari {all} amplop',
  'rain.take': 'Ambil amplop',
  'rain.mine': 'Anda dapat {amount}',
  'rain.inBalance': 'Sudah masuk saldo Anda.',
  'rain.over': 'Hujan angpao selesai',
  'rain.who': 'Siapa dapat berapa',
  'rain.you': 'Anda',
  'rain.untaken': 'Tidak diambil',
  'rain.check': 'Cek pembagian',
  'rain.checkText':
    'Seed yang dikunci sebelum hujan menentukan pembagian. Browser Anda membagi ulang dan membandingkan.',
  'rain.hash': 'Hash yang ditampilkan sebelumnya',
  'rain.seed': 'Seed',
  'rain.good': 'Semua {count} amplop cocok.',
  'rain.bad': 'Tidak cocok. Hubungi layanan pelanggan.',
  'error.rain.notFalling': 'Hujan angpao tidak sedang turun.',
  'error.rain.gone': 'Semua amplop sudah diambil.',
  'error.rain.notInvited': 'Hujan ini bukan untuk akun Anda. Lihat untuk siapa.',
  'error.rain.linked': 'Akun lain di perangkat ini atau milik orang yang sama sudah mengambil.',
  'error.rain.notOver': 'Hujan belum selesai. Lihat lagi nanti.',
};
