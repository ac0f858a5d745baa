// A game's tile: its vendor's place out of focus, its subject with things around it, and its title.
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { chancesOf, field } from './drawing.ts';
import { lettering } from './lettering.ts';
import type { Duotone } from './patterns.ts';
import { sceneOf } from './scenes.ts';
import { subjectOf } from './subject.ts';

export interface Tile {
  readonly key: string;
  readonly title: string;
  readonly vendor: string;
  readonly subject: string;
  readonly duotone: Duotone;
  readonly width: number;
  readonly height: number;
}

/** What lies around the subjects of a vendor: names of subjects. */
const things: Readonly<Record<string, readonly string[]>> = {
  PERYA: ['coin', 'star', 'ticket', 'balloon'],
  KISLAP: ['gem-stone', 'coin', 'star', 'sparkles'],
  BULALAKAW: ['coin', 'star', 'gem-stone', 'crystal-ball'],
  TAMBO: ['coin', 'hibiscus', 'pineapple', 'coconut'],
  HANOI6: ['coin', 'red-envelope', 'red-paper-lantern', 'money-bag'],
  ALON: ['tropical-fish', 'bubbles', 'coin', 'spiral-shell'],
  DAGAT: ['coin', 'bubbles', 'fish', 'anchor'],
  TALA: ['spade-suit', 'heart-suit', 'diamond-suit', 'club-suit'],
  MESA: ['game-die', 'heart-suit', 'spade-suit', 'coin'],
  BARAHA: ['heart-suit', 'spade-suit', 'club-suit', 'coin'],
  TRES: ['diamond-suit', 'spade-suit', 'coin', 'star'],
  LIGA: ['trophy', 'star', 'soccer-ball'],
  KAMPO: ['trophy', 'star', 'chequered-flag'],
  TF: ['gem-stone', 'high-voltage', 'star', 'trophy'],
  DS88: ['coin', 'egg', 'feather', 'trophy'],
  TCG_LOTTO_VN: ['coin', 'money-bag', 'star', 'ticket'],
  TCG_SEA: ['coin', 'money-with-wings', 'star', 'ticket'],
};

/** Where things lie and how large they are, in hundredths of the field: behind, and in front. */
const behind = [
  [15, 34, 24],
  [86, 30, 26],
  [80, 58, 18],
] as const;
const inFront = [
  [8, 66, 30],
  [94, 70, 26],
] as const;

/** A picture's pixels, four bytes each. */
interface Layer {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixels(drawn: Sharp): Promise<Layer> {
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const opened = ({ data, width, height }: Layer): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

/** Laid with its middle at a point; what hangs over an edge is cut off, as sharp lays no such. */
async function laid(
  layer: Layer,
  [x, y]: readonly [number, number],
  [mostX, mostY]: readonly [number, number],
): Promise<OverlayOptions> {
  const left = Math.round(x - layer.width / 2);
  const top = Math.round(y - layer.height / 2);
  const within = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(mostX, left + layer.width) - Math.max(0, left),
    height: Math.min(mostY, top + layer.height) - Math.max(0, top),
  };
  const { data, width, height } = await pixels(opened(layer).extract(within));
  const raw = { width, height, channels: 4 } as const;
  return { input: data, raw, left: Math.max(0, left), top: Math.max(0, top) };
}

/** Turned by so many degrees, with soft edges. */
function turned(drawn: Buffer, degrees: number): Sharp {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const edges = { background: '#0000', interpolator: sharp.interpolators.bicubic };
  return sharp(drawn).affine([cos, -sin, sin, cos], edges);
}

const kept = new Map<string, Promise<Layer>>();

/** One of the things, turned and out of focus: many tiles have it. */
async function thing(name: string, size: number, turn: number, blur: number): Promise<Layer> {
  const key = `${name} ${String(size)} ${String(turn)} ${String(blur)}`;
  const drawing =
    kept.get(key) ??
    subjectOf(name, size).then(async (drawn) =>
      pixels(turned(drawn, turn).modulate({ brightness: 0.86 }).blur(blur)),
    );
  kept.set(key, drawing);
  return drawing;
}

async function strewn(
  { vendor, subject, width, height }: Tile,
  places: readonly (readonly [x: number, y: number, size: number])[],
  chance: () => number,
  blur: number,
): Promise<OverlayOptions[]> {
  const names = (things[vendor] ?? []).filter((name) => name !== subject);
  const side = Math.min(width, height);
  const chosen = places.map(([x, y, size]) => ({
    name: names[Math.floor(chance() * names.length)] ?? 'star',
    turn: Math.floor(chance() * 5) * 15 - 30,
    size: Math.round((size * side) / 100),
    at: [(x * width) / 100, (y * height) / 100] as const,
  }));
  return Promise.all(
    chosen.map(async ({ name, turn, size, at }) =>
      laid(await thing(name, size, turn, blur), at, [width, height]),
    ),
  );
}

/** The subject with a shadow below it and light around it, as layers. */
async function staged(tile: Tile, chance: () => number): Promise<OverlayOptions[]> {
  const { width, height, subject } = tile;
  const side = Math.min(width, height);
  const size = Math.round(side * (height > width ? 0.74 : 0.68));
  const drawn = await subjectOf(subject, size);
  const leaning = turned(drawn, Math.round(chance() * 14 - 7));
  const around = Math.round(side * 0.06);
  const room = { top: around, bottom: around, left: around, right: around, background: '#0000' };
  const whole = await pixels(
    sharp(await leaning.png({ compressionLevel: 0 }).toBuffer()).extend(room),
  );
  const alike = async (light: number, alpha: number, blur: number) =>
    pixels(opened(whole).linear([0, 0, 0, alpha], [light, light, light, 0]).blur(blur));
  const [glow, shadow] = await Promise.all([alike(255, 0.95, side / 55), alike(6, 0.6, side / 40)]);
  const [x, y] = [width / 2, height * 0.385];
  const most = [width, height] as const;
  return Promise.all([
    laid(glow, [x, y], most),
    laid(shadow, [x, y + side * 0.035], most),
    laid(whole, [x, y], most),
  ]);
}

/** Light behind the subject, dark at the foot, and the title there. */
function overlay(width: number, height: number, inner: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
 viewBox="0 0 ${field} ${(field * height) / width}">${inner}</svg>`);
}

/** Its layers from back to front, flattened to PNG. */
export async function drawTile(tile: Tile): Promise<Buffer> {
  const { key, vendor, title, duotone, width, height } = tile;
  const chance = chancesOf(key);
  const scene = sceneOf(vendor, duotone, chance, [width, height]);
  const back = await pixels(sharp(Buffer.from(scene)).blur(width / 160));
  const low = (field * height) / width - field;
  const light = overlay(
    width,
    height,
    `<defs><radialGradient id="l" cx="50%" cy="42%" r="48%"><stop offset="0" stop-color="#fff"
 stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs><rect width="100%" height="100%" fill="url(#l)"/>`,
  );
  const foot = overlay(
    width,
    height,
    `<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="#0b0616"
 stop-opacity="0"/><stop offset="1" stop-color="#0b0616" stop-opacity=".8"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#f)"/>
<g transform="translate(0 ${low})">${lettering(vendor, title)}</g>`,
  );
  const layers: OverlayOptions[] = [
    { input: light },
    ...(await strewn(tile, behind, chance, Math.max(0.6, width / 260))),
    ...(await staged(tile, chance)),
    ...(await strewn(tile, inFront, chance, Math.max(1.2, width / 90))),
    { input: foot },
  ];
  return opened(back).composite(layers).png({ compressionLevel: 1 }).toBuffer();
}
