// Canvases in the size of their box, and pictures that are drawn once in theirs and shown often.

export type Pen = CanvasRenderingContext2D;

/** How many pixels a canvas has for each CSS pixel: those of the screen, at most two. */
export const densityHere = (): number => Math.min(2, globalThis.devicePixelRatio || 1);

/** Wipes a canvas and gives it the pixels of its box; its pen then draws in CSS pixels. */
export function wiped(canvas: HTMLCanvasElement): Pen | null {
  const density = densityHere();
  canvas.width = Math.round(canvas.clientWidth * density);
  canvas.height = Math.round(canvas.clientHeight * density);
  const pen = canvas.getContext('2d');
  pen?.scale(density, density);
  return pen;
}

/**
 * As {@link wiped}, where the canvas has other pixels than its box. Answers how many it has for a
 * CSS pixel; null where nothing was to be done, and what is drawn on it stands.
 */
export function fit(canvas: HTMLCanvasElement): number | null {
  const density = densityHere();
  const same =
    canvas.width === Math.round(canvas.clientWidth * density) &&
    canvas.height === Math.round(canvas.clientHeight * density);
  if (same) return null;
  wiped(canvas);
  return density;
}

/** A picture; its size is in CSS pixels and comes to whole pixels of the canvas that shows it. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

// A canvas paints what was drawn into it when it is read: now, and not in the frame that shows it.
const press = document.createElement('canvas').getContext('2d');

/** A picture of so many CSS pixels, for canvases of a density. */
export function sprite(
  width: number,
  height: number,
  density: number,
  paint: (pen: Pen) => void,
): Sprite {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width * density));
  canvas.height = Math.max(1, Math.ceil(height * density));
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(density, density);
    paint(pen);
    press?.drawImage(canvas, 0, 0, 1, 1);
  }
  return { canvas, width: canvas.width / density, height: canvas.height / density };
}

/** A square copy of a picture. */
export function pictured(image: CanvasImageSource, size: number, density: number): Sprite {
  return sprite(size, size, density, (pen) => pen.drawImage(image, 0, 0, size, size));
}

/**
 * Puts a sprite's middle at a place. In its own size it stands on whole pixels, where it is copied;
 * between them each of its pixels would be mixed anew.
 */
export function put(pen: Pen, { canvas, width, height }: Sprite, x: number, y: number, zoom = 1) {
  const density = canvas.width / width;
  const whole = (at: number): number => (zoom === 1 ? Math.round(at * density) / density : at);
  const [wide, high] = [width * zoom, height * zoom];
  pen.drawImage(canvas, whole(x - wide / 2), whole(y - high / 2), wide, high);
}
