// A game's title as its studio letters it: drawn as outlines, since machines differ in their fonts.
import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';
import { field } from './drawing.ts';

interface Style {
  /** The package of the font, and the weight that is taken. */
  readonly font: string;
  readonly weight?: number;
  /** From the top of the letters to their foot. */
  readonly fill: readonly [top: string, foot: string];
  readonly edge: string;
  /** How far the middle of a line stands above its ends, in hundredths of its width. */
  readonly arch?: number;
  /** Degrees. */
  readonly turn?: number;
}

const gold = ['#fff7c9', '#ffb52e'] as const;
const white = ['#ffffff', '#dfe9ff'] as const;

const styles: Readonly<Record<string, Style>> = {
  PERYA: { font: 'lilita-one', fill: gold, edge: '#7a1030', arch: 7 },
  KISLAP: { font: 'luckiest-guy', fill: ['#ffffff', '#ffd1f0'], edge: '#6a1b9a', turn: -4 },
  BULALAKAW: {
    font: 'cinzel-decorative',
    weight: 900,
    fill: ['#ffffff', '#ffd36b'],
    edge: '#2a1057',
    arch: 5,
  },
  TAMBO: { font: 'lobster', fill: ['#ffffff', '#ffe45c'], edge: '#0b5d3b', turn: -5 },
  HANOI6: { font: 'righteous', fill: gold, edge: '#8a0f12', arch: 6 },
  ALON: { font: 'bangers', fill: ['#ffffff', '#7df3ff'], edge: '#06306b', turn: -4 },
  DAGAT: { font: 'titan-one', fill: ['#ffffff', '#bfe8ff'], edge: '#0a4a86', arch: 5 },
  TALA: { font: 'abril-fatface', fill: ['#fff3d0', '#e8b64c'], edge: '#3a0710' },
  MESA: { font: 'cinzel-decorative', weight: 900, fill: ['#fff3d0', '#f0c35a'], edge: '#06301f' },
  BARAHA: { font: 'rye', fill: ['#fff4dc', '#ffca6b'], edge: '#4a1206', arch: 5 },
  TRES: { font: 'lilita-one', fill: ['#ffffff', '#ffe27a'], edge: '#0d3c7a', turn: -3 },
  LIGA: { font: 'racing-sans-one', fill: white, edge: '#0c2a5e', turn: -4 },
  KAMPO: { font: 'black-ops-one', fill: white, edge: '#5a1a06' },
  TF: { font: 'audiowide', fill: ['#ffffff', '#7df3ff'], edge: '#5b0a8a' },
  DS88: { font: 'bungee', fill: ['#ffffff', '#ffcf5a'], edge: '#6b1608', arch: 4 },
  TCG_LOTTO_VN: { font: 'titan-one', fill: gold, edge: '#9a1510', arch: 6 },
  TCG_SEA: { font: 'luckiest-guy', fill: ['#ffffff', '#ffe27a'], edge: '#0d4a7a', arch: 4 },
};

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

function fontOf({ font, weight = 400 }: Style): Font {
  const file = `@fontsource/${font}/files/${font}-latin-${String(weight)}-normal.woff2`;
  let loaded = fonts.get(file);
  if (loaded === undefined) {
    loaded = openSync(require.resolve(file)) as Font;
    fonts.set(file, loaded);
  }
  return loaded;
}

/** At a size of 1. */
const widthOf = (font: Font, line: string): number =>
  font.layout(line).advanceWidth / font.unitsPerEm;

/** So that lines come out about equally long: every way of breaking a title into so many. */
function broken(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]];
  return words.slice(0, words.length - lines + 1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(' ');
    return broken(words.slice(index + 1), lines - 1).map((rest) => [first, ...rest]);
  });
}

const widest = 288;
const mostSize = 74;
/** What a line takes of its size, and all lines may take of the field. */
const lineHeight = 0.86;
const mostHeight = 124;

/** The lines of a title, and the size at which the longest fills the field. */
function laidOut(font: Font, title: string): { lines: string[]; size: number } {
  const words = title.split(' ');
  const ways = [1, 2, 3].filter((count) => count <= words.length).flatMap((n) => broken(words, n));
  const sized = ways.map((lines) => {
    const longest = Math.max(...lines.map((line) => widthOf(font, line)));
    const size = Math.min(mostSize, widest / longest, mostHeight / (lines.length * lineHeight));
    return { lines, size };
  });
  return sized.reduce((best, each) => (each.size > best.size * 1.05 ? each : best));
}

type Point = readonly [x: number, y: number];

interface Line {
  readonly text: string;
  readonly size: number;
  /** The foot of its letters. */
  readonly y: number;
  /** As {@link Style} says. */
  readonly arch: number;
}

/** A line's outlines in the middle of the field, as the data of a path. */
function outlined(font: Font, { text, size, y, arch }: Line): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  const width = widthOf(font, text) * size;
  let [pen, d] = [(field - width) / 2, ''];
  const bent = ([right, up]: Point): string => {
    const x = pen + right * scale;
    const lift = ((arch * width) / 100) * (1 - ((x - field / 2) / (width / 2)) ** 2);
    return `${x.toFixed(1)} ${(y - up * scale - lift).toFixed(1)}`;
  };
  glyphs.forEach((glyph, index) => {
    for (const { command, args } of glyph.path.commands) {
      const points = args.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, args[at + 1] ?? 0]]));
      d += letterOf[command] + points.map(bent).join(' ');
    }
    pen += (positions[index]?.xAdvance ?? 0) * scale;
  });
  return d;
}

const letterOf = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/**
 * The title at the foot of the field, as SVG without its frame. Throws where the vendor has no
 * style, and where its font lacks a letter.
 */
export function lettering(vendor: string, title: string): string {
  const style = styles[vendor];
  if (style === undefined) throw new Error(`${vendor} letters nothing.`);
  const font = fontOf(style);
  const missing = Array.from(title).find(
    (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  if (missing !== undefined) throw new Error(`${style.font} has no ${missing}: ${title}`);
  const { lines, size } = laidOut(font, title);
  const foot = field - 20;
  const d = lines
    .map((text, index) => {
      const y = foot - (lines.length - 1 - index) * size * lineHeight;
      return outlined(font, { text, size, y, arch: style.arch ?? 0 });
    })
    .join('');
  const [top, low] = style.fill;
  const around = (colour: string, width: number, down: number) =>
    `<path d="${d}" transform="translate(0 ${down})" fill="${colour}" stroke="${colour}"
 stroke-width="${width}" stroke-linejoin="round"/>`;
  return `<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" x2="0"
 y1="${foot - lines.length * size * lineHeight}" y2="${foot}">
<stop offset=".2" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
<g transform="rotate(${style.turn ?? 0} 156 ${foot - 30})">${around('#0b0616', 17, 4)}${around(
    style.edge,
    11,
    0,
  )}<path d="${d}" fill="url(#t)"/></g>`;
}
