// Shows that pictures are drawn as asked: their size, their weight, the same each time, no two alike.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { draw, vendorMark } from './compose.ts';
import { crests, drawCrest } from './crests.ts';
import { vendorPattern } from './patterns.ts';
import { pictures } from './pictures.ts';

const all = pictures();
/** One of each kind: drawing all four hundred is the build's work. */
const sample = [
  'lucky-parol',
  'lucky-parol-large',
  'category/RNG',
  'banner/lucky-parol',
  'icon/192',
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

  test('no two have the same name, and no two tiles the same subject', () => {
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    const tiles = all.filter(({ width, ground }) => width === 312 && ground);
    expect(tiles.length).toBeGreaterThanOrEqual(400);
    expect(new Set(tiles.map(({ subject }) => subject)).size).toBe(tiles.length);
  });

  test('each vendor has a mark of its own, and a letter that is not drawn is refused', async () => {
    const codes = Object.keys(vendorPattern);
    const marks = await Promise.all(codes.map(async (code, index) => vendorMark(code, index)));
    expect(new Set(marks.map((bytes) => bytes.toString('base64'))).size).toBe(codes.length);
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
