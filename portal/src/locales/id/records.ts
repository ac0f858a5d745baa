// Indonesian: texts of the records screens.
import type { records as english } from '../en/records.ts';
import type { Translation } from '#lib/text.tsx';

export const records: Translation<typeof english> = {
  'records.period': 'Periode',
  'records.period.today': 'Hari ini',
  'records.period.yesterday': 'Kemarin',
  'records.period.week': '7 hari',
  'records.period.month': '30 hari',
  'records.state': 'Status',
  'records.anyState': 'Semua taruhan',
  'records.state.open': 'Berjalan',
  'records.state.settled': 'Selesai',
  'records.state.cancelled': 'Dibatalkan',
  'records.category': 'Kategori',
  'records.anyCategory': 'Semua permainan',
  'records.totals': 'Total periode ini',
  'records.net': 'Menang atau kalah',
  'records.count': { other: '{count} taruhan' },
  'records.stake': 'Nilai taruhan',
  'records.payout': 'Pembayaran',
  'records.placedAt': 'Dipasang',
  'records.settledAt': 'Diselesaikan',
  'records.roundId': 'Nomor putaran',
  'records.betId': 'Nomor taruhan',
  'records.none': 'Tidak ada taruhan',
  'records.noneText': 'Pilih periode lebih panjang atau permainan lain.',
  'records.toGames': 'Lihat permainan',
};
