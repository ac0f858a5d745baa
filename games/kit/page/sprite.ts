// Canvases at the screen's pixel density, and sprites: pictures drawn once and copied often.

export type Pen = CanvasRenderingContext2D;

/** How many pixels a canvas has for each CSS pixel: those of the screen, at most two. */
export const pixelDensity = (): number => Math.min(2, globalThis.devicePixelRatio || 1);

/** Clears a canvas and gives it the pixels of its box; its pen then draws in CSS pixels. */
export function resetCanvas(canvas: HTMLCanvasElement): Pen | null {
  const density = pixelDensity();
  canvas.width = Math.round(canvas.clientWidth * density);
  canvas.height = Math.round(canvas.clientHeight * density);
  const pen = canvas.getContext('2d');
  pen?.scale(density, density);
  return pen;
}

/**
 * {@link resetCanvas} when the size of the box has changed: returns the pixel density then, and
 * null when the canvas stays as it is.
 */
export function fitCanvas(canvas: HTMLCanvasElement): number | null {
  const density = pixelDensity();
  const same =
    canvas.width === Math.round(canvas.clientWidth * density) &&
    canvas.height === Math.round(canvas.clientHeight * density);
  if (same) return null;
  resetCanvas(canvas);
  return density;
}

/** Its size is in CSS pixels, and whole pixels of the canvas that shows it. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

// Browsers paint a canvas when it is first read: read here, not in the frame that shows it.
const scratch = document.createElement('canvas').getContext('2d');

/** `width` and `height` in CSS pixels, `density` of the canvas that shows it. */
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
    scratch?.drawImage(canvas, 0, 0, 1, 1);
  }
  return { canvas, width: canvas.width / density, height: canvas.height / density };
}

/** A square copy of a picture. */
export function imageSprite(image: CanvasImageSource, size: number, density: number): Sprite {
  return sprite(size, size, density, (pen) => pen.drawImage(image, 0, 0, size, size));
}

/**
 * Draws a sprite by its middle. Unzoomed it goes to whole pixels, where it is copied and not
 * resampled.
 */
export function drawSprite(
  pen: Pen,
  { canvas, width, height }: Sprite,
  x: number,
  y: number,
  zoom = 1,
) {
  const density = canvas.width / width;
  const whole = (at: number): number => (zoom === 1 ? Math.round(at * density) / density : at);
  const [wide, high] = [width * zoom, height * zoom];
  pen.drawImage(canvas, whole(x - wide / 2), whole(y - high / 2), wide, high);
}
