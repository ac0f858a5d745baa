// Indonesian: copying something to type it elsewhere.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/copy.ts';

export const texts: Translation<typeof english> = {
  'copy.do': 'Salin',
  'copy.done': 'Disalin',
  'copy.failed': 'Menyalin tidak diizinkan di sini. Pilih teksnya sendiri.',
};
