// Game categories, vendors' codes, prize modes and module ids (section 9 of the specification).

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

/** Vendors whose lobby is a lottery lobby, whatever the category of what was tapped. */
export const lotteryLobbyVendors: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA'];

/** Vendor codes that the specification names. */
export const vendorCode = { esport: 'TF', cockfight: 'DS88', inHouse: 'PERYA' } as const;

/** Prize modes of lotteries. What ZY stands for is not known: it is played as LOTT is. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** The names that the specification gives the prize modes (its section 9). */
export const prizeModeName: Readonly<Record<PrizeMode, string>> = {
  LOTT: 'Lott',
  ZY: 'ZY',
  ELOTT: 'Elott',
};

/** Tradition is the board of prize series, entertainment the one of fixed odds. */
export const playTypes = ['trad', 'ent'] as const;
export type PlayType = (typeof playTypes)[number];

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
  passwordResetSms: 'PWRESETSMS3',
  verification: 'VERIFICATION3',
  affiliate: 'AFFMAN3',
} as const;

/** What a list of games is chosen by: an address may name one as its selectType. */
export const selectType = { new: 'NEW', favourites: 'FAV', all: 'ALL', hot: 'HOT' } as const;

/** By which way a player comes, as vendors are told it. */
export const gateway = { web: 1, mobile: 3 } as const;
