// Every text of the game, in English and Filipino.

const english = {
  spin: 'SPIN',
  stake: 'Stake',
  balance: 'Balance',
  lastWin: 'Last win',
  history: 'History',
  exit: 'Back to Perya',
  sound: 'Sound',
  info: 'Pay table, rules and fairness',
  close: 'Close',
  welcome: 'Good luck!',
  loading: 'Opening the fair…',
  noWin: 'No win this time',
  stakeBack: 'Stake back: {amount}',
  won: 'Win {amount}',
  bigWin: 'Big win! {amount}',
  freeWon: '{n} free spins!',
  freeLeft: 'Free spin {n} of {total} · {amount}',
  freeTotal: 'Free spins paid {amount}',
  spinning: 'The reels are turning',
  poor: 'Not enough balance for this stake. You have {amount}.',
  offline: 'Connection lost – your round is safe. Trying again…',
  onWay: 'Your round is safe. The wallet is being asked again…',
  returned: 'The wallet did not answer. Your stake has been given back.',
  blocked: 'The wallet refused this stake. Nothing was taken.',
  ended: 'Your playing session has ended. Go back and open the game again.',
  launch: 'This way in has expired. Go back and open the game again.',
  unavailable: 'The game cannot reach the wallet now. Go back and try again.',
  resumed: 'Your unfinished round has been completed.',
  chooseStake: 'Choose your stake',
  perLine: 'Ten lines; each line costs a tenth of the stake.',
  payTable: 'Pay table',
  rules: 'Rules',
  fair: 'Fairness',
  paysFor: 'For 3, 4 and 5 alike from the left, at a stake of {amount}:',
  wildText:
    'Star lantern: on reels 2, 3 and 4; stands for any symbol but the Ferris wheel. In free ' +
    'spins it lights its whole reel.',
  wheelText:
    'Ferris wheel: 3, 4 or 5 anywhere pay {three}, {four} or {five} and start 10 free spins.',
  lines: 'The ten lines',
  ruleWays:
    'Wins run from the left reel along a line. Each line pays its ' +
    'win; wins of all lines and wheels are added.',
  ruleFree:
    'Free spins use the stake that started them. Three or more wheels give ten more, up to ' +
    '30 in a round. The whole round is settled as one.',
  ruleFair:
    'Every turn is equally random. Nothing depends on your balance, your past rounds or the ' +
    'bank. Every line win pays at least the stake.',
  ruleFault: 'If the connection is lost, the round is completed or the stake given back.',
  rtp: 'Return to player (long run)',
  hit: 'Rounds that pay',
  trigger: 'Rounds with free spins',
  most: 'Largest win of one line',
  highest: 'Highest of 10 million test rounds',
  house: 'The house keeps, on average',
  oneIn: '1 in {n}',
  times: '{n} × stake',
  fairText:
    'The result of a round is computed from three things: a server seed ' +
    'fixed before you play (you see its hash), a client seed that you may change, and the number ' +
    'of the round. Reveal the server seed and anyone can recompute your rounds.',
  hash: 'Hash of the server seed in use (SHA-256)',
  clientSeed: 'Your client seed',
  nonce: 'Next round',
  save: 'Use this client seed',
  reveal: 'Reveal the server seed and start a new one',
  revealed: 'Revealed server seed',
  saved: 'Saved.',
  badSeed: '1 to 64 letters, digits, - or _',
  verifier: 'Recompute a round yourself at {address}',
  noRounds: 'No rounds yet.',
  verify: 'Verify',
  verified: 'Verified: hash and result are the same.',
  differs: 'NOT the same: hash or result differ.',
  notYet: 'Still in use: reveal the server seed under ' + 'Fairness, then verify.',
  state_pending: 'Being staked',
  state_accepted: 'Being settled',
  state_cancelling: 'Stake on its way back',
  state_settled: 'Settled',
  state_void: 'Void, no stake taken',
  failed: 'That did not work. Try again.',
  retry: 'Try again',
  paid: 'paid {amount}',
  win3: '{n} in a row',
  unfinished: 'Finish the round in play first.',
};

export type TextKey = keyof typeof english;

