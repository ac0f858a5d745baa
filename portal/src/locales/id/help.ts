// Indonesian: texts of the help centre and the user agreement.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/help.ts';

export const texts: Translation<typeof english> = {
  'help.title': 'Ada yang bisa kami bantu?',
  'help.empty': 'Belum ada tulisan di sini',
  'help.emptyText': 'Sementara itu, layanan pelanggan siap menjawab.',
  'help.whole': 'Buka di halaman tersendiri',
  'help.all': 'Semua pertanyaan',
  'help.ask': 'Tanya layanan pelanggan',
  'agreement.none': 'Belum ada perjanjian dalam bahasa ini',
  'agreement.noneText': 'Pilih bahasa lain, atau minta kepada layanan pelanggan.',
};
