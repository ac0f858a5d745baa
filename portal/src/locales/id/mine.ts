// Indonesian: texts of the member centre and the settings.
import type { mine as english } from '../en/mine.ts';
import type { Translation } from '#lib/text.tsx';

export const mine: Translation<typeof english> = {
  'mine.account': 'Akun Anda',
  'mine.enter': 'Masuk atau daftar',
  'mine.guestText': 'Masuk untuk melihat saldo, taruhan, dan hadiah Anda.',
  'mine.signInText': 'Ini memerlukan akun. Membukanya hanya semenit.',
  'mine.days': { other: 'Anggota selama {count} hari' },
  'mine.joinedToday': 'Bergabung hari ini',
  'mine.records': 'Riwayat',
  'mine.more': 'Lainnya',
  'mine.vip': 'Ruang VIP',
  'mine.transactionRecords': 'Riwayat transaksi',
  'mine.betRecords': 'Riwayat taruhan',
  'mine.referral': 'Tautan referral',
  'mine.news': 'Berita',
  'mine.service': 'Layanan daring',
  'mine.contactService': 'Undangan belum dibuka di sini. Silakan tanya layanan pelanggan.',
  'set.account': 'Akun',
  'set.changePassword': 'Ubah kata sandi',
  'set.language': 'Bahasa',
  'set.languageFailed': 'Teks tidak dapat dimuat. Coba lagi.',
};
