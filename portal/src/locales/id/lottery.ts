// Indonesian: texts of the lotteries.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/lottery.ts';

export const texts: Translation<typeof english> = {
  'lottery.next': 'Undian berikutnya',
  'lottery.closesIn': 'Tiket ditutup dalam',
  'lottery.play': 'Main',
  'lottery.more': 'Lotre lainnya',
  'lottery.none': 'Tidak ada lotre di sini',
  'lottery.noneText': 'Coba kategori lain.',
  'lottery.region.VN_NORTH': 'Vietnam Utara',
  'lottery.region.VN_CENTRAL': 'Vietnam Tengah',
  'lottery.region.VN_SOUTH': 'Vietnam Selatan',
  'lottery.region.PHILIPPINES': 'Filipina',
  'lottery.region.SEA': 'Asia Tenggara',
  'lottery.region.FAST': 'Undian cepat',
  'lottery.every': { other: 'Setiap {count} menit' },
  'lottery.daily': 'Setiap hari, {times}',
  'lottery.results': 'Hasil terbaru',
  'lottery.endings': 'Dua angka akhir tersering',
  'lottery.drawing': 'Sedang diundi',
  'lottery.schedule': 'Jadwal undian',
  'lottery.region': 'Wilayah',
  'lottery.modes': 'Cara bermain',
  'lottery.types': 'Jenis permainan',
  'lottery.type.trad': 'Tradisional',
  'lottery.type.ent': 'Hiburan',
  'lottery.unknown': 'Lotre ini sudah tidak ada',
};
