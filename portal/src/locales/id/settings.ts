// Indonesian: texts of the personal settings.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/settings.ts';

export const texts: Translation<typeof english> = {
  'set.picture': 'Gambar',
  'set.pictureNumber': 'Gambar {number}',
  'set.others': 'Keluarkan perangkat lain',
  'set.othersAsk': 'Keluarkan semua perangkat lain?',
  'set.othersText': 'Anda tetap masuk di sini. Perangkat lain harus masuk lagi.',
  'set.othersDone': { other: '{count} perangkat lain dikeluarkan' },
  'set.account': 'Akun',
  'set.changePassword': 'Ubah kata sandi',
  'set.language': 'Bahasa',
  'set.languageFailed': 'Teks tidak dapat dimuat. Coba lagi.',
  'notifications.title': 'Notifikasi di HP ini',
  'notifications.text': 'Pesan dan hasil baru. Tidak pernah menampilkan nama atau jumlah.',
  'notifications.on': 'Aktif',
  'notifications.off': 'Nonaktif',
  'notifications.blocked': 'Diblokir. Izinkan situs ini di pengaturan browser.',
  'notifications.failed': 'Notifikasi tidak dapat diubah. Coba lagi.',
};
