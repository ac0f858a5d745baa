// The texts of Dado ng Perya in Indonesian.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  roll: 'KOCOK',
  rolling: 'Dadu berguling…',
  welcome: 'Ketuk warna untuk menaruh chip',
  noBet: 'Taruh chip di satu warna dulu.',
  tooMuch: 'Satu ronde paling banyak {amount}.',
  chip: 'Chip',
  chipNote:
    'Yang ditaruh satu ketukan di meja. Taruhan tetap untuk lemparan berikutnya sampai Anda hapus.',
  total: 'Taruhan {amount}',
  clear: 'Hapus',
  undo: 'Urungkan',
  double: '2×',
  doubleAll: 'Gandakan semua taruhan',
  rebet: 'Ulangi',
  yellow: 'Kuning',
  white: 'Putih',
  pink: 'Pink',
  blue: 'Biru',
  red: 'Merah',
  green: 'Hijau',
  triple: 'Tiga sama',
  pays: 'bayar {n}×',
  onPlate: '{name}, taruhan {amount}',
  rolled: '{a}, {b}, {c}',
  paysTitle: 'Berapa taruhan kembali',
  oneDie: 'Warna Anda di satu dadu',
  twoDice: 'Di dua dadu',
  threeDice: 'Di ketiganya',
  anyTriple: 'Tiga sama, warna apa pun',
  colourReturn: 'Pengembalian taruhan warna',
  tripleReturn: 'Pengembalian taruhan tiga sama',
  colourHit: 'Sebuah warna keluar',
  rulePays:
    'Tiap taruhan membayar sendiri, dan yang kembali sudah termasuk taruhannya: 2× dari ' +
    'taruhan {amount} berarti menang {amount}. Tiga warna Anda membayar sebagai warna, dan ' +
    'juga sebagai tiga sama jika Anda memasangnya.',
  ruleFair:
    'Tiga dadu, masing-masing enam sisi, tiap sisi sama peluangnya di tiap lemparan. Tidak ada ' +
    'yang bergantung pada taruhan, saldo, lemparan lalu, atau kas game.',
  ruleSmall:
    'Yang memasang banyak warna sering mendapat kembali kurang dari taruhannya. Itu tidak kami ' +
    'anggap menang.',
  ruleMost: 'Total taruhan satu ronde paling banyak {amount}.',
};
