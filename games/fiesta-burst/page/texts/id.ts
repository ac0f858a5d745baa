// The texts of Fiesta Burst in Indonesian.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  play: 'LEDAK',
  board: 'Papan: enam gulungan berisi empat simbol',
  spinning: 'Ini dia!',
  welcome: 'Pesta dimulai!',
  skipHint: 'Ketuk papan untuk melewati',
  gain: '{amount} × {times}',
  ladder: 'Pengali {times}',
  freeStart: 'Pengali mulai dari × {times} dan tidak pernah turun',
  waysNote: '4.096 cara; satu taruhan untuk semuanya.',
  paysFor: 'Satu cara dengan 3, 4, 5, dan 6 sama dari kiri, untuk taruhan {amount}:',
  wildText:
    'Palayok (kendi tanah): di gulungan 2 sampai 5; menggantikan simbol apa pun kecuali drum.',
  drumText:
    'Drum: tidak pernah meledak. 4, 5, atau 6 ke atas di gulungan pada akhir spin membayar ' +
    '{four}, {five}, atau {six} dan memulai 8, 10, atau 12 free spin.',
  ruleWays:
    'Cara: simbol menang di baris mana pun pada gulungan yang berdampingan dari kiri, minimal ' +
    '3. Jumlah cara adalah banyaknya simbol itu (dan kendi) di tiap gulungan, dikalikan; tiap ' +
    'cara membayar sesuai tabel.',
  ruleBursts:
    'Ledakan: yang menang meledak, yang di atas jatuh, sampai tidak ada lagi yang menang. ' +
    'Ledakan satu spin dikalikan {ladder} berurutan; sesudah yang terakhir tetap.',
  ruleFree:
    'Free spin memakai taruhan yang memulainya, mulai dari × {times}, dan pengali tidak turun ' +
    'di antaranya. Tiga drum atau lebih dalam free spin menambah 4, paling banyak 30 dalam ' +
    'satu ronde. Seluruh ronde diselesaikan sekali.',
  ruleFair:
    'Setiap titik henti tiap gulungan sama peluangnya. Yang jatuh adalah yang ada di atas ' +
    'gulungan. Tidak ada yang bergantung pada saldo, ronde lalu, atau kas game.',
  ruleSmall: 'Ledakan kecil bisa membayar total kurang dari taruhan: ronde seperti itu kalah.',
  ruleMost: 'Ronde langsung berakhir saat sudah menang {n} × taruhan.',
  burst: 'Spin dengan ledakan',
  volatilityFigure: '{word} (deviasi {n} taruhan)',
};
