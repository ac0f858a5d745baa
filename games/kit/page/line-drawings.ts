// Small drawings of the lines that a game pays along.
import { make } from './dom.ts';

function drawing(rows: readonly number[], rowCount: number): HTMLCanvasElement {
  const canvas = make('canvas', { className: 'line', width: 108, height: 68 });
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  rows.forEach((lit, reel) => {
    for (let row = 0; row < rowCount; row += 1) {
      pen.fillStyle = lit === row ? '#ffb62e' : '#3a2e5e';
      pen.fillRect(reel * 22, row * 23, 19, 20);
    }
  });
  return canvas;
}

/** All of them, in their order. */
export function lineDrawings(lines: readonly (readonly number[])[], rowCount: number): HTMLElement {
  return make('div', { className: 'lines' }, ...lines.map((rows) => drawing(rows, rowCount)));
}
