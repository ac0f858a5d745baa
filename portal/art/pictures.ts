// Which pictures there are: key, size, subject, ground, and how heavy each may be.
import { readFileSync } from 'node:fs';
import { duotones, type Duotone, type Pattern } from './patterns.ts';
import type { Tile } from './tile.ts';

/** What is behind a subject: a pattern, or the place of a vendor with its corners rounded off. */
export type Ground =
  | { readonly duotone: Duotone; readonly pattern: Pattern }
  | { readonly duotone: Duotone; readonly place: string };

export interface Picture {
  /** The name that the server asks for: 'lucky-parol', 'category/RNG'. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly subject: string;
  /** The subject's size and middle, in hundredths of the picture's shorter side, width, height. */
  readonly scale: number;
  readonly at: readonly [x: number, y: number];
  /** Absent: the ground is transparent. */
  readonly ground?: Ground;
  readonly format: 'webp' | 'png';
  readonly mostBytes: number;
}

/** A game's tile, as heavy as it may be. */
export interface TilePicture extends Tile {
  readonly mostBytes: number;
}

const lamp: Duotone = ['#4a0f4f', '#c2183c'];
const middle = [50, 50] as const;

function duotone(index: number): Duotone {
  return duotones[index % duotones.length] ?? lamp;
}

/** Tiles of all games, and a tall one for those that may stand first. */
export function tiles(): readonly TilePicture[] {
  const text = readFileSync(new URL('./tiles.tsv', import.meta.url), 'utf8');
  const rows = text.trim().split('\n').slice(1);
  return rows.flatMap((row, index) => {
    const [key = '', title = '', subject = '', vendor = ''] = row.split('\t');
    // Steps of 4 among 15 pairs: neighbours in a list differ, and each pair comes round.
    const common = { title, subject, vendor, duotone: duotone(index * 4) };
    const tile = { ...common, key, width: 312, height: 312, mostBytes: 9_000 };
    const tall = { ...common, key: `${key}-large`, width: 640, height: 760, mostBytes: 40_000 };
    return key === 'lucky-parol' ? [tile, tall] : [tile];
  });
}

/** A category's subject, the vendor in whose place it stands, and the place's colours. */
const categoryScenes = {
  HOT: ['fire', 'BULALAKAW', 0],
  INHOUSE: ['red-paper-lantern', 'PERYA', 3],
  RNG: ['slot-machine', 'KISLAP', 8],
  FISH: ['tropical-fish', 'ALON', 9],
  LIVE: ['diamond-suit', 'MESA', 4],
  PVP: ['joker', 'BARAHA', 1],
  SPORTS: ['soccer-ball', 'LIGA', 5],
  ESPORTS: ['video-game', 'TF', 12],
  COCKFIGHT: ['rooster', 'DS88', 13],
  LOTT: ['ticket', 'TCG_SEA', 2],
  ELOTT: ['game-die', 'TCG_LOTTO_VN', 6],
} as const;

const emptySubjects = {
  'no-games': 'magnifying-glass-tilted-left',
  'no-bets': 'scroll',
  offline: 'satellite-antenna',
  maintenance: 'construction',
};

const avatarSubjects = [
  'fox',
  'cat',
  'owl',
  'panda',
  'tiger',
  'rabbit',
  'koala',
  'frog',
  'bear',
  'penguin',
  'monkey',
  'unicorn',
];

const bannerSubjects: readonly (readonly [string, string, number, Pattern])[] = [
  ['banner/first-deposit', 'wrapped-gift', 0, 'rays'],
  ['banner/lucky-parol', 'red-paper-lantern', 3, 'sunburst'],
  ['banner/lottery', 'admission-tickets', 4, 'confetti'],
  ['banner/friends', 'busts-in-silhouette', 9, 'stars'],
  ['banner/new-games', 'party-popper', 7, 'confetti'],
  ['banner/free-play', 'teddy-bear', 6, 'petals'],
  ['banner/super-ace', 'spade-suit', 12, 'lattice'],
  ['offer/reload', 'money-bag', 2, 'rays'],
  ['offer/cashback', 'money-with-wings', 5, 'petals'],
  ['offer/free-bet', 'soccer-ball', 10, 'stars'],
  ['offer/free-rounds', 'slot-machine', 8, 'sunburst'],
  ['offer/check-in', 'spiral-calendar', 11, 'confetti'],
  ['offer/code', 'ticket', 1, 'lattice'],
  ['offer/application', 'megaphone', 13, 'confetti'],
  ['offer/wheel', 'ferris-wheel', 14, 'sunburst'],
];

function flat(key: string, subject: string, size: number, mostBytes: number): Picture {
  const square = { width: size, height: size, scale: 96, at: middle };
  return { key, subject, mostBytes, format: 'webp', ...square };
}

function banner(key: string, subject: string, colour: number, pattern: Pattern): Picture {
  const size = { width: 780, height: 364, scale: 84, at: [77, 52] as const, mostBytes: 24_000 };
  const ground = { duotone: duotone(colour), pattern };
  return { key, subject, format: 'webp', ground, ...size };
}

/** The same offer small, at the side of a row of words. */
function strip(key: string, subject: string, colour: number, pattern: Pattern): Picture {
  const size = { width: 264, height: 152, scale: 78, at: middle, mostBytes: 5_000 };
  const ground = { duotone: duotone(colour), pattern };
  return { key, subject, format: 'webp', ground, ...size };
}

function icon(key: string, size: number, scale: number): Picture {
  const shown = { subject: 'red-paper-lantern', scale, at: middle, format: 'png' } as const;
  const dusk = { duotone: ['#120c22', '#3a2470'] as const, pattern: 'rays' as const };
  return { key, width: size, height: size, ...shown, ground: dusk, mostBytes: 180_000 };
}

/** Every picture but the tiles. */
export function pictures(): readonly Picture[] {
  return [
    ...Object.entries(categoryScenes).map(([code, [subject, place, colour]]): Picture => ({
      ...flat(`category/${code}`, subject, 120, 5_000),
      scale: 78,
      ground: { duotone: duotone(colour), place },
    })),
    ...Object.entries(emptySubjects).map(([name, subject]) =>
      flat(`empty/${name}`, subject, 200, 12_000),
    ),
    ...avatarSubjects.map((subject, index): Picture => ({
      ...flat(`avatar/${String(index + 1).padStart(2, '0')}`, subject, 128, 5_000),
      scale: 74,
      ground: { duotone: duotone(index * 4), pattern: 'ripples' },
    })),
    ...bannerSubjects.map(([key, subject, colour, pattern]) =>
      banner(key, subject, colour, pattern),
    ),
    strip('strip/new-games', 'party-popper', 7, 'confetti'),
    strip('strip/lucky-parol', 'red-paper-lantern', 3, 'sunburst'),
    icon('icon/48', 48, 84),
    icon('icon/180', 180, 72),
    icon('icon/192', 192, 78),
    icon('icon/512', 512, 78),
    icon('icon/maskable-512', 512, 58),
    { ...icon('icon/share', 630, 70), width: 1200, mostBytes: 400_000 },
  ];
}
