// Indonesian: the superior transfer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/transfer.ts';

export const texts: Translation<typeof english> = {
  'transfer.to': 'Kepada upline Anda',
  'transfer.explain': 'Uang dikirim ke orang yang mengajak Anda. Tidak dapat ditarik kembali.',
  'transfer.most': 'Dapat ditransfer',
  'transfer.wallet': 'Di dompet',
  'transfer.locked': 'Terkunci oleh turnover',
  'transfer.owed': 'Kewajiban',
  'transfer.leftToday': 'Sisa batas hari ini',
  'transfer.ofDaily': 'dari {daily} per hari',
  'transfer.noneLimit': 'Batas hari ini sudah tercapai. Kembali lagi besok.',
  'transfer.noneOff': 'Transfer belum dibuka.',
  'transfer.noneLocked': 'Penuhi dulu syarat turnover deposit Anda.',
  'transfer.noneOwed': 'Kewajiban Anda dipotong dulu dari penarikan berikutnya.',
  'transfer.noneEmpty': 'Dompet Anda kosong.',
  'transfer.continue': 'Lanjutkan',
  'transfer.confirmTitle': 'Konfirmasi transfer',
  'transfer.password': 'Kata sandi penarikan',
  'transfer.passwordMissing': 'Masukkan kata sandi penarikan.',
  'transfer.setPassword': 'Buat sandi',
  'transfer.send': 'Transfer',
  'transfer.done': 'Berhasil ditransfer',
  'transfer.amount': 'Jumlah',
  'transfer.receiver': 'Penerima',
  'transfer.at': 'Waktu',
  'transfer.reference': 'Referensi',
  'transfer.again': 'Transfer lagi',
  'transfer.resting': 'Transfer dijeda hingga {when}.',
};
