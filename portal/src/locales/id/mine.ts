// Indonesian: texts of the member centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/mine.ts';

export const texts: Translation<typeof english> = {
  'mine.account': 'Akun Anda',
  'mine.enter': 'Masuk atau daftar',
  'mine.guestText': 'Masuk untuk melihat saldo, taruhan, dan hadiah Anda.',
  'mine.signInText': 'Ini memerlukan akun. Membukanya hanya semenit.',
  'mine.days': { other: 'Anggota selama {count} hari' },
  'mine.joinedToday': 'Bergabung hari ini',
  'mine.records': 'Riwayat',
  'mine.more': 'Lainnya',
  'mine.vip': 'VIP',
  'mine.vipNext': 'Berikutnya: {name}',
  'mine.vipTop': 'Level tertinggi',
  'mine.vipPoints': '{points} dari {of} poin',
  'mine.transactionRecords': 'Riwayat transaksi',
  'mine.betRecords': 'Riwayat taruhan',
  'mine.referral': 'Link referral',
  'mine.news': 'Berita',
  'mine.service': 'Layanan pelanggan',
  'mine.referralTitle': 'Ajak teman',
  'mine.referralText': 'Teman yang mendaftar dengan link ini dihitung untuk Anda.',
  'mine.referralMore': 'Tentang ajak teman',
};
