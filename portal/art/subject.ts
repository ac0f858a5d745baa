// The things that pictures show, each drawn on nothing.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A subject within a square of `size` pixels. Throws when there is none of that name. */
export async function subjectOf(name: string, size: number): Promise<Buffer> {
  const bytes = await readFile(new URL(`./subjects/${name}.webp`, import.meta.url));
  return sharp(bytes)
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
