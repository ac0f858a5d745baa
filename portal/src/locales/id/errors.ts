// Indonesian: what went wrong, for every code that a call may be answered with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/errors.ts';

export const texts: Translation<typeof english> = {
  'error.offline': 'Tidak ada internet. Periksa koneksi lalu coba lagi.',
  'error.slow': 'Koneksi lambat. Coba lagi.',
  'error.input.invalid': 'Periksa kolom yang ditandai.',
  'error.input.tooLarge': 'Terlalu besar untuk dikirim.',
  'error.request.crossSite':
    'Halaman ini dibuka dengan cara yang tidak biasa. Muat ulang lalu coba lagi.',
  'error.request.notFound': 'Tidak ditemukan.',
  'error.request.tooMany': 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.',
  'error.server.unexpected': 'Ada gangguan di pihak kami. Coba lagi.',
  'error.server.busy': 'Sedang banyak pengunjung. Coba lagi sebentar lagi.',
  'error.server.database': 'Layanan tidak tersedia. Coba lagi beberapa menit lagi.',
  'error.merchant.unknown': 'Tidak ada situs di alamat ini.',
  'error.merchant.maintenance': 'Platform sedang maintenance.',
  'error.merchant.restricted': 'Tidak tersedia di wilayah Anda.',
  'error.feature.off': 'Fitur ini tidak tersedia di sini.',
  'error.seal.invalid': 'Halaman ini sudah kedaluwarsa. Muat ulang lalu coba lagi.',
  'error.seal.replayed': 'Itu sudah dikirim. Muat ulang halaman lalu coba lagi.',
  'error.session.none': 'Silakan masuk dulu.',
  'error.session.ended': 'Sesi Anda telah berakhir. Silakan masuk lagi.',
  'error.session.replaced': 'Akun Anda dibuka di perangkat lain. Silakan masuk lagi.',
  'error.view.readOnly': 'Anda hanya melihat: tidak ada yang bisa diubah.',
  'error.view.over': 'Tautan sudah dipakai atau terlalu lama. Minta yang baru.',
  'error.free_reject': 'Ini untuk akun asli. Daftar untuk memakainya.',
  'error.game.unknown': 'Permainan ini sudah tidak ada.',
  'error.launch.expired': 'Permainan terlalu lama dimulai. Mulai lagi.',
  'error.wallet.insufficientFunds': 'Saldo Anda tidak cukup.',
  'error.protection.coolingOff': 'Anda sedang jeda bermain.',
  'error.protection.excluded': 'Anda telah mengecualikan diri.',
  'error.password.due': 'Pilih dulu kata sandi Anda sendiri.',
};
