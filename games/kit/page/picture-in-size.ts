// Pictures in the size that they are shown in, so that no frame has to scale them.

/** A square copy of so many canvas pixels. */
export function pictureInSize(image: CanvasImageSource, pixels: number): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = copy.height = Math.max(1, Math.ceil(pixels));
  copy.getContext('2d')?.drawImage(image, 0, 0, copy.width, copy.height);
  return copy;
}
