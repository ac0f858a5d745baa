// Indonesian: the portal as an app on the home screen, and its new versions.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/app.ts';

export const texts: Translation<typeof english> = {
  'app.updateReady': 'Versi baru sudah siap',
  'app.reload': 'Muat ulang',
  'app.later': 'Nanti saja',
  'app.install': 'Pasang {merchant} di layar utama',
  'app.installText': 'Buka sekali ketuk, bahkan saat sinyal lemah.',
  'app.installNow': 'Pasang',
  'app.iosHint': 'Ketuk Bagikan, lalu “Tambah ke Layar Utama”.',
  'app.oldLobby': 'Halaman ini dari {time}.',
};
