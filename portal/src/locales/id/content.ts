// Indonesian: texts of what the merchant says: help, agreement, service, messages, announcements.
import type { content as english } from '../en/content.ts';
import type { Translation } from '#lib/text.tsx';

export const content: Translation<typeof english> = {
  'help.title': 'Ada yang bisa kami bantu?',
  'help.empty': 'Belum ada tulisan di sini',
  'help.emptyText': 'Sementara itu, layanan pelanggan siap menjawab.',
  'help.whole': 'Buka di halaman tersendiri',
  'help.all': 'Semua pertanyaan',
  'help.ask': 'Tanya layanan pelanggan',
  'agreement.none': 'Belum ada perjanjian dalam bahasa ini',
  'agreement.noneText': 'Pilih bahasa lain, atau minta kepada layanan pelanggan.',
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
  'inbox.empty': 'Tidak ada pesan',
  'inbox.emptyText': 'Yang kami sampaikan khusus untuk Anda akan muncul di sini.',
  'inbox.unread': { other: '{count} pesan belum dibaca' },
  'inbox.allRead': 'Semua sudah dibaca',
  'inbox.readAll': 'Tandai semua sudah dibaca',
  'inbox.delete': 'Hapus',
  'inbox.deleted': 'Dihapus',
  'inbox.new': 'Baru',
  'winners.title': 'Pemenang terbesar tujuh hari terakhir',
  'winners.text':
    'Putaran nyata di situs ini, tertinggi di atas. Nama disingkat agar hanya pemiliknya yang mengenali.',
  'winners.rank': 'Peringkat {place}',
  'announcement.previous': 'Pengumuman sebelumnya',
  'announcement.next': 'Pengumuman berikutnya',
  'announcement.place': '{place} dari {count}',
  'announcement.go': 'Bawa saya ke sana',
  'mine.appText': 'Lebih cepat dibuka, selalu siap di tangan.',
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
