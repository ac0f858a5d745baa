// The texts that all games share, in English and Filipino, and how a game adds its own.

const english = {
  spin: 'SPIN',
  freeWon: '{n} free spins!',
  freeLeft: 'Free spin {n} of {total} · {amount}',
  trigger: 'Rounds with free spins',
  above: 'Rounds that pay more than the stake',
  highestLine: 'Largest win of one line',
  limit: 'Your own limit is reached. You have {amount}; nothing was taken.',
  excluded: 'Play is paused on your account. You have {amount}; nothing was taken.',
  pool: 'What the pool paid',
  odds: 'Odds',
  skip: 'Tap to skip',
  volatility: 'Volatility',
  volatilityHigh: 'High',
  maximum: 'Highest possible win',
  verifierTitle: '{name}: verifier',
  verifierText: 'Nothing is sent: this page computes the round here, by the rules of the server.',
  serverSeed: 'Server seed (revealed)',
  roundNumber: 'Number of the round (nonce)',
  stakeMinor: 'Stake in {currency}',
  choiceJson: 'Choice of the player (as the round states it)',
  recompute: 'Recompute',
  badServerSeed: 'The server seed must be 64 hexadecimal digits.',
  badBet: 'The game offers no such stake or choice.',
  hashBefore: 'SHA-256 of the server seed (shown before play)',
  pays: 'Pays {amount} at a stake of {stake}',
  roundUnknown: 'There is no such round.',
  stake: 'Stake',
  balance: 'Balance',
  lastWin: 'Last win',
  history: 'History',
  sound: 'Sound',
  info: 'Pay table, rules and fairness',
  close: 'Close',
  welcome: 'Good luck!',
  loading: 'Opening the fair…',
  noWin: 'No win this time',
  stakeBack: 'Stake back: {amount}',
  partBack: 'Returned: {amount}',
  won: 'Win {amount}',
  bigWin: 'Big win! {amount}',
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
  payTable: 'Pay table',
  rules: 'Rules',
  fair: 'Fairness',
  ruleFault: 'If the connection is lost, the round is completed or the stake given back.',
  rtp: 'Return to player (long run)',
  hit: 'Rounds that pay',
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
  unfinished: 'Finish the round in play first.',
};

export type SharedText = keyof typeof english;

const filipino: Record<SharedText, string> = {
  spin: 'IKOT',
  freeWon: '{n} libreng ikot!',
  freeLeft: 'Libreng ikot {n} sa {total} · {amount}',
  trigger: 'Mga larong may libreng ikot',
  above: 'Mga larong higit sa taya ang bayad',
  highestLine: 'Pinakamalaking panalo ng isang linya',
  limit: 'Naabot na ang sarili mong limitasyon. Mayroon kang {amount}; walang nabawas.',
  excluded: 'Nakahinto ang paglalaro sa iyong account. Mayroon kang {amount}; walang nabawas.',
  pool: 'Bayad ng jackpot',
  odds: 'Tsansa',
  skip: 'I-tap para laktawan',
  volatility: 'Pabago-bago',
  volatilityHigh: 'Mataas',
  maximum: 'Pinakamataas na posibleng panalo',
  verifierTitle: '{name}: tagasuri',
  verifierText: 'Walang ipinapadala: dito mismo kinukuwenta ang laro, ayon sa patakaran ng server.',
  serverSeed: 'Binhi ng server (nailantad)',
  roundNumber: 'Bilang ng laro (nonce)',
  stakeMinor: 'Taya sa {currency}',
  choiceJson: 'Pinili ng manlalaro (gaya ng nakasulat sa laro)',
  recompute: 'Kuwentahin muli',
  badServerSeed: 'Dapat ay 64 na hexadecimal na titik ang binhi ng server.',
  badBet: 'Walang ganoong taya o pinili sa larong ito.',
  hashBefore: 'SHA-256 ng binhi ng server (ipinakita bago maglaro)',
  pays: 'Bayad ay {amount} sa tayang {stake}',
  roundUnknown: 'Walang ganoong laro.',
  stake: 'Taya',
  balance: 'Balanse',
  lastWin: 'Huling panalo',
  history: 'Kasaysayan',
  sound: 'Tunog',
  info: 'Talaan ng bayad, patakaran at katapatan',
  close: 'Isara',
  welcome: 'Suwertehin ka sana!',
  loading: 'Binubuksan ang perya…',
  noWin: 'Walang panalo ngayon',
  stakeBack: 'Bawi ang taya: {amount}',
  partBack: 'Naibalik: {amount}',
  won: 'Panalo {amount}',
  bigWin: 'Malaking panalo! {amount}',
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
  payTable: 'Talaan ng bayad',
  rules: 'Patakaran',
  fair: 'Katapatan',
  ruleFault: 'Kapag naputol ang koneksiyon, tatapusin ang laro o ibabalik ang taya.',
  rtp: 'Balik sa manlalaro (pangmatagalan)',
  hit: 'Mga larong nagbabayad',
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
  unfinished: 'Tapusin muna ang kasalukuyang laro.',
};

type Values = Readonly<Record<string, string | number>>;

let isFilipino = false;

/** EN or TY, as the portal spells them; anything else is English. */
export function setLanguage(code: string): void {
  isFilipino = code === 'TY';
  document.documentElement.lang = isFilipino ? 'fil' : 'en';
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A shared text. */
export function t(key: SharedText, values: Values = {}): string {
  return filled((isFilipino ? filipino : english)[key], values);
}

/** How a game says its own and the shared texts: `export const t = texts(english, filipino)`. */
export function texts<Own extends string>(
  ownEnglish: Readonly<Record<Own, string>>,
  ownFilipino: Readonly<Record<Own, string>>,
): (key: Own | SharedText, values?: Values) => string {
  const en: Record<string, string> = { ...english, ...ownEnglish };
  const ty: Record<string, string> = { ...filipino, ...ownFilipino };
  return (key, values = {}) => filled((isFilipino ? ty : en)[key] ?? key, values);
}
