// Indonesian: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'Lampu padam sebentar',
  'maintenance.text': 'Kami sedang merawat platform. Saldo dan taruhan yang berjalan tetap aman.',
  'restricted.title': 'Tidak tersedia di tempat Anda',
  'restricted.text': 'Hukum atau lisensi kami tidak mengizinkan kami melayani lokasi Anda.',
};
