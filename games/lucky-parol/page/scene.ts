// The fair at night behind the reels: sky, hills, a far Ferris wheel, stalls and strings of lamps.
import { resetCanvas } from '../../kit/page/sprite.ts';

const lamps = ['#ffb62e', '#ff5d7a', '#7cc4ff', '#36e0a1', '#ffd35c'];

function glow(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  colour: string,
): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, r);
  light.addColorStop(0, `${colour}70`);
  light.addColorStop(1, `${colour}00`);
  pen.fillStyle = light;
  pen.fillRect(x - r, y - r, r * 2, r * 2);
}

function lampString(pen: CanvasRenderingContext2D, w: number, y: number, sag: number): void {
  const spans = Math.max(2, Math.round(w / 180));
  const span = w / spans;
  for (let s = 0; s < spans; s += 1) {
    pen.strokeStyle = '#4a3a70';
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(s * span, y);
    pen.quadraticCurveTo((s + 0.5) * span, y + sag * 2, (s + 1) * span, y);
    pen.stroke();
    for (let i = 0; i < 7; i += 1) {
      const t = (i + 0.5) / 7;
      const x = (s + t) * span;
      const at = y + 4 * sag * t * (1 - t) + 5;
      const colour = lamps[(i + s * 2) % lamps.length] ?? '#ffb62e';
      glow(pen, x, at, 22, colour);
      pen.fillStyle = colour;
      pen.beginPath();
      pen.arc(x, at, 4, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

function farWheel(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.strokeStyle = '#5b3f96';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.moveTo(x - r * 0.5, y + r * 1.4);
  pen.lineTo(x, y);
  pen.lineTo(x + r * 0.5, y + r * 1.4);
  for (let i = 0; i < 12; i += 1) {
    const a = (i * Math.PI) / 6;
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  pen.stroke();
  for (let i = 0; i < 12; i += 1) {
    const a = (i * Math.PI) / 6;
    pen.fillStyle = lamps[i % lamps.length] ?? '#ffb62e';
    pen.beginPath();
    pen.arc(x + Math.cos(a) * r, y + Math.sin(a) * r, 5, 0, Math.PI * 2);
    pen.fill();
  }
}

function stalls(pen: CanvasRenderingContext2D, w: number, ground: number): void {
  const size = 92;
  for (let x = -20, i = 0; x < w; x += size + 6, i += 1) {
    const colour = ['#8a1f4d', '#2a3f8f', '#8a4a12', '#1f6a5a'][i % 4] ?? '#8a1f4d';
    pen.fillStyle = '#1a1030';
    pen.fillRect(x + 6, ground - 50, size - 12, 60);
    glow(pen, x + size / 2, ground - 20, 44, '#ff9f1c');
    for (let s = 0; s < 6; s += 1) {
      pen.fillStyle = s % 2 ? '#f2dfc0' : colour;
      pen.beginPath();
      pen.moveTo(x + 12 + (s * (size - 24)) / 6, ground - 78);
      pen.lineTo(x + 12 + ((s + 1) * (size - 24)) / 6, ground - 78);
      pen.lineTo(x + ((s + 1) * size) / 6, ground - 50);
      pen.arc(x + ((s + 0.5) * size) / 6, ground - 50, size / 12, 0, Math.PI);
      pen.fill();
    }
  }
}

/** Draws the scene once for the canvas's size; `free` gives the deeper sky of free spins. */
export function drawScene(canvas: HTMLCanvasElement, free: boolean): void {
  const { clientWidth: w, clientHeight: h } = canvas;
  const pen = resetCanvas(canvas);
  if (!pen) return;
  const sky = pen.createLinearGradient(0, 0, 0, h);
  const colours = free ? ['#0a1038', '#3b1a78', '#a12a78'] : ['#120c22', '#2b1650', '#6a2358'];
  colours.forEach((colour, i) => sky.addColorStop(i / 2, colour));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, w, h);
  for (let i = 0; i < 60; i += 1) {
    pen.fillStyle = i % 3 ? '#ffffff55' : '#ffffffaa';
    pen.fillRect((i * 97.3) % w, (i * 53.7) % (h * 0.45), 1.5, 1.5);
  }
  const ground = h * 0.76;
  farWheel(pen, w * 0.82, h * 0.2, Math.min(90, w * 0.2));
  glow(pen, w / 2, h * 0.42, Math.max(w, 320) * 0.8, free ? '#7b3fe4' : '#ff7a2f');
  pen.fillStyle = '#1a1030e6';
  pen.fillRect(0, ground, w, h - ground);
  stalls(pen, w, ground);
  const dark = pen.createLinearGradient(0, ground - 40, 0, h);
  dark.addColorStop(0, '#120c2200');
  dark.addColorStop(0.35, '#120c22e6');
  pen.fillStyle = dark;
  pen.fillRect(0, ground - 40, w, h);
  lampString(pen, w, 58, 15);
  lampString(pen, w, 104, 22);
}
