// Shows that pictures are drawn as asked: their size, their weight, the same each time, no two alike.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { draw, drawPackedTile, vendorMark } from './compose.ts';
import { crests, drawCrest } from './crests.ts';
import { vendorPattern } from './patterns.ts';
import { lettering } from './lettering.ts';
import { pictures, tiles } from './pictures.ts';

const all = pictures();
const games = tiles();
/** One of each kind: drawing all four hundred is the build's work. */
const sample = ['category/RNG', 'empty/offline', 'banner/lucky-parol', 'icon/192'];
const vendors = Object.keys(vendorPattern);
const oneOfEach = [
  ...vendors.map((code) => games.find(({ vendor }) => vendor === code)?.key ?? code),
  'lucky-parol-large',
];

describe('the pictures', () => {
  test.each(sample)('%s has its size and is no heavier than it may be', async (key) => {
    const picture = all.find((each) => each.key === key);
    if (!picture) throw new Error(`no picture ${key}`);
    const bytes = await draw(picture);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({
      width: picture.width,
      height: picture.height,
      format: picture.format,
    });
    expect(bytes.length).toBeLessThanOrEqual(picture.mostBytes);
    expect((await draw(picture)).equals(bytes)).toBe(true);
  });

  test.each(oneOfEach)(
    'the tile of %s has its size, and is no heavier than it may be',
    async (key) => {
      const tile = games.find((each) => each.key === key);
      if (!tile) throw new Error(`no tile ${key}`);
      const bytes = await drawPackedTile(tile);
      const { width, height } = tile;
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'webp' });
      expect(bytes.length).toBeLessThanOrEqual(tile.mostBytes);
      expect((await drawPackedTile(tile)).equals(bytes)).toBe(true);
    },
  );

  test('no two have the same name, and no two tiles the same subject', () => {
    const keys = [...all, ...games].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const square = games.filter(({ width, height }) => width === height);
    expect(square.length).toBeGreaterThanOrEqual(400);
    expect(new Set(square.map(({ subject }) => subject)).size).toBe(square.length);
  });

  test('every title can be lettered; a letter that its font lacks is refused', () => {
    for (const { vendor, title } of games) expect(lettering(vendor, title)).toContain('<path d="M');
    expect(() => lettering('PERYA', 'Xổ số')).toThrow('ổ');
  });

  test('each vendor has a mark of its own, and a letter that is not drawn is refused', async () => {
    const marks = await Promise.all(vendors.map(async (code, index) => vendorMark(code, index)));
    expect(new Set(marks.map((bytes) => bytes.toString('base64'))).size).toBe(vendors.length);
    const [mark] = marks;
    expect(await sharp(mark).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    await expect(vendorMark('QUIAPO', 0)).rejects.toThrow('QUIAPO');
  });

  test('each team has a crest of its own, light enough for a row of them', async () => {
    const drawn = await Promise.all(crests().map(async (crest) => drawCrest(crest)));
    expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(drawn.length);
    for (const bytes of drawn) expect(bytes.length).toBeLessThanOrEqual(6_000);
    expect(await sharp(drawn[0]).metadata()).toMatchObject({ format: 'webp', width: 128 });
  });
});
