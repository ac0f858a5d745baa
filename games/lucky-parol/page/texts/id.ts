// The texts of Lucky Parol in Indonesian.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  spinning: 'Gulungan berputar',
  perLine: 'Sepuluh garis; tiap garis sepersepuluh taruhan.',
  paysFor: 'Untuk 3, 4, dan 5 sama dari kiri, untuk taruhan {amount}:',
  wildText:
    'Lentera bintang: di gulungan 2, 3, dan 4; menggantikan simbol apa pun kecuali kincir. ' +
    'Dalam free spin, seluruh gulungannya menyala.',
  wheelText:
    'Kincir: 3, 4, atau 5 di mana saja membayar {three}, {four}, atau {five} dan memulai 10 ' +
    'free spin.',
  freeText: 'Lentera bintang menyalakan seluruh gulungan.',
  lines: 'Sepuluh garis',
  ruleWays:
    'Kemenangan dihitung dari gulungan kiri sepanjang garis. Tiap garis membayar ' +
    'kemenangannya; kemenangan semua garis dan kincir dijumlahkan.',
  ruleFree:
    'Free spin memakai taruhan yang memulainya. Tiga kincir atau lebih menambah sepuluh, ' +
    'paling banyak 30 dalam satu ronde. Seluruh ronde diselesaikan sekali.',
  ruleFair:
    'Setiap spin sama acaknya. Tidak ada yang bergantung pada saldo, ronde lalu, atau kas ' +
    'game. Setiap garis yang menang membayar minimal sebesar taruhan.',
};
