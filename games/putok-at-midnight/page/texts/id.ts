// The texts of Putok at Midnight in Indonesian.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  spinning: 'Sumbu sudah menyala',
  welcome: 'Nyalakan enam roket sebelum tengah malam',
  perLine:
    'Dua puluh garis; tiap garis seperdua puluh taruhan. Seperseratus tiap taruhan masuk ke ' +
    'pool GRAND.',
  grand: 'GRAND',
  major: 'MAJOR',
  minor: 'MINOR',
  mini: 'MINI',
  yourShare: '{share} dari pool {pool}',
  wholePool: 'Seluruh pool',
  poolAway: 'Membaca pool…',
  countdown: 'Hitung mundur',
  rocketsOf: '{n} dari 15 roket',
  countdownText: 'Tempat kosong berputar 3 kali; tiap roket baru mengulang dari 3.',
  countdownOver: 'Hitung mundur membayar',
  rocketsPaid: '{n} roket membayar',
  turnsLeft: '{n} dari 15 roket · {amount}',
  launch: 'Tengah malam!',
  grandWon: 'GRAND! {amount}',
  bellText:
    'Lonceng tengah malam: di gulungan 2, 3, dan 4; menggantikan simbol apa pun kecuali roket.',
  rocketText:
    'Roket: membawa 1 sampai 12 taruhan, atau MINI ({mini}), MINOR ({minor}), atau MAJOR ' +
    '({major}). Enam atau lebih memulai hitung mundur; kurang dari itu tidak membayar.',
  countdownRule:
    'Hitung mundur: roket tetap, dan tempat kosong berputar tiga kali, dari 11:57 sampai ' +
    'tengah malam. Tiap roket yang mendarat juga tetap dan mengembalikan jam ke 11:57. Pada ' +
    'tengah malam tiap roket membayar isinya.',
  grandRule:
    'Jika kelima belas tempat penuh, Anda juga menang GRAND: bagian Anda dari pool. Bagian itu ' +
    'adalah taruhan Anda dibagi taruhan tertinggi ({highest}): seluruh pool pada taruhan itu, ' +
    'sebanding di bawahnya, sehingga tiap taruhan punya peluang dan pengembalian yang sama.',
  poolRule:
    'Pool disimpan terpisah di pembukuan platform, dalam mata uang yang Anda mainkan. ' +
    '{contribution} dari tiap taruhan masuk ke sana; setelah dimenangkan, game mengisinya lagi ' +
    'sampai nilai awal. Tidak ada hasil yang melihatnya.',
  ruleWays:
    'Kemenangan dihitung dari gulungan kiri sepanjang garis; semua garis dan hitung mundur ' +
    'dijumlahkan.',
  ruleSmall:
    'Satu garis bisa membayar kurang dari taruhan. Yang tidak melebihi taruhan tidak kami ' +
    'anggap menang.',
  ruleFair:
    'Setiap spin sama acaknya. Tidak ada yang bergantung pada saldo, ronde lalu, kas game, ' +
    'atau pool.',
  rtpBase: 'Garis dan roket',
  rtpPool: 'Pool GRAND',
  countdowns: 'Ronde dengan hitung mundur',
  grandChance: 'Ronde yang menang GRAND',
  landing: 'Tempat kosong mendapat roket, tiap spin',
  paysFor: 'Untuk 3, 4, dan 5 sama dari kiri, untuk taruhan {amount}:',
  lines: 'Dua puluh garis',
  valuesTitle: 'Isi roket',
};