const filipino: Record<TextKey, string> = {
  spin: 'IKOT',
  stake: 'Taya',
  balance: 'Balanse',
  lastWin: 'Huling panalo',
  history: 'Kasaysayan',
  exit: 'Bumalik sa Perya',
  sound: 'Tunog',
  info: 'Talaan ng bayad, patakaran at katapatan',
  close: 'Isara',
  welcome: 'Suwertehin ka sana!',
  loading: 'Binubuksan ang perya…',
  noWin: 'Walang panalo ngayon',
  stakeBack: 'Bawi ang taya: {amount}',
  won: 'Panalo {amount}',
  bigWin: 'Malaking panalo! {amount}',
  freeWon: '{n} libreng ikot!',
  freeLeft: 'Libreng ikot {n} sa {total} · {amount}',
  freeTotal: 'Bayad ng libreng ikot {amount}',
  spinning: 'Umiikot ang mga rolyo',
  poor: 'Kulang ang balanse para sa tayang ito. Mayroon kang {amount}.',
  offline: 'Naputol ang koneksiyon – ligtas ang iyong laro. Sinusubukan muli…',
  onWay: 'Ligtas ang iyong laro. Tinatanong muli ang pitaka…',
  returned: 'Hindi sumagot ang pitaka. Naibalik na ang iyong taya.',
  blocked: 'Tinanggihan ng pitaka ang tayang ito. Walang nabawas.',
  ended: 'Tapos na ang sesyon mo sa paglalaro. Bumalik at buksan muli ang laro.',
  launch: 'Paso na ang pasukang ito. Bumalik at buksan muli ang laro.',
  unavailable: 'Hindi maabot ng laro ang pitaka ngayon. Bumalik at subukan muli.',
  resumed: 'Natapos na ang naiwan mong laro.',
  chooseStake: 'Piliin ang taya',
  perLine: 'Sampung linya; ikasampu ng taya ang bawat linya.',
  payTable: 'Talaan ng bayad',
  rules: 'Patakaran',
  fair: 'Katapatan',
  paysFor: 'Sa 3, 4 at 5 na magkakapareho mula kaliwa, sa tayang {amount}:',
  wildText:
    'Parol: nasa rolyo 2, 3 at 4; pamalit sa kahit anong simbolo maliban sa ruweda. Sa libreng ' +
    'ikot, sinisindihan nito ang buong rolyo.',
  wheelText:
    'Ruweda: 3, 4 o 5 saanman ay nagbabayad ng {three}, {four} o {five} at nagsisimula ng 10 ' +
    'libreng ikot.',
  lines: 'Ang sampung linya',
  ruleWays:
    'Ang panalo ay mula sa kaliwang rolyo ayon sa linya. Nagbabayad ' +
    'ang bawat linya; pinagsasama ang panalo ng lahat ng linya at ruweda.',
  ruleFree:
    'Gamit ng libreng ikot ang tayang nagsimula nito. Ang tatlo o higit pang ruweda ay ' +
    'nagbibigay ' +
    'ng sampu pa, hanggang 30 sa isang laro. Isang beses binabayaran ang buong laro.',
  ruleFair:
    'Pantay na sapalaran ang bawat ikot. Walang kinalaman ang balanse mo, mga nakaraang laro o ' +
    'ang bangko. Hindi bababa sa taya ang bayad ng bawat panalong linya.',
  ruleFault: 'Kapag naputol ang koneksiyon, tatapusin ang laro o ibabalik ang taya.',
  rtp: 'Balik sa manlalaro (pangmatagalan)',
  hit: 'Mga larong nagbabayad',
  trigger: 'Mga larong may libreng ikot',
  most: 'Pinakamalaking panalo ng isang linya',
  highest: 'Pinakamataas sa 10 milyong subok',
  house: 'Karaniwang napupunta sa bahay',
  oneIn: '1 sa {n}',
  times: '{n} × taya',
  fairText:
    'Kinukuwenta ang resulta mula sa tatlong bagay: binhi ng server na itinakda bago ka maglaro ' +
    '(nakikita mo ang hash nito), binhi mo na puwede mong palitan, at bilang ng laro. Kapag ' +
    'inilantad ' +
    'ang binhi ng server, makukuwenta muli ng kahit sino ang mga laro mo.',
  hash: 'Hash ng gamit na binhi ng server (SHA-256)',
  clientSeed: 'Ang iyong binhi',
  nonce: 'Susunod na laro',
  save: 'Gamitin ang binhing ito',
  reveal: 'Ilantad ang binhi ng server at magsimula ng bago',
  revealed: 'Nailantad na binhi ng server',
  saved: 'Nai-save.',
  badSeed: '1 hanggang 64 na letra, numero, - o _',
  verifier: 'Kuwentahin mo mismo ang isang laro sa {address}',
  noRounds: 'Wala pang laro.',
  verify: 'Suriin',
  verified: 'Nasuri: pareho ang hash at resulta.',
  differs: 'HINDI pareho: magkaiba ang hash o resulta.',
  notYet: 'Ginagamit pa: ilantad ang binhi ng ' + 'server sa Katapatan, saka suriin.',
  state_pending: 'Tinatayaan',
  state_accepted: 'Binabayaran',
  state_cancelling: 'Ibinabalik ang taya',
  state_settled: 'Tapos',
  state_void: 'Walang bisa, walang taya',
  failed: 'Hindi gumana. Subukan muli.',
  retry: 'Subukan muli',
  paid: 'bayad {amount}',
  win3: '{n} na magkasunod',
  unfinished: 'Tapusin muna ang kasalukuyang laro.',
};

let chosen: Readonly<Record<TextKey, string>> = english;

/** EN or TY, as the portal spells them; anything else is English. */
export function setLanguage(code: string): void {
  chosen = code === 'TY' ? filipino : english;
  document.documentElement.lang = code === 'TY' ? 'fil' : 'en';
}

export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return chosen[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
