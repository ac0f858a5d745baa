// Makes a plain JPEG of whatever picture a person sent; nothing else of what was sent goes on.
import sharp from 'sharp';
import { BoundedQueue } from './bounded-queue.ts';

// Decoded, a picture takes up to eight bytes a pixel, whatever it weighed when it was sent: 200 MB
// for the worst that somebody can make. So there is one at a time.
const mostPixels = 25_000_000;
const longestSidePx = 2_000;
const quality = 85;
const secondsAtMost = 10;
const queue = new BoundedQueue(1, 16);

const beginnings = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
];

/** Only what begins as PNG or JPEG gets near a decoder: SVG, PDF and the like never do. */
function beginsAsPicture(bytes: Buffer): boolean {
  return beginnings.some((start) => bytes.subarray(0, start.length).equals(start));
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
 * more than 25 million pixels. Throws server.busy when too many wait.
 */
export async function plainPicture(bytes: Buffer): Promise<Buffer | null> {
  if (!beginsAsPicture(bytes)) return null;
  return queue.run(async () => encodedAnew(bytes));
}
