// Indonesian: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.title': 'Kami ada di sini',
  'service.text':
    'Pilih cara Anda ingin berbicara. Siapkan nama pengguna, jangan pernah kata sandi.',
  'service.LIVECHAT': 'Live chat',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Layanan pelanggan',
  'service.none': 'Belum ada cara untuk menghubungi kami',
  'service.noneText': 'Mungkin jawabannya ada di pusat bantuan.',
  'service.help': 'Buka pusat bantuan',
  'inbox.unread': { other: '{count} pesan belum dibaca' },
  'announcement.previous': 'Pengumuman sebelumnya',
  'announcement.next': 'Pengumuman berikutnya',
  'announcement.place': '{place} dari {count}',
  'announcement.go': 'Bawa saya ke sana',
  'mine.appText': 'Lebih cepat dibuka, selalu siap di tangan.',
  'mine.appBonus': 'Bonus hingga {amount} di aplikasi.',
  'mine.app.IOS': 'Buka App Store',
  'mine.app.Android': 'Unduh untuk Android',
  'mine.app.MOBILECONFIG': 'Pasang profil',
  'mine.homeScreen':
    'Tanpa unduhan: buka menu peramban dan pilih “Tambahkan ke layar utama”. Situs akan terbuka seperti aplikasi.',
  'mine.useSafari': 'Buka situs ini di Safari: hanya Safari yang dapat memasang profil.',
  'mine.tooOld':
    'Sistem ponsel ini lebih lama dari iOS 12.4: situs berjalan di peramban, tetapi tidak sebagai aplikasi.',
  'mine.legacyTip':
    'Pada sistem ini: ketuk kotak berpanah di bagian bawah Safari, lalu “Tambah ke Layar Utama”.',
};
