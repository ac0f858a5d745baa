// The catalogue of the demonstration: vendors, games, and which merchant offers which.
import type { GameCategory } from '@perya/contract/games/category';
import { catalogueBlocks } from './catalogue-games.ts';

export interface CatalogueVendor {
  /** The vendor's code on the wire (vassalage). */
  readonly code: string;
  readonly name: string;
  /** Which of the wallet's dialects it calls in. */
  readonly dialect: 'hmac' | 'rsa' | 'form';
}

export interface CatalogueGame {
  readonly nodeId: number;
  readonly gameCode: string;
  readonly name: string;
  readonly vassalage: string;
  readonly category: GameCategory;
  /** Vendor-defined class, such as 'Cascade'; empty where a category has none. */
  readonly classify: string;
  readonly isNew: boolean;
  /** Place among the hot games, 1 first; null for the others. */
  readonly hotRank: number | null;
  /** Smallest stake in hundredths of the merchant's major unit. */
  readonly minBetHundredths: number;
  readonly minLine: number;
  /** Whether it can be tried with play money. */
  readonly supportPlay: boolean;
  readonly jackpot: boolean;
  /** Parts per million, without what pools pay; null of games whose vendor states none. */
  readonly statedReturn: number | null;
}

export const vendors: readonly CatalogueVendor[] = [
  { code: 'PERYA', name: 'Perya', dialect: 'hmac' },
  { code: 'TAMBO', name: 'Tambo', dialect: 'hmac' },
  { code: 'HANOI6', name: 'Hanoi Six', dialect: 'rsa' },
  { code: 'KISLAP', name: 'Kislap', dialect: 'form' },
  { code: 'BULALAKAW', name: 'Bulalakaw', dialect: 'rsa' },
  { code: 'ALON', name: 'Alon', dialect: 'hmac' },
  { code: 'DAGAT', name: 'Dagat Works', dialect: 'form' },
  { code: 'TALA', name: 'Tala Live', dialect: 'hmac' },
  { code: 'MESA', name: 'Mesa Live', dialect: 'rsa' },
  { code: 'BARAHA', name: 'Baraha', dialect: 'hmac' },
  { code: 'TRES', name: 'Tres Lanka', dialect: 'form' },
  { code: 'LIGA', name: 'Liga Sports', dialect: 'rsa' },
  { code: 'KAMPO', name: 'Kampo', dialect: 'form' },
  { code: 'TF', name: 'Tagisan', dialect: 'hmac' },
  { code: 'DS88', name: 'Derby 88 Virtual', dialect: 'rsa' },
  { code: 'TCG_LOTTO_VN', name: 'Lotto Viet', dialect: 'hmac' },
  { code: 'TCG_SEA', name: 'SEA Draws', dialect: 'form' },
];

/** The games that a visitor meets first, the in-house ones among the foremost. */
const hot = [
  'Lucky Parol',
  'Fiesta Burst',
  'Mango Rush Island',
  'Putok at Midnight',
  'Reef King',
  'Lobo Rising',
  'Salakot Gold',
  'Dado ng Perya',
  'Bahay Kubo 3',
  'Dragon Gate',
  'Kalabaw King',
  'Tongits Go',
  'Color Game Live',
  'Halo-Halo Heaven',
  'Haribon',
  'Kraken Bay',
  'Lightning Wheel',
  'Lotus Lake',
  'Virtual Derby',
  'Football',
  'Basketball',
  'Manila 6/45',
  'One-Minute Keno',
  'Pusoy Dos',
  'Butanding',
  'Mayon Fire',
  'Bahaghari Riches',
  'Phoenix Rising',
  'Sisid',
  'Dado Deluxe',
  'Lucky Nine',
  'Baccarat Manila',
  'Arena of Lanes',
  'Ang Pao Rain',
  'Leche Flan Gold',
  'Bakunawa Moon',
  'Loro Loco',
  'Koi Kites',
  'Pearl Diver',
  'Chick Chase',
  'Mega 6/58',
  'Tiger Drum',
];

const slotClasses = ['Lines', 'Ways', 'Cascade', 'Hold & Win', 'Jackpot', 'Video'];
/** What the in-house games are, in the class that the list shows them under. */
const inHouseClasses: Readonly<Record<string, string>> = {
  'Lucky Parol': 'Lines',
  'Fiesta Burst': 'Ways',
  'Putok at Midnight': 'Hold & Win',
  'Lobo Rising': 'Crash',
  'Dado ng Perya': 'Dice',
};
/** What the house's games return by their rules; of the dice, the bet that returns least. */
const houseReturns: Readonly<Record<string, number>> = {
  'Lucky Parol': 956_802,
  'Fiesta Burst': 961_358,
  'Putok at Midnight': 946_480,
  'Lobo Rising': 970_000,
  'Dado ng Perya': 967_592,
};
const slotMinimums = [1, 5, 10, 50, 75];
const trialCategories: readonly GameCategory[] = ['RNG', 'FISH', 'PVP'];

/** The code of a game: its name in plain lower-case letters and digits, joined by hyphens. */
export function gameCodeOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\u0020-\u007e]/g, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function catalogueGame(
  block: (typeof catalogueBlocks)[number],
  name: string,
  nodeId: number,
): CatalogueGame {
  const slot = block.category === 'RNG';
  const rank = hot.indexOf(name);
  const own = inHouseClasses[name];
  // The place within the hundred that a vendor's first games were numbered in.
  const place = (nodeId % 100) - 1;
  const classify = slot ? (own ?? slotClasses[place % slotClasses.length] ?? '') : '';
  const slotMinimum = slotMinimums[place % slotMinimums.length] ?? 1;
  return {
    nodeId,
    gameCode: gameCodeOf(name),
    name,
    vassalage: block.vendor,
    category: block.category,
    classify,
    isNew: own === undefined ? slot && place % 7 === 3 : name !== 'Lucky Parol',
    hotRank: rank === -1 ? null : rank + 1,
    minBetHundredths: slot && own === undefined ? slotMinimum : 100,
    minLine: slot ? 10 : 1,
    supportPlay: trialCategories.includes(block.category),
    jackpot: classify === 'Jackpot' || name === 'Putok at Midnight',
    statedReturn: houseReturns[name] ?? null,
  };
}

export const games: readonly CatalogueGame[] = catalogueBlocks.flatMap((block) =>
  block.names.map((name, index) => catalogueGame(block, name, block.firstNode + index)),
);

const leanVendors = ['PERYA', 'ALON', 'BARAHA', 'LIGA'];

/** The games that a merchant offers: everything, or the lean merchant's four vendors. */
export function gamesOf(merchant: 'perya' | 'araw'): readonly CatalogueGame[] {
  if (merchant === 'perya') return games;
  return games.filter(({ vassalage }) => leanVendors.includes(vassalage));
}
