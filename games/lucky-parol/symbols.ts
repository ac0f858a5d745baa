// What is on the reels of Lucky Parol: its symbols, pays, lines and reel strips (data only).
import { stripOf } from '../kit/lines.ts';
import type { LineRules } from '../kit/lines.ts';

/** The order is the code of a symbol, as it stands in outcomes and in the picture atlas. */
export const symbols = [
  'parol',
  'wheel',
  'jeepney',
  'kalabaw',
  'kubo',
  'lantern',
  'mango',
  'sampaguita',
  'halohalo',
  'balut',
] as const;

export type SymbolName = (typeof symbols)[number];

/** The star stands for any symbol but the wheel; it is on reels 2, 3 and 4 only. */
export const wild = 0;

/** The Ferris wheel pays anywhere and starts the free spins. */
export const scatter = 1;

export const reelCount = 5;
export const rowCount = 3;

/** The row that each of the ten lines crosses on each reel, 0 being the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Multiples of the line stake (a tenth of the stake) for 3, 4 and 5 alike from the left. */
export const linePays: Readonly<Record<SymbolName, readonly [number, number, number]>> = {
  parol: [0, 0, 0],
  wheel: [0, 0, 0],
  jeepney: [60, 250, 2000],
  kalabaw: [40, 160, 700],
  kubo: [30, 100, 300],
  lantern: [20, 75, 250],
  mango: [15, 40, 120],
  sampaguita: [10, 30, 90],
  halohalo: [10, 25, 70],
  balut: [10, 20, 50],
};

export const lineRules: LineRules = { wild, pays: symbols.map((name) => linePays[name]) };

/** Multiples of the line stake for 3, 4 and 5 wheels anywhere: 3, 10 and 50 times the stake. */
export const scatterPays: readonly [number, number, number] = [30, 100, 500];

/** Three or more wheels give ten free spins; in free spins ten more, up to thirty in a round. */
export const freeSpins = { award: 10, most: 30 } as const;

const strip = (stops: string): readonly number[] => stripOf(stops, 'PWJKBLMSHE');

/**
 * One turn of each reel. On every strip the wheels stand at least three apart from one another and
 * from the stars, so that a window shows at most one wheel, and never a wheel beside a star.
 */
export const strips: readonly (readonly number[])[] = [
  strip('JEMSHEKMSWHEBLHMESKLHEMBSHWELMSHEB'),
  strip('KMHSEPLBMHESMHLSEJSHKEMBSPHLEMSHWEB'),
  strip('LEHMSKPEBHSMWHELSJHMEBPSHKMELSHKEMBS'),
  strip('BSHEMLPHESKMHEJBSLMHEBSHMKPEHSLMEWBH'),
  strip('EMSHWLBEHSMKEHLMSBEHKMSLEHJMSBHELM'),
];
