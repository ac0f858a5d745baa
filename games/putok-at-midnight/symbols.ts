// What is on the reels of Putok at Midnight: its symbols, pays, lines, strips and rockets' values.
import { stripOf } from '../kit/lines.ts';
import type { LineRules } from '../kit/lines.ts';

/** The order is the code of a symbol, as it stands in outcomes and in the picture atlas. */
export const symbols = [
  'kampana',
  'putok',
  'torotot',
  'lechon',
  'barya',
  'pakwan',
  'ubas',
  'dalandan',
  'mansanas',
] as const;

export type SymbolName = (typeof symbols)[number];

/** The midnight bell stands for any symbol but the rocket; it is on reels 2, 3 and 4 only. */
export const wild = 0;

/** The rocket carries a value; six or more of them start the countdown. */
export const putok = 1;

export const reelCount = 5;
export const rowCount = 3;
export const cellCount = reelCount * rowCount;

/** The row that each of the twenty lines crosses on each reel, 0 being the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

/** Multiples of the line stake (a twentieth of the stake) for 3, 4 and 5 alike from the left. */
export const linePays: Readonly<Record<SymbolName, readonly [number, number, number]>> = {
  kampana: [0, 0, 0],
  putok: [0, 0, 0],
  torotot: [30, 150, 1000],
  lechon: [20, 80, 400],
  barya: [12, 50, 250],
  pakwan: [8, 25, 120],
  ubas: [7, 20, 80],
  dalandan: [5, 12, 50],
  mansanas: [5, 10, 40],
};

export const lineRules: LineRules = { wild, pays: symbols.map((name) => linePays[name]) };

const strip = (stops: string): readonly number[] => stripOf(stops, 'BPTLCWUDM');

/** One turn of each reel. Rockets stand in groups; the bell is never beside one. */
export const strips: readonly (readonly number[])[] = [
  strip('TMDUWLMUDCPPMWUDTMLUDWMCDULMDWUPCMUD'),
  strip('LDMBUWDCMUPPPDWMTUDLMBWUDMCDUMDWTUBM'),
  strip('CUDMBLWUMDTPPPUMDWCBUMLDUWMDUTDWLBMC'),
  strip('WMUDBTMCUDWPPPMDULMWBDUMCDUWLMDTCUBM'),
  strip('DWUMLDTUMCDPPUWMDLUMDWCUMTDPULMWCDUM'),
];

/** The countdown begins with this many rockets and gives this many turns, anew with each rocket. */
export const countdown = { rockets: 6, turns: 3 } as const;

/** In each turn of the countdown an empty place gets a rocket with this chance, alone. */
export const landing = { of: 1000, hits: 45 } as const;

/** Which prize a value is, for its name; the others are plain multiples. */
export const prizes = { mini: 20, minor: 50, major: 250 } as const;

/** What a rocket carries, in stakes, and how often in a thousand. */
export const values: readonly { readonly stakes: number; readonly weight: number }[] = [
  { stakes: 1, weight: 380 },
  { stakes: 2, weight: 220 },
  { stakes: 3, weight: 130 },
  { stakes: 4, weight: 80 },
  { stakes: 5, weight: 60 },
  { stakes: 6, weight: 40 },
  { stakes: 8, weight: 30 },
  { stakes: 10, weight: 22 },
  { stakes: 12, weight: 12 },
  { stakes: prizes.mini, weight: 16 },
  { stakes: prizes.minor, weight: 7 },
  { stakes: prizes.major, weight: 3 },
];
