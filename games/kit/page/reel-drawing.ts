// What reels draw that does not depend on how they move.
import type { ReelsOptions } from './reels-options.ts';
import { sprite } from './sprite.ts';
import type { Pen, Sprite } from './sprite.ts';

/** One place of the window, and its symbol's side, in CSS pixels. */
export interface Cell {
  readonly w: number;
  readonly h: number;
  readonly size: number;
}

/** A symbol as it rushes past: longer, half gone, and with a shadow of itself above. */
export function blurOf(image: CanvasImageSource, { h, size }: Cell, density: number): Sprite {
  const [trail, long] = [h * 0.3, size * 1.22];
  return sprite(size, long + 2 * trail, density, (pen) => {
    pen.globalAlpha = 0.62;
    pen.drawImage(image, 0, trail, size, long);
    pen.globalAlpha = 0.25;
    pen.drawImage(image, 0, 0, size, long);
  });
}

type Backdrop = Pick<ReelsOptions, 'rowCount' | 'shades'> & { readonly reels: number };

/** The backdrops of all reels, drawn once for the canvas's size. */
export function paintBack(pen: Pen, { w, h }: Cell, { reels, rowCount, shades }: Backdrop): void {
  const [top, even, bottom, odd] = shades;
  for (let reel = 0; reel < reels; reel += 1) {
    const shade = pen.createLinearGradient(0, 0, 0, h * rowCount);
    shade.addColorStop(0, top);
    shade.addColorStop(0.5, reel % 2 ? odd : even);
    shade.addColorStop(1, bottom);
    pen.fillStyle = shade;
    pen.fillRect(reel * w + 1, 0, w - 2, h * rowCount);
  }
}

/** A winning line through the middles of its places. */
export function strokeLine(pen: Pen, rows: readonly number[], { w, h }: Cell, colour: string) {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [width, ink] of [
    [8, '#120c22aa'],
    [4, colour],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = ink;
    pen.beginPath();
    rows.forEach((row, reel) => pen.lineTo((reel + 0.5) * w, (row + 0.5) * h));
    pen.stroke();
  }
}
