// Indonesian: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'Sedang maintenance',
  'maintenance.text': 'Kami segera kembali. Saldo dan taruhan Anda aman.',
  'restricted.title': 'Tidak tersedia di wilayah Anda',
  'restricted.text': 'Hukum atau lisensi kami tidak mengizinkan kami melayani wilayah Anda.',
};
