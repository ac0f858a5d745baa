// The texts of Lobo Rising in Indonesian.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  closesIn: 'Terbang dalam {s} dtk',
  closing: 'Taruhan ditutup',
  rising: 'Cash out sebelum meletus',
  burst: 'Meletus di {at}×',
  top: 'Sampai puncak: {at}×',
  opensIn: 'Ronde berikutnya dalam {s} dtk',
  waiting: 'Ronde berikutnya sedang disiapkan…',
  voided: 'Ronde dihentikan. Taruhan terbuka sudah dikembalikan.',
  placeBet: 'PASANG',
  nextBet: 'RONDE BERIKUT',
  queued: 'MENUNGGU',
  cancel: 'ketuk untuk batal',
  placing: 'Memasang…',
  riding: 'IKUT',
  takeBack: 'ketuk untuk tarik',
  takingBack: 'Menarik…',
  tooLateToTakeBack: 'Terlambat: balon sudah terbang. Taruhan Anda tetap ikut.',
  cashOut: 'CASH OUT',
  takingOut: 'Sedang cash out…',
  gotOut: 'Cash out di {at}×: {amount}',
  lostBet: 'Meletus. Kalah {amount}',
  outAt: 'Anda cash out di {at}× dengan {amount}',
  givenBack: 'Taruhan dikembalikan: {amount}',
  auto: 'Auto',
  autoLabel: 'Cash out otomatis di',
  ownTarget: 'Lainnya, 1.01 sampai 1000',
  useTarget: 'Pakai pengali ini',
  autoNote: 'Cash out otomatis tidak butuh koneksi. Anda tetap bisa cash out lebih awal.',
  less: 'kurang',
  more: 'tambah',
  bet: 'Taruhan {n}',
  inRound: '{n} di ronde ini',
  noBets: 'Belum ada taruhan',
  players: 'Ronde ini',
  out: 'cash out di {at}×',
  stillIn: 'ikut',
  gone: 'meletus',
  moreBets: 'dan {n} lagi',
  pastRounds: 'Letusan terakhir',
  voidRound: 'batal',
  round: 'Ronde {n}',
  reconnecting: 'Koneksi terputus. Taruhan Anda aman; target otomatis tetap berlaku. Mencoba lagi…',
  replaced: 'Game dibuka di terlalu banyak halaman. Muat ulang untuk main di sini.',
  closedBet: 'Taruhan sudah ditutup; tidak ada yang dipotong.',
  takenSlot: 'Taruhan ini sudah dipasang, mungkin di halaman lain.',
  tooLate: 'Terlambat: sudah meletus.',
  busy: 'Game sedang sibuk. Coba lagi.',
  noAnswer: 'Dompet tidak menjawab. Jika taruhan terpotong, akan dikembalikan.',
  odds: 'Peluang',
  oddsHead: 'Peluang ronde mencapai',
  ground: 'Peluang meletus sebelum 1.01× (tidak ada yang sempat cash out)',
  most: 'Pengali tertinggi',
  mostPaid: 'Pembayaran terbesar satu taruhan',
  perRound: 'Taruhan dalam satu ronde',
  ruleRise:
    'Pasang sampai dua taruhan selagi balon di tanah. Saat naik, pengali tumbuh menurut ' +
    'e^(0.0001 × milidetik): 2× setelah 6,9 dtk, 10× setelah 23 dtk. Cash out sebelum meletus ' +
    'dan Anda dibayar taruhan × pengali. Jika meletus dulu, taruhan kalah.',
  ruleFormula:
    'Titik letus adalah floor(100 × 0.97 ÷ (1 − u)) ÷ 100, dengan u dari 0 sampai 1 dari seed. ' +
    'Peluang mencapai pengali x adalah 0.97 ÷ x, jadi jangka panjang 97 % kembali di mana pun ' +
    'Anda cash out. Tidak ada cara bertaruh yang mengubahnya.',
  ruleTap:
    'Yang dihitung adalah saat ketukan Anda sampai di server kami, sampai milidetik; ' +
    'jawabannya menyebut pengali. Ketukan sebelum 1.01× dihitung 1.01×. Cash out otomatis ' +
    'tidak butuh koneksi dan membayar tepat pengalinya jika ronde mencapainya.',
  ruleTop:
    'Di 1000×, atau saat taruhan akan membayar lebih dari pembayaran terbesar, Anda cash out ' +
    'sendiri tepat di pengali itu.',
  ruleLate:
    'Taruhan yang belum dikonfirmasi dompet saat balon terbang tidak ikut ronde dan dikembalikan.',
  ruleVoid:
    'Jika server kami gagal di tengah ronde, ronde itu batal: yang sudah cash out dibayar, ' +
    'taruhan lain dikembalikan. Jika hanya koneksi Anda yang gagal, ronde berlanjut: target ' +
    'otomatis tetap berlaku, taruhan tanpa target ikut sampai akhir.',
  ruleFair:
    'Titik letus tidak pernah melihat taruhan, saldo, atau ronde lalu. Seed tiap ronde dikunci ' +
    'sebelum ronde pertama rantainya.',
  fairChain:
    'Semua seed satu rantai dibuat sebelum ronde pertamanya: tiap seed adalah SHA-256 dari ' +
    'seed berikutnya. Hash yang tampil sebelum ronde adalah hash seed-nya. Setelah meletus ' +
    'seed ditampilkan, dan siapa pun bisa menghitung ulang titik letus dari seed itu dan seed ' +
    'publik.',
  seedHash: 'Hash seed ronde ini (SHA-256)',
  publicSeed: 'Seed publik, dikunci sebelum rantai dimulai',
  firstHash: 'Hash pertama rantai',
  seed: 'Seed ronde',
  before: 'Seed ronde sebelumnya (atau hash pertama)',
  checkChain: 'Telusuri rantai ke hash pertama ({n} langkah)',
  chainGood: 'Rantai sampai ke hash pertama: seed ini dikunci sebelum ronde pertama.',
  chainBad: 'Rantai TIDAK sampai ke hash pertama.',
  linkGood: 'Hash seed cocok dengan yang sebelumnya.',
  linkBad: 'Hash seed TIDAK cocok dengan yang sebelumnya.',
  pointIs: 'Titik letus {at}×',
  stillSecret: 'Seed ditampilkan saat ronde selesai.',
  stoppedRound: 'Ronde ini batal: dihentikan, dan taruhan terbuka dikembalikan.',
  badSeed64: 'Seed adalah 64 digit heksadesimal.',
};
