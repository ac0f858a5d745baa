// The words of the test games, in English and Filipino.

const english = {
  ribbon: 'TEST GAME',
  ribbonText: 'You decide how it ends.',
  exit: 'Leave the game',
  dialect: 'Wallet dialect',
  tradition: 'Tradition',
  entertainment: 'Entertainment',
  loading: 'Opening the table…',
  welcome: 'Choose a stake, then say how it ends.',
  balance: 'Balance',
  round: 'This round',
  stake: 'Stake {amount}',
  stakes: 'Stake',
  free: 'Free round',
  freeLeft: '{left} free rounds of {amount}',
  promotion: 'Promotion +{amount}',
  win2: 'Win ×2',
  win10: 'Win ×10',
  lose: 'Lose',
  jackpot: 'Jackpot ×100',
  cancel: 'Cancel',
  cut: 'Lose the next answer on its way',
  calls: 'Calls to the wallet',
  noCalls: 'None yet.',
  request: 'Request',
  answer: 'Answer',
  noAnswer: 'No answer came.',
  asked: 'Asking the wallet…',
  open: 'Staked {amount}. How does it end?',
  openFree: 'A free round of {amount}. How does it end?',
  won: 'Won {amount}',
  jackpotWon: 'Jackpot: {amount}',
  lost: 'Lost',
  cancelled: 'Cancelled: the stake is back.',
  cutOff: 'The answer was lost. Asking again with the same id…',
  short: 'Not enough money: the balance is {amount}.',
  refused: 'The wallet refused: {code}.',
  expired: 'This launch has expired. Start the game again.',
  offline: 'No connection. Trying again…',
  unavailable: 'The game can’t be opened now.',
  roundText: 'A round as its vendor shows it.',
  roundLoading: 'Opening the round…',
  roundUnknown: 'There is no such round here.',
  roundOffline: 'The round can’t be shown now.',
  notOver: 'This round is not over yet.',
  staked: 'Stake',
  freeOf: 'Free round of {amount}',
  payout: 'Payout',
  jackpotName: 'Jackpot',
  state: 'State',
  stateOpen: 'Open',
  stateSettled: 'Settled',
  stateCancelled: 'Cancelled',
  stateRefused: 'Refused',
  placedAt: 'Placed',
} as const;

type Texts = Readonly<Record<keyof typeof english, string>>;

const filipino: Texts = {
  ribbon: 'PANSUBOK NA LARO',
  ribbonText: 'Ikaw ang magpapasya kung paano magtatapos.',
  exit: 'Umalis sa laro',
  dialect: 'Wika ng wallet',
  tradition: 'Tradisyonal',
  entertainment: 'Libangan',
  loading: 'Binubuksan ang mesa…',
  welcome: 'Pumili ng taya, saka sabihin kung paano magtatapos.',
  balance: 'Balanse',
  round: 'Itong round',
  stake: 'Tumaya ng {amount}',
  stakes: 'Taya',
  free: 'Libreng round',
  freeLeft: '{left} libreng round na {amount}',
  promotion: 'Promosyon +{amount}',
  win2: 'Panalo ×2',
  win10: 'Panalo ×10',
  lose: 'Talo',
  jackpot: 'Jackpot ×100',
  cancel: 'Kanselahin',
  cut: 'Iwala ang susunod na sagot sa daan',
  calls: 'Mga tawag sa wallet',
  noCalls: 'Wala pa.',
  request: 'Hiling',
  answer: 'Sagot',
  noAnswer: 'Walang dumating na sagot.',
  asked: 'Tinatanong ang wallet…',
  open: 'Tumaya ng {amount}. Paano ito magtatapos?',
  openFree: 'Libreng round na {amount}. Paano ito magtatapos?',
  won: 'Panalo ng {amount}',
  jackpotWon: 'Jackpot: {amount}',
  lost: 'Talo',
  cancelled: 'Kinansela: ibinalik ang taya.',
  cutOff: 'Nawala ang sagot. Nagtatanong ulit gamit ang parehong id…',
  short: 'Kulang ang pera: {amount} ang balanse.',
  refused: 'Tumanggi ang wallet: {code}.',
  expired: 'Paso na ang pagbubukas na ito. Simulan muli ang laro.',
  offline: 'Walang koneksyon. Sinusubukan muli…',
  unavailable: 'Hindi mabuksan ang laro ngayon.',
  roundText: 'Ang round ayon sa vendor nito.',
  roundLoading: 'Binubuksan ang round…',
  roundUnknown: 'Walang ganitong round dito.',
  roundOffline: 'Hindi maipakita ang round ngayon.',
  notOver: 'Hindi pa tapos ang round na ito.',
  staked: 'Taya',
  freeOf: 'Libreng round na {amount}',
  payout: 'Bayad',
  jackpotName: 'Jackpot',
  state: 'Katayuan',
  stateOpen: 'Bukas pa',
  stateSettled: 'Tapos na',
  stateCancelled: 'Kinansela',
  stateRefused: 'Tinanggihan',
  placedAt: 'Itinaya',
};

let texts: Texts = english;

export function setLanguage(code: string): void {
  texts = code === 'TY' ? filipino : english;
  document.documentElement.lang = code === 'TY' ? 'fil' : 'en';
}

/** A moment in the page's language and the browser's time zone, which it names. */
export function moment(iso: string): string {
  const { lang } = document.documentElement;
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'long' });
  return format.format(new Date(iso));
}

/** The text with its places filled in. */
export function t(key: keyof Texts, values: Readonly<Record<string, string>> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
