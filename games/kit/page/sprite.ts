// Canvases in the size of their box, and pictures that are drawn once in theirs and shown often.

export type Pen = CanvasRenderingContext2D;

/**
 * Gives a canvas the pixels of its box, at most two a CSS pixel, and its pen CSS pixels to draw in.
 * Answers the pixels a CSS pixel; null where the canvas has them already, and what is drawn on it.
 */
export function fit(canvas: HTMLCanvasElement): number | null {
  const density = Math.min(2, globalThis.devicePixelRatio || 1);
  const width = Math.round(canvas.clientWidth * density);
  const height = Math.round(canvas.clientHeight * density);
  if (canvas.width === width && canvas.height === height) return null;
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.setTransform(density, 0, 0, density, 0, 0);
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
