// Pictures that people send: whether one can be sent, and a small one of it to look at.
import type { FieldProblem } from '@perya/contract/error-codes';
import { pictureUpload } from '@perya/contract/limits';

const widestPx = 480;

/** A small JPEG as a data address; null for what the browser can't read as a picture. */
export async function previewOf(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, widestPx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return null;
  }
}

/** Whether a picture can be sent: an accepted type, and not too large. */
export function pictureProblem(file: Pick<File, 'size' | 'type'>): FieldProblem | undefined {
  const types: readonly string[] = pictureUpload.types;
  if (!types.includes(file.type)) return 'invalid';
  return file.size > pictureUpload.maxBytes ? 'tooLong' : undefined;
}
