// Indonesian: rebate.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rebate.ts';

export const texts: Translation<typeof english> = {
  'rebate.claimable': 'Bisa diklaim',
  'rebate.claim': 'Klaim',
  'rebate.claimed': '{amount} sudah masuk ke dompet Anda.',
  'rebate.toWallet': 'Masuk ke dompet sebagai uang tunai, tanpa syarat turnover.',
  'rebate.next.paid': 'Yang tidak diklaim dibayar otomatis mulai {day}.',
  'rebate.next.expires': 'Yang tidak diklaim kedaluwarsa mulai {day}.',
  'rebate.none': 'Belum ada rollingan',
  'rebate.noneText': 'Rollingan dari taruhan Anda muncul di sini setelah selesai.',
  'rebate.lines': 'Rinciannya',
  'rebate.valid': 'Turnover valid',
  'rebate.corrected': 'Taruhan dikoreksi',
  'rebate.fractions': 'Jumlah dibulatkan ke bawah; sisanya dihitung pada klaim berikutnya.',
  'rebate.rates': 'Tarif Anda hari ini',
  'rebate.byLevel': 'Per level',
  'rebate.valid.text':
    'Turnover valid dihitung dari taruhan dengan uang Anda. Seri bisa lebih kecil.',
  'rebate.sum': 'Rollingan',
  'rebate.open': 'Belum dibayar',
  'rebate.settled': 'Selesai',
  'rebate.payments': 'Pembayaran',
  'rebate.kind.claimed': 'Diklaim',
  'rebate.kind.paid': 'Dibayar otomatis',
  'rebate.kind.expired': 'Kedaluwarsa',
  'rebate.noDays': 'Tidak ada turnover valid pada hari-hari ini',
};
