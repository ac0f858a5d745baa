// Sends the picture reader what cameras send, and what attackers do.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { plainPicture } from './picture.ts';

const red = { r: 200, g: 30, b: 30, alpha: 1 };

function drawn(width = 60, height = 40): Sharp {
  return sharp({ create: { width, height, channels: 4, background: red } });
}

async function read(bytes: Buffer): Promise<Buffer> {
  const made = await plainPicture(bytes, 'somebody');
  if (made === null) throw new Error('the picture was refused');
  return made;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one bit a pixel, all zero: a few kilobytes that stand for any number of pixels. */
function flatPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A progressive JPEG whose coefficients come bit by bit, in scans of a few bytes each. */
async function manyScans(scans: number, side: number): Promise<Buffer> {
  const jpeg = await drawn(side, side).flatten().jpeg({ progressive: true }).toBuffer();
  const [tables, scan] = [Buffer.from([0xff, 0xc4]), Buffer.from([0xff, 0xda])];
  const last = jpeg.lastIndexOf(scan);
  const made: Buffer[] = [];
  for (let coefficient = 1; coefficient < 64; coefficient += 1) {
    for (let bit = 13; bit >= 0; bit -= 1) {
      const next = Buffer.from(jpeg.subarray(last, -2));
      next.set([coefficient, coefficient, ((bit === 13 ? 0 : bit + 1) << 4) | bit], 7);
      made.push(next);
    }
  }
  return Buffer.concat([
    jpeg.subarray(0, jpeg.indexOf(tables, jpeg.indexOf(scan))),
    jpeg.subarray(jpeg.lastIndexOf(tables, last), last),
    ...made.slice(0, scans - 1),
    jpeg.subarray(-2),
  ]);
}

describe('a picture that a person sent', () => {
  it('becomes a JPEG that looks the same, see-through parts white', async () => {
    for (const bytes of [await drawn().png().toBuffer(), await drawn().jpeg().toBuffer()]) {
      const made = await read(bytes);
      expect(await sharp(made).metadata()).toMatchObject({
        format: 'jpeg',
        width: 60,
        height: 40,
        space: 'srgb',
      });
      const { channels } = await sharp(made).stats();
      expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([20, 3, 3]);
    }
    const glass = { ...red, alpha: 0 };
    const empty = sharp({ create: { width: 8, height: 8, channels: 4, background: glass } });
    const { channels } = await sharp(await read(await empty.png().toBuffer())).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('loses its place, its camera and its profile, and stands upright', async () => {
    const exif = {
      IFD0: { Make: 'CANARY-CAMERA', Copyright: 'CANARY-NAME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
    };
    const bytes = await drawn()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY-XMP</x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await sharp(bytes).metadata();
    expect([sent.exif, sent.xmp, sent.icc].map((part) => part !== undefined)).toEqual([
      true,
      true,
      true,
    ]);
    expect(bytes.includes('CANARY')).toBe(true);
    const made = await read(bytes);
    const kept = await sharp(made).metadata();
    expect([kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(made.includes('CANARY')).toBe(false);
    expect([kept.width, kept.height]).toEqual([40, 60]);
  });

  it('loses what was hung on behind it or hidden in it', async () => {
    const script = Buffer.from('<script>alert("CANARY")</script>');
    const png = await drawn().png().toBuffer();
    const hidden = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script]));
    const end = png.length - 12;
    const within = Buffer.concat([png.subarray(0, end), hidden, png.subarray(end)]);
    const jpeg = await drawn().jpeg().toBuffer();
    for (const bytes of [within, Buffer.concat([png, script]), Buffer.concat([jpeg, script])]) {
      expect(bytes.includes('CANARY')).toBe(true);
      const made = await read(bytes);
      expect(made.includes('CANARY')).toBe(false);
      expect(made.includes('script')).toBe(false);
    }
  });

  it('is made smaller where it is large', async () => {
    const made = await sharp(await read(await drawn(4_000, 3_000).jpeg().toBuffer())).metadata();
    expect([made.width, made.height]).toEqual([2_000, 1_500]);
  });
});

describe('what is no picture', () => {
  it('is refused: text, SVG, GIF, WebP, TIFF, nothing at all', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
    const all = [
      Buffer.alloc(0),
      Buffer.from('only text, called .png'),
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      await drawn().gif().toBuffer(),
      await drawn().webp().toBuffer(),
      await drawn().tiff().toBuffer(),
    ];
    for (const bytes of all) expect(await plainPicture(bytes, 'somebody')).toBeNull();
  });

  it('is refused when it only begins as one', async () => {
    const png = await drawn(400, 400).png().toBuffer();
    const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const raw = { width: 200, height: 200, channels: 3 } as const;
    const jpeg = await sharp({ create: { ...raw, background: red, noise: noisy } })
      .jpeg()
      .toBuffer();
    const broken = Buffer.from(png);
    broken.fill(0x41, 60, 90);
    const all = [
      png.subarray(0, 8),
      png.subarray(0, png.length / 2),
      jpeg.subarray(0, 3),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.concat([png.subarray(0, 8), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
      broken,
    ];
    for (const bytes of all) expect(await plainPicture(bytes, 'somebody')).toBeNull();
  });

  it('is refused before it is decoded, however few bytes stand for its pixels', async () => {
    const within = flatPng(5_000);
    const bomb = flatPng(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await plainPicture(within, 'somebody')).not.toBeNull();
    expect(await plainPicture(bomb, 'somebody')).toBeNull();
  });

  it('is refused when more of them come at once than can wait', async () => {
    const bytes = await drawn(2_000, 2_000).jpeg().toBuffer();
    const many = Array.from({ length: 40 }, async (_, n) => plainPicture(bytes, String(n)));
    const settled = await Promise.allSettled(many);
    const busy = settled.filter(({ status }) => status === 'rejected');
    expect(busy).toHaveLength(40 - 1 - 16);
    expect(busy[0]).toMatchObject({ reason: { code: 'server.busy' } });
  });

  it('is refused when it goes over its pixels in hundreds of scans', async () => {
    expect(await plainPicture(await manyScans(24, 400), 'somebody')).not.toBeNull();
    expect(await plainPicture(await manyScans(25, 400), 'somebody')).toBeNull();
    const bomb = await manyScans(882, 5_000);
    expect(bomb.length).toBeLessThan(150_000);
    const before = process.cpuUsage();
    expect(await plainPicture(bomb, 'somebody')).toBeNull();
    const { user, system } = process.cpuUsage(before);
    // All its scans would take seconds.
    expect((user + system) / 1000).toBeLessThan(500);
  });

  it('is refused when two of its sender are there already, and no other sender is', async () => {
    const bytes = await drawn(2_000, 2_000).jpeg().toBuffer();
    const first = Array.from({ length: 5 }, async () => plainPicture(bytes, 'flood'));
    const other = plainPicture(bytes, 'member');
    const settled = await Promise.allSettled(first);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(settled.at(-1)).toMatchObject({ reason: { code: 'server.busy' } });
    expect(await other).not.toBeNull();
    expect(await plainPicture(bytes, 'flood')).not.toBeNull();
  });
});
