// Indonesian: texts of limits, breaks, and what stops a player.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/protection.ts';

export const texts: Translation<typeof english> = {
  'protection.title': 'Bermain dalam batas Anda',
  'protection.text':
    'Atur sekarang atau nanti di Keamanan. Batas lebih rendah langsung berlaku, yang lebih tinggi setelah 24 jam.',
  'protection.deposit': 'Batas deposit ({currency})',
  'protection.loss': 'Batas kekalahan ({currency})',
  'protection.day': 'Per hari',
  'protection.week': 'Per minggu',
  'protection.month': 'Per bulan',
  'protection.time': 'Batas waktu per hari',
  'protection.order': 'Tidak boleh lebih rendah dari batas waktu yang lebih pendek.',
  'protection.none': 'Tanpa batas',
  'protection.minutes': { other: '{count} menit' },
  'protection.hours': { other: '{count} jam' },
  'protection.skip': 'Nanti saja',
  'protection.submit': 'Pasang batas',
  'protection.done': 'Batas dipasang',
  'stop.excluded': 'Anda telah mengecualikan diri',
  'stop.until': 'Dibuka lagi pada {date}.',
  'stop.forGood': 'Ditutup untuk selamanya.',
  'stop.open': 'Masuk, penarikan, dan riwayat Anda tetap terbuka.',
  'stop.coolOff': 'Anda sedang jeda bermain',
  'stop.limit': 'Anda telah mencapai batas',
  'stop.limitText': 'Anda menetapkannya sendiri. Berlaku sampai periodenya berakhir.',
  'stop.balance': 'Saldo Anda',
  'break.title': 'Jeda bermain',
  'break.text':
    'Mulai sekarang dan tidak bisa diakhiri lebih awal. Masuk, penarikan, dan riwayat tetap terbuka.',
  'break.coolOff': 'Jeda singkat',
  'break.exclude': 'Kecualikan diri',
  'break.days': { other: '{count} hari' },
  'break.months': { other: '{count} bulan' },
  'break.years': { other: '{count} tahun' },
  'break.forGood': 'Selamanya',
  'break.confirm': 'Tutup permainan selama: {length}?',
  'break.yes': 'Ya, tutup permainan',
  'break.no': 'Kembali',
  'error.protection.limitOrder': 'Batas waktu yang lebih panjang tidak boleh lebih rendah.',
};
