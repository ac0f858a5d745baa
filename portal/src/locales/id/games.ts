// Indonesian: texts of the game lists and the winners.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/games.ts';

export const texts: Translation<typeof english> = {
  'games.tabs': 'Jenis daftar',
  'games.all': 'Semua',
  'games.hot': 'Populer',
  'games.favourites': 'Favorit',
  'games.recent': 'Terakhir',
  'games.search': 'Cari di permainan ini',
  'games.vendors': 'Provider',
  'games.vendorsBefore': 'Provider sebelumnya',
  'games.vendorsAfter': 'Provider lainnya',
  'games.classes': 'Jenis',
  'games.classAll': 'Semua',
  'games.classNew': 'Baru',
  'games.filter': 'Filter',
  'games.filterOn': 'Filter, aktif',
  'games.minBet': 'Taruhan minimum',
  'games.anyBet': 'Semua',
  'games.submit': 'Tampilkan permainan',
  'games.reset': 'Atur ulang',
  'games.otherCategories': 'Kategori lain',
  'games.loading': 'Mencari permainan…',
  'games.none': 'Tidak ada permainan di sini',
  'games.noneText': 'Coba provider lain atau kurangi hurufnya.',
  'games.noFavourites': 'Belum ada favorit',
  'games.noFavouritesText': 'Ketuk hati pada permainan untuk menyimpannya di sini.',
  'games.noRecent': 'Belum ada yang dimainkan',
  'games.noRecentText': 'Permainan yang Anda buka tersimpan di sini.',
  'winners.title': 'Pemenang terbesar tujuh hari terakhir',
  'winners.text':
    'Putaran nyata di situs ini, tertinggi di atas. Nama disingkat agar hanya pemiliknya yang mengenali.',
  'winners.rank': 'Peringkat {place}',
};
