// What is on the reels of Fiesta Burst: its symbols, pays, ladder and reel strips (data only).
import { stripOf } from '../kit/lines.ts';

/** The order is the code of a symbol, as it stands in outcomes. */
export const symbols = [
  'palayok',
  'drum',
  'lechon',
  'maskara',
  'trumpet',
  'sorbetes',
  'bilao',
  'pinya',
  'buko',
  'pakwan',
  'saging',
] as const;

export type SymbolName = (typeof symbols)[number];

/** The clay pot stands for any symbol but the drum; it is on reels 2 to 5 only. */
export const wild = 0;

/** The band's drum never bursts; those on the reels when a spin ends are counted. */
export const scatter = 1;

export const reelCount = 6;
export const rowCount = 4;

/** Hundredths of the stake, for one way of 3, 4, 5 and 6 alike from the left. */
export const wayPays: Readonly<Record<SymbolName, readonly [number, number, number, number]>> = {
  palayok: [0, 0, 0, 0],
  drum: [0, 0, 0, 0],
  lechon: [30, 80, 200, 700],
  maskara: [25, 60, 150, 450],
  trumpet: [15, 35, 80, 250],
  sorbetes: [10, 25, 55, 170],
  bilao: [10, 20, 40, 100],
  pinya: [6, 12, 22, 60],
  buko: [6, 12, 22, 60],
  pakwan: [4, 8, 15, 45],
  saging: [4, 8, 15, 45],
};

/**
 * What the bursts of a spin are multiplied by, one after another; from the last on it stays. A paid
 * spin begins at the first; free spins begin at the third and do not go back between spins.
 */
export const ladder: readonly number[] = [1, 2, 3, 5, 8, 10, 15, 20];
export const freeRung = 2;

/** Hundredths of the stake for 4, 5 and 6 or more drums, whatever the multiplier. */
export const drumPays: readonly [number, number, number] = [200, 500, 2000];

/**
 * Free spins for 4, 5 and 6 or more drums of a paid spin. In a free spin, three or more drums give
 * `again` more; a round never gives more than `most`.
 */
export const freeSpins = { award: [8, 10, 12], again: 4, most: 30 } as const;

/** A round ends at once when it has won this much, in hundredths of the stake: 10,000 stakes. */
export const topMultiple = 1_000_000;

/** The drums that start free spins, and that give more within them. */
export const drumsNeeded = { paid: 4, free: 3 } as const;

const strip = (stops: string): readonly number[] => stripOf(stops, 'PDLMTSBNKWG');

/** One turn of each reel from the top down; what falls in after a burst is what stands above. */
export const strips: readonly (readonly number[])[] = [
  strip('NBBBKKKDWWTSSLNNNSMMGGGBTTWWWLLMGG'),
  strip('TTWSSSTNNLLKGGGBBDMBPGKKKMMWWWNNN'),
  strip('NSTWWWGLLKKKWMSSDKTTPNNNGGGLBBBMM'),
  strip('SKKWLLTTDBBSSGGGWWWKKNNMMBBPLNT'),
  strip('NNMGSSMMWWLNNGGPKKTTDBBSKLLWWB'),
  strip('TSSBBMMLLNBKKGGDLGKKNNWTTMWW'),
];
