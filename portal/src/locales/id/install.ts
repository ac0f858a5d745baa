// Indonesian: the links of the portal’s app, and how it comes to the home screen.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/install.ts';

export const texts: Translation<typeof english> = {
  'mine.app.IOS': 'Buka App Store',
  'mine.app.Android': 'Unduh untuk Android',
  'mine.app.MOBILECONFIG': 'Pasang profil',
  'mine.homeScreen':
    'Tanpa unduhan: buka menu browser dan pilih “Tambahkan ke layar utama”. Situs akan terbuka seperti aplikasi.',
  'mine.useSafari': 'Buka situs ini di Safari: hanya Safari yang dapat memasang profil.',
  'mine.tooOld':
    'Sistem HP ini lebih lama dari iOS 12.4: situs berjalan di browser, tetapi tidak sebagai aplikasi.',
  'mine.legacyTip':
    'Pada sistem ini: ketuk kotak berpanah di bagian bawah Safari, lalu “Tambah ke Layar Utama”.',
};
