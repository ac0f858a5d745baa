// Indonesian: texts of what a member and the merchant write to each other.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/messages.ts';

export const texts: Translation<typeof english> = {
  'inbox.empty': 'Tidak ada pesan',
  'inbox.emptyText': 'Pesan untuk Anda muncul di sini.',
  'inbox.allRead': 'Semua sudah dibaca',
  'inbox.readAll': 'Tandai semua sudah dibaca',
  'inbox.delete': 'Hapus',
  'inbox.deleted': 'Dihapus',
  'inbox.new': 'Baru',
  'feedback.text': 'Apa yang bagus, apa yang kurang, apa yang salah? Kami membaca semuanya.',
  'feedback.content': 'Pesan Anda',
  'feedback.length': '{count} dari {max} karakter, minimal {min}',
  'feedback.submit': 'Kirim',
  'feedback.done': 'Terima kasih, sudah kami terima',
  'feedback.doneText': 'Jika mendesak, layanan pelanggan menjawab lebih cepat.',
  'feedback.again': 'Tulis lagi',
};
