// What the symbols lie on: the panes of a capiz-shell window in its wooden frame.
import { resetCanvas } from '../../kit/page/sprite.ts';
import { reelCount, rowCount } from '../symbols.ts';

/** One pane of shell: pearl, lit from above, a little different from its neighbours. */
function pane(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  n: number,
) {
  const shell = pen.createLinearGradient(x, y, x + w, y + h);
  const tints = ['#fffdf4', '#fff8ea', '#fdfaf6'];
  shell.addColorStop(0, tints[n % 3] ?? '#fffdf4');
  shell.addColorStop(0.55, '#f7ead2');
  shell.addColorStop(1, n % 2 ? '#eedcc0' : '#f0e2d6');
  pen.fillStyle = shell;
  pen.fillRect(x, y, w, h);
  // The rings of the shell.
  pen.strokeStyle = '#ffffff70';
  pen.lineWidth = 1;
  for (let ring = 1; ring < 4; ring += 1) {
    pen.beginPath();
    pen.arc(x + w * 0.2, y + h * 1.05, w * 0.32 * ring, -1.9, 0);
    pen.stroke();
  }
  pen.fillStyle = '#ffffff8c';
  pen.fillRect(x, y, w, 2);
}

/** Draws the panes once, for the size of their canvas, which lies under the board's. */
export function drawPanes(canvas: HTMLCanvasElement): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = resetCanvas(canvas);
  if (!pen) return;
  pen.fillStyle = '#8a4a1e';
  pen.fillRect(0, 0, width, height);
  const [w, h] = [width / reelCount, height / rowCount];
  for (let reel = 0; reel < reelCount; reel += 1) {
    for (let row = 0; row < rowCount; row += 1) {
      pen.save();
      pen.beginPath();
      pen.rect(reel * w + 1.25, row * h + 1.25, w - 2.5, h - 2.5);
      pen.clip();
      pane(pen, reel * w + 1.25, row * h + 1.25, w - 2.5, h - 2.5, reel * 5 + row * 3);
      pen.restore();
    }
  }
}
