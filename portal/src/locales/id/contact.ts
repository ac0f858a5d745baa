// Indonesian: the page of customer service.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/contact.ts';

export const texts: Translation<typeof english> = {
  'contact.title': 'Kami ada di sini',
  'contact.text':
    'Pilih cara Anda ingin berbicara. Siapkan nama pengguna, jangan pernah kata sandi.',
  'contact.none': 'Chat belum tersedia',
  'contact.noneText': 'Mungkin jawabannya ada di pusat bantuan.',
  'contact.help': 'Buka pusat bantuan',
};
