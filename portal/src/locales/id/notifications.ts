// Indonesian: notifications on this phone.
import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '#lib/text.tsx';

export const notifications: Translation<typeof english> = {
  'notifications.title': 'Notifikasi di ponsel ini',
  'notifications.text': 'Pesan dan hasil baru. Tidak pernah menampilkan nama atau jumlah.',
  'notifications.on': 'Aktif',
  'notifications.off': 'Nonaktif',
  'notifications.blocked': 'Diblokir. Izinkan situs ini di pengaturan peramban.',
  'notifications.failed': 'Notifikasi tidak dapat diubah. Coba lagi.',
};
