// Game categories, account types and the other fixed codes of the specification (its section 9).

export const gameCategories = [
  'FISH',
  'RNG',
  'LIVE',
  'PVP',
  'SPORTS',
  'COCKFIGHT',
  'ESPORTS',
  'LOTT',
  'ELOTT',
] as const;

export type GameCategory = (typeof gameCategories)[number];

/** customerType of a session: what the account may do follows from it. */
export const accountType = {
  member: 0,
  agent: 1,
  trial: 4,
  /** Belongs to the operator's own people: it never signs in to the portal. */
  backOffice: 90,
} as const;

/** Types that are no agents (the agency centre sends them home). */
export const nonAgentTypes: readonly number[] = [0, 4, 40];

/** Vendors whose lobby is a lottery lobby. */
export const lotteryLobbyVendors: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA'];

/** Vendor codes that the specification names. */
export const vendorCode = { esport: 'TF', cockfight: 'DS88', inHouse: 'PERYA' } as const;

/** Prize modes of lotteries. What ZY stands for is not known: it is played as LOTT is. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** Tradition is the board of prize series, entertainment the one of fixed odds. */
export const playTypes = ['trad', 'ent'] as const;

/** Types of live-stream rooms. */
export const roomTypes = ['free', 'vip', 'paid'] as const;
export type RoomType = (typeof roomTypes)[number];

/**
 * The prize mode of a merchant with these vendors of e-lotteries: ELOTT where TCG_LOTTO_VN or LOTT
 * is among them, else LOTT (section 4 of the specification).
 */
export function prizeModeOf(elottVendors: readonly string[]): 'LOTT' | 'ELOTT' {
  return elottVendors.some((code) => code === 'TCG_LOTTO_VN' || code === 'LOTT') ? 'ELOTT' : 'LOTT';
}

/** The category that a vendor of sports belongs to. */
export function sportsCategoryOf(vendor: string): GameCategory {
  if (vendor === vendorCode.esport) return 'ESPORTS';
  return vendor === vendorCode.cockfight ? 'COCKFIGHT' : 'SPORTS';
}

/** Module ids that calls carry. */
export const moduleId = {
  common: 'COMM3',
  transfer: 'FUNDTRANS3',
  registration: 'REG3',
  captcha: 'CAPTCHA3',
  registrationFree: 'REGISTER_REE3',
  inbox: 'INBOX3',
  picture: 'PROFPIC3',
  club: 'MEMCLUB3',
  rewardCentre: 'REWCEN3',
  agentInfo: 'AGEINFO3',
  feedback: 'FEEDBACK3',
  hourlySalary: 'HOURSAL3',
  dailySalaryContract: 'DAILYSALCONT3',
  passwordResetSms: 'PWRESETSMS3',
  verification: 'VERIFICATION3',
} as const;

/** Banner groups of the portal. */
export const bannerGroups = ['m_home', 'm_reg', 'm_recommend', 'm_superace'] as const;

/** Announcement types: board, platform, popular, help, agents. */
export const announcementTypes = ['B', 'PL', 'PU', 'H', 'A', 'PR'] as const;

export interface LanguageRow {
  /** BCP 47 tag, for Intl and the document. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** What the language calls itself. */
  readonly name: string;
  /** What parts thousands and fractions in an amount of money, as CLDR has them. */
  readonly group: ',' | '.';
  readonly decimal: ',' | '.';
}

const commaGroups = { group: ',', decimal: '.' } as const;
const pointGroups = { group: '.', decimal: ',' } as const;

const rows = {
  EN: { tag: 'en', direction: 'ltr', name: 'English', ...commaGroups },
  TY: { tag: 'fil', direction: 'ltr', name: 'Filipino', ...commaGroups },
  VI: { tag: 'vi', direction: 'ltr', name: 'Tiếng Việt', ...pointGroups },
  TH: { tag: 'th', direction: 'ltr', name: 'ไทย', ...commaGroups },
  ID: { tag: 'id', direction: 'ltr', name: 'Bahasa Indonesia', ...pointGroups },
  CN: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文', ...commaGroups },
  PT: { tag: 'pt-BR', direction: 'ltr', name: 'Português', ...pointGroups },
  // With the digits that the money and the games show, whatever the browser would choose.
  AR: { tag: 'ar-u-nu-latn', direction: 'rtl', name: 'العربية', ...commaGroups },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof rows;

/**
 * The languages of the interface by their codes; TY is Filipino, as the specification spells it.
 * A further language is a row here and its texts in the portal.
 */
export const languageTable: Readonly<Record<Language, LanguageRow>> = rows;

export const languages = Object.keys(rows) as [Language, ...Language[]];

/** Identity providers, and the types of customer service, in the order in which they are shown. */
export const providers = ['facebook', 'google', 'telegram'] as const;
export const serviceTypes = ['LIVECHAT', 'TELEGRAM', 'FACEBOOK'] as const;
