// Saves a QR code as a picture, for apps on the same phone that read one from the gallery.
import { encode } from 'uqr';

const squarePx = 12;

/** Starts the download of a PNG of that name. */
export function saveQr(text: string, name: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = size * squarePx;
  canvas.height = size * squarePx;
  const paint = canvas.getContext('2d');
  if (paint === null) return;
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) paint.fillRect(x * squarePx, y * squarePx, squarePx, squarePx);
    }
  }
  savePicture(canvas.toDataURL('image/png'), name);
}

/** Starts the download of a PNG of that name, given as a data URI. */
export function savePicture(uri: string, name: string): void {
  const link = document.createElement('a');
  link.download = `${name}.png`;
  link.href = uri;
  link.click();
}
