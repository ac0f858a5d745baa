// Pictures in the size that they are shown in, painted before the first frame that shows them.

/** A square copy of so many canvas pixels. */
export function pictureInSize(image: CanvasImageSource, pixels: number): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = copy.height = Math.max(1, Math.ceil(pixels));
  const pen = copy.getContext('2d');
  pen?.drawImage(image, 0, 0, copy.width, copy.height);
  // Reading a pixel has it painted now; else decoding and scaling would hold up the first frame.
  pen?.getImageData(0, 0, 1, 1);
  return copy;
}
