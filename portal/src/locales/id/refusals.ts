// Indonesian: what a call about money or documents is refused with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/refusals.ts';

export const texts: Translation<typeof english> = {
  'error.payment.notSet': 'Buat kata sandi penarikan dulu.',
  'error.payment.wrong': 'Kata sandi penarikan salah.',
  'error.payment.locked': 'Terlalu sering salah kata sandi penarikan. Coba lagi dalam 1 jam.',
  'error.deposit.unavailable': 'Cara deposit ini sedang tidak tersedia. Pilih yang lain.',
  'error.deposit.outsideLimits': 'Jumlah ini di luar batas cara tersebut.',
  'error.deposit.unknown': 'Deposit ini sudah tidak ada.',
  'error.deposit.noSlip': 'Deposit ini tidak perlu bukti transfer. Periksa statusnya.',
  'error.deposit.slipUsed': 'Bukti transfer ini sudah dipakai. Kirim bukti untuk transfer ini.',
  'error.deposit.slipWaiting': 'Kami masih memeriksa bukti deposit lain. Coba lagi nanti.',
  'error.voucher.unknown': 'Kode ini tidak bisa dipakai. Periksa lalu coba lagi.',
  'error.voucher.used': 'Kode ini sudah dipakai. Minta kode lain ke agen Anda.',
  'error.voucher.stopped': 'Kode ini sudah dihentikan. Minta kode lain ke agen Anda.',
  'error.voucher.expired': 'Kode ini sudah kedaluwarsa. Minta kode lain ke agen Anda.',
  'error.withdrawal.unavailable': 'Penarikan ke rekening ini sedang tidak tersedia.',
  'error.withdrawal.outsideLimits': 'Jumlah ini di luar batas penarikan.',
  'error.withdrawal.dailyLimit': 'Jumlah ini melebihi batas hari ini untuk cara tersebut.',
  'error.withdrawal.unknown': 'Penarikan ini sudah tidak ada.',
  'error.withdrawal.tooMuch': 'Itu lebih dari yang bisa ditarik sekarang.',
  'error.withdrawal.tooLittle': 'Setelah dipotong biaya, tidak ada yang tersisa dari jumlah ini.',
  'error.withdrawal.resting':
    'Penarikan dijeda sementara setelah kata sandi dipulihkan atau rekening ditambahkan.',
  'error.withdrawal.endsBonus': 'Penarikan mengakhiri bonus Anda. Konfirmasi dahulu.',
  'error.bonus.unknown': 'Bonus ini sudah tidak ada.',
  'error.bonus.over': 'Bonus ini sudah berakhir.',
  'error.bonus.changed': 'Saldo bonus Anda berubah. Periksa, lalu coba lagi.',
  'error.transfer.unavailable': 'Saat ini tidak ada penerima untuk transfer Anda.',
  'error.transfer.tooMuch': 'Jumlah ini lebih dari yang dapat Anda transfer sekarang.',
  'error.transfer.dailyLimit': 'Jumlah ini melewati batas transfer hari ini.',
  'error.transfer.activeBonus':
    'Ada bonus yang berjalan. Anda dapat transfer setelah bonus berakhir.',
  'error.request.otherInput':
    'Ini sudah dikirim dengan isi lain. Muat ulang halaman lalu coba lagi.',
  'error.payout.tooMany': 'Jumlah rekening Anda sudah maksimal. Hapus satu dulu.',
  'error.payout.duplicate': 'Nomor rekening ini sudah dipakai.',
  'error.payout.unknown': 'Rekening ini sudah tidak ada.',
  'error.payout.nameMissing': 'Isi dulu nama asli Anda.',
  'error.vip.noGift': 'Hadiah ini tidak bisa diklaim lagi.',
  'error.rebate.nothing': 'Belum ada rollingan untuk diklaim. Coba lagi nanti.',
  'error.document.underReview': 'Kami sedang meninjau dokumen Anda.',
  'error.document.incomplete': 'Diperlukan sisi depan, sisi belakang, dan selfie.',
  'error.document.unreadable': 'Ini bukan gambar PNG atau JPEG maksimal 5 MB.',
  'error.security.alreadySet': 'Ini sudah diatur. Layanan pelanggan dapat memperbaikinya.',
};
