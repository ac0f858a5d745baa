// Makes a plain JPEG of whatever picture a person sent; nothing else of what was sent goes on.
import sharp from 'sharp';
import { AppError } from './app-error.ts';
import { BoundedQueue } from './bounded-queue.ts';

// Decoded, a picture takes up to eight bytes a pixel, whatever it weighed when it was sent: 200 MB
// for the worst that somebody can make. So there is one at a time.
const mostPixels = 25_000_000;
const longestSidePx = 2_000;
const quality = 85;
// The decoder looks at the clock between lines; before the first it has read all scans.
const secondsAtMost = 5;
/** A progressive JPEG of a camera or a browser has ten; each goes over all of the pixels. */
const mostScans = 24;
/** Of one sender: one at work, and one that waits. */
const mostOfSender = 2;
const queue = new BoundedQueue(1, 16);
const inQueue = new Map<string, number>();

const jpegBegins = Buffer.from([0xff, 0xd8, 0xff]);
const pngBegins = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const beginsWith = (bytes: Buffer, start: Buffer): boolean =>
  bytes.subarray(0, start.length).equals(start);

const isJpeg = (bytes: Buffer): boolean => beginsWith(bytes, jpegBegins);

/** Only what begins as PNG or JPEG gets near a decoder: SVG, PDF and the like never do. */
function beginsAsPicture(bytes: Buffer): boolean {
  return isJpeg(bytes) || beginsWith(bytes, pngBegins);
}

const startOfScan = Buffer.from([0xff, 0xda]);

/** Counts those of previews too, and bytes that only look so; none of its own can be hidden. */
function hasFewScans(bytes: Buffer): boolean {
  let at = -2;
  for (let scans = 0; scans <= mostScans; scans += 1) {
    at = bytes.indexOf(startOfScan, at + 2);
    if (at < 0) return true;
  }
  return false;
}

async function encodedAnew(bytes: Buffer): Promise<Buffer | null> {
  const options = { failOn: 'error', limitInputPixels: mostPixels, animated: false } as const;
  try {
    return await sharp(bytes, options)
      .autoOrient()
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .timeout({ seconds: secondsAtMost })
      .toBuffer();
  } catch {
    // Whatever the decoder stumbled over, it was the picture that somebody sent.
    return null;
  }
}

/**
 * The picture as a JPEG of at most 2,000 pixels a side: upright, without place, camera, colour
 * profile or anything that was hidden in or behind it. Null when it is no whole PNG or JPEG, or of
 * more than 25 million pixels or 24 scans. Throws server.busy when too many wait, or more than one
 * of the sender's.
 */
export async function plainPicture(bytes: Buffer, sender: string): Promise<Buffer | null> {
  if (!beginsAsPicture(bytes) || (isJpeg(bytes) && !hasFewScans(bytes))) return null;
  const before = inQueue.get(sender) ?? 0;
  if (before >= mostOfSender) throw new AppError('server.busy');
  inQueue.set(sender, before + 1);
  try {
    return await queue.run(async () => encodedAnew(bytes));
  } finally {
    const after = (inQueue.get(sender) ?? 1) - 1;
    if (after === 0) inQueue.delete(sender);
    else inQueue.set(sender, after);
  }
}
