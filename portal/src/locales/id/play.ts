// Indonesian: texts of a game's frame and the reality check.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/play.ts';

export const texts: Translation<typeof english> = {
  'launch.starting': 'Membuka lapak…',
  'launch.slow': 'Ini lebih lama dari biasanya. Mungkin koneksinya lambat.',
  'launch.gone': 'Permainan ini sudah tidak ada',
  'launch.unavailable': 'Provider ini belum terhubung',
  'launch.unavailableText':
    'Permainannya ada di katalog, tetapi providernya belum terhubung di instalasi ini. Slot kami sendiri tetap buka.',
  'launch.playHouse': 'Mainkan Lucky Parol',
  'launch.leave': 'Keluar dari permainan',
  'launch.playMoney': 'Uang mainan',
  'launch.frame': 'Permainan {name}',
  'launch.failed': 'Permainan tidak terbuka',
  'launch.failedText': 'Saldo Anda tidak tersentuh.',
  'launch.closed': 'Provider menutup permainan ini',
  'launch.closedText':
    'Taruhan Anda diselesaikan sesuai laporan provider; riwayat Anda memuat setiap putaran.',
  'launch.expired': 'Permainan menunggu terlalu lama',
  'launch.expiredText': 'Belum ada yang dipertaruhkan. Buka lagi untuk mulai dari awal.',
  'launch.offline': 'Tidak ada koneksi',
  'launch.offlineText':
    'Permainan terbuka sendiri begitu Anda online. Putaran yang sudah dimulai tetap aman.',
  'launch.menu': 'Menu permainan',
  'launch.fullScreen': 'Layar penuh',
  'launch.fullScreenOff': 'Keluar dari layar penuh',
  'launch.turnLandscape': 'Putar ponsel ke samping',
  'launch.turnPortrait': 'Pegang ponsel tegak',
  'launch.turnStay': 'Main seperti ini',
  'launch.playReal': 'Main dengan uang asli',
  'launch.playFun': 'Coba dengan uang mainan',
  'launch.funText': 'FUN adalah uang mainan: tidak ada yang menang atau kalah.',
  'launch.elapsed': 'Lama bermain',
  'launch.net': 'Hasil bersih',
  'launch.register': 'Daftar untuk main dengan uang asli',
  'leave.title': 'Keluar dengan taruhan terbuka?',
  'leave.stake': 'Nilai taruhan:',
  'leave.text':
    'Jika Anda keluar, taruhan tetap ada di ronde. Cash out otomatis yang Anda atur tetap berlaku. Tanpa itu, taruhan berjalan sampai akhir dan bisa kalah. Kemenangan masuk ke saldo Anda.',
  'leave.stay': 'Tetap di sini',
  'leave.go': 'Keluar',
  'reality.title': 'Lihat jam sejenak',
  'reality.text': 'Beginilah hasilnya sejak Anda mulai.',
  'reality.stakes': 'Dipertaruhkan',
  'reality.payouts': 'Dibayarkan',
  'reality.continue': 'Lanjut bermain',
  'reality.stop': 'Berhenti dulu',
  'reality.record': 'Lihat taruhan saya',
  'reality.limits': 'Atur batas',
  'reality.every': 'Ingatkan saya setiap',
};
