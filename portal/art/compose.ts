// Draws every picture of the portal into dist/art, with a hash in its name, and lists them.
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { crests, crestSize, drawCrest } from './crests.ts';
import { drawMedal, medalLevels, medalSize } from './medals.ts';
import { ground, vendorPattern } from './patterns.ts';
import { chancesOf } from './drawing.ts';
import { pictures, tiles, type Ground, type Picture, type TilePicture } from './pictures.ts';
import { sceneOf } from './scenes.ts';
import { subjectOf } from './subject.ts';
import { drawTile } from './tile.ts';

// As many pictures at once as there are workers below: threads for each would wait for one another.
sharp.concurrency(1);

interface Drawn {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** Draws one picture. Throws when it comes out heavier than it may be at the lowest quality. */
export async function draw(picture: Picture): Promise<Buffer> {
  const { width, height, scale, at } = picture;
  const size = Math.round((Math.min(width, height) * scale) / 100);
  const subject = await subjectOf(picture.subject, size);
  const left = Math.round((width * at[0]) / 100 - size / 2);
  const top = Math.round((height * at[1]) / 100 - size / 2);
  const layers: OverlayOptions[] = [{ input: subject, left, top }];
  if (picture.ground) layers.unshift(await shadow(subject, left, top + Math.round(size * 0.05)));
  const base = picture.ground
    ? sharp(await groundOf(picture, picture.ground))
    : sharp({ create: { width, height, channels: 4, background: '#0000' } });
  const whole = await base.composite(layers).png().toBuffer();
  if (picture.format === 'png') {
    return sharp(whole).png({ palette: true, quality: 90, effort: 7 }).toBuffer();
  }
  return packed(whole, picture, [84, 74, 62, 50, 38]);
}

/** A pattern, or a place out of focus with rounded corners. */
async function groundOf({ key, width, height, at }: Picture, behind: Ground): Promise<Buffer> {
  if ('pattern' in behind) {
    return Buffer.from(ground(width, height, behind.duotone, behind.pattern, at[0]));
  }
  const scene = sceneOf(behind.place, behind.duotone, chancesOf(key), [width, height]);
  const corner = width / 4;
  const mask = `<svg width="${width}" height="${height}"><rect width="100%" height="100%"
 rx="${corner}"/></svg>`;
  const place = await sharp(Buffer.from(scene)).blur(0.6).png().toBuffer();
  return sharp(place)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** As WebP of the first quality that is light enough. Throws where none is. */
async function packed(
  whole: Buffer,
  { key, mostBytes }: { readonly key: string; readonly mostBytes: number },
  qualities: readonly number[],
): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await sharp(whole).webp({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new Error(`${key} is heavier than ${mostBytes} bytes`);
}

/** Draws a game's tile. Throws as {@link draw} does. */
export async function drawPackedTile(tile: TilePicture): Promise<Buffer> {
  return packed(await drawTile(tile), tile, [54, 46, 38, 30]);
}

/** A soft dark copy of the subject, a little lower, so that it stands off its ground. */
async function shadow(subject: Buffer, left: number, top: number): Promise<OverlayOptions> {
  const dark = await sharp(subject).linear([0, 0, 0, 0.45], [0, 0, 0, 0]).blur(6).toBuffer();
  return { input: dark, left, top };
}

const markSize = 96;

/** Letters as strokes: which fonts a machine has must not show in a picture. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M30 67 48 29 66 67M37 54H59',
  B: 'M34 29V67H50a9.500 9.500 0 0 0 0-19H34M34 48H48a9.500 9.500 0 0 0 0-19H34',
  D: 'M34 29V67H44a19 19 0 0 0 0-38z',
  H: 'M33 29V67M63 29V67M33 48H63',
  K: 'M34 29V67M62 29 35 50M44 44 63 67',
  L: 'M36 29V67H62',
  M: 'M30 67V29L48 54 66 29V67',
  P: 'M35 67V29H50a10.500 10.500 0 0 1 0 21H35',
  S: 'M61 35c-4-5-9-7-14-7-7 0-12 4-12 10 0 12 26 8 26 20 0 7-6 10-13 10-6 0-11-2-15-7',
  T: 'M31 29H65M48 29V67',
};

/** The vendor's mark: its initial on its colours. Throws for a letter that nobody has drawn yet. */
export async function vendorMark(code: string, index: number): Promise<Buffer> {
  const hue = (index * 67) % 360;
  const letter = strokes[code.replace('TCG_', '').charAt(0)];
  if (letter === undefined) throw new Error(`no strokes for the first letter of ${code}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${markSize}" height="${markSize}">
<clipPath id="c"><rect width="96" height="96" rx="28"/></clipPath><g clip-path="url(#c)">
<rect width="96" height="96" fill="hsl(${hue}, 62%, 30%)"/>
<circle cx="72" cy="22" r="34" fill="hsl(${(hue + 40) % 360}, 74%, 46%)" opacity=".55"/>
<path d="M0 ${70 - (index % 4) * 6} q24 -18 48 0 t48 0 V96 H0z" fill="hsl(${hue}, 70%, 20%)"
 opacity=".6"/></g>
<path d="${letter}" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"
 stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 84, effort: 5 }).toBuffer();
}

async function writeHashed(
  folder: URL,
  key: string,
  extension: string,
  bytes: Buffer,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${key.replaceAll('/', '-')}.${hash}.${extension}`;
  await writeFile(new URL(file, folder), bytes);
  return file;
}

async function drawAll(folder: URL): Promise<Record<string, Drawn>> {
  const listed: Record<string, Drawn> = {};
  const waiting = [
    ...tiles().map((tile) => ({
      ...tile,
      format: 'webp',
      drawn: async () => drawPackedTile(tile),
    })),
    ...pictures().map((picture) => ({ ...picture, drawn: async () => draw(picture) })),
  ];
  const worker = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const { key, width, height, format, drawn } = picture;
      listed[key] = { file: await writeHashed(folder, key, format, await drawn()), width, height };
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  for (const [index, code] of Object.keys(vendorPattern).entries()) {
    const key = `vendor/${code}`;
    const file = await writeHashed(folder, key, 'webp', await vendorMark(code, index));
    listed[key] = { file, width: markSize, height: markSize };
  }
  for (const crest of crests()) {
    const key = `crest/${crest.team}`;
    const file = await writeHashed(folder, key, 'webp', await drawCrest(crest));
    listed[key] = { file, width: crestSize, height: crestSize };
  }
  for (const level of medalLevels) {
    const key = `vip/${level}`;
    const file = await writeHashed(folder, key, 'webp', await drawMedal(level));
    listed[key] = { file, width: medalSize, height: medalSize };
  }
  return listed;
}

/** Draws into a folder, which afterwards holds the pictures and manifest.json and nothing else. */
export async function compose(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const listed = await drawAll(folder);
  const kept = new Set([
    'manifest.json',
    '.built',
    ...Object.values(listed).map(({ file }) => file),
  ]);
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(new URL(name, folder));
  }
  const sorted = Object.fromEntries(
    Object.entries(listed).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await writeFile(new URL('manifest.json', folder), `${JSON.stringify(sorted, null, 1)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await compose(new URL('../dist/art/', import.meta.url));
}
