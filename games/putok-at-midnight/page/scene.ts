// The plaza on New Year's Eve behind the reels: sky, far fireworks, a volcano, church and houses.
import { resetCanvas } from '../../kit/page/sprite.ts';
import type { Pen } from '../../kit/page/sprite.ts';

function glow(pen: Pen, x: number, y: number, r: number, colour: string): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, r);
  light.addColorStop(0, colour);
  light.addColorStop(1, `${colour.slice(0, 7)}00`);
  pen.fillStyle = light;
  pen.fillRect(x - r, y - r, r * 2, r * 2);
}

/** A firework as a long exposure would show it: streaks that end in points of light. */
function farFirework(pen: Pen, x: number, y: number, r: number, colour: string): void {
  glow(pen, x, y, r * 1.5, `${colour}38`);
  for (let i = 0; i < 26; i += 1) {
    const a = (i / 26) * Math.PI * 2;
    const far = r * (0.72 + 0.28 * Math.abs(Math.sin(i * 7.3)));
    const endX = x + Math.cos(a) * far;
    const endY = y + Math.sin(a) * far + far * 0.12;
    const streak = pen.createLinearGradient(x, y, endX, endY);
    streak.addColorStop(0.2, `${colour}00`);
    streak.addColorStop(1, `${colour}cc`);
    pen.strokeStyle = streak;
    pen.lineWidth = 1.6;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + Math.cos(a) * far * 0.6, y + Math.sin(a) * far * 0.6 - 4, endX, endY);
    pen.stroke();
    pen.fillStyle = '#ffffffcc';
    pen.fillRect(endX - 1, endY - 1, 2, 2);
  }
}

function mountain(pen: Pen, w: number, base: number): void {
  const top = base - Math.min(170, w * 0.36);
  const middle = w * 0.24;
  const side = pen.createLinearGradient(0, top, 0, base);
  side.addColorStop(0, '#3a2a86');
  side.addColorStop(1, '#1a1656');
  pen.fillStyle = side;
  pen.beginPath();
  pen.moveTo(middle - w * 0.5, base);
  pen.quadraticCurveTo(middle - w * 0.07, base - 20, middle - 7, top);
  pen.lineTo(middle + 7, top);
  pen.quadraticCurveTo(middle + w * 0.08, base - 22, middle + w * 0.62, base);
  pen.fill();
}

function houses(pen: Pen, w: number, base: number): void {
  for (let x = -14, i = 0; x < w; x += 46, i += 1) {
    const height = 22 + ((i * 37) % 20);
    pen.fillStyle = i % 2 ? '#130f42' : '#0f0c38';
    pen.fillRect(x, base - height, 40, height + 30);
    pen.beginPath();
    pen.moveTo(x - 4, base - height);
    pen.lineTo(x + 20, base - height - 15);
    pen.lineTo(x + 44, base - height);
    pen.fill();
    pen.fillStyle = i % 3 ? '#ffc95c' : '#ff9f5c';
    pen.fillRect(x + 8, base - height + 8, 8, 9);
    pen.fillRect(x + 24, base - height + 8, 8, 9);
  }
}

function church(pen: Pen, x: number, base: number, s: number, midnight: boolean): void {
  glow(pen, x + 10 * s, base - 40 * s, 110 * s, '#ffb05c40');
  const wall = pen.createLinearGradient(0, base - 120 * s, 0, base);
  wall.addColorStop(0, '#8a6fc4');
  wall.addColorStop(1, '#3d2a7a');
  pen.fillStyle = wall;
  pen.fillRect(x - 44 * s, base - 62 * s, 74 * s, 70 * s);
  pen.beginPath();
  pen.moveTo(x - 50 * s, base - 60 * s);
  pen.quadraticCurveTo(x - 8 * s, base - 74 * s, x - 7 * s, base - 98 * s);
  pen.quadraticCurveTo(x - 6 * s, base - 74 * s, x + 36 * s, base - 60 * s);
  pen.fill();
  pen.fillRect(x + 30 * s, base - 112 * s, 32 * s, 120 * s);
  pen.beginPath();
  pen.moveTo(x + 26 * s, base - 110 * s);
  pen.quadraticCurveTo(x + 46 * s, base - 126 * s, x + 46 * s, base - 142 * s);
  pen.quadraticCurveTo(x + 46 * s, base - 126 * s, x + 66 * s, base - 110 * s);
  pen.fill();
  pen.strokeStyle = '#ffe08a';
  pen.lineWidth = 2;
  pen.strokeRect(x + 46 * s - 0.5, base - 156 * s, 1, 14 * s);
  pen.strokeRect(x + 42 * s, base - 151 * s, 8 * s, 1);
  pen.fillStyle = '#ffd98a';
  pen.beginPath();
  pen.arc(x - 7 * s, base - 46 * s, 9 * s, 0, Math.PI * 2);
  pen.fill();
  pen.fillRect(x - 15 * s, base - 26 * s, 16 * s, 34 * s);
  pen.fillStyle = '#fff6d8';
  pen.beginPath();
  pen.arc(x + 46 * s, base - 88 * s, 10 * s, 0, Math.PI * 2);
  pen.fill();
  // The hands of the clock: three minutes to twelve, or twelve.
  const lean = midnight ? 0 : 1;
  pen.strokeStyle = '#2a1656';
  pen.beginPath();
  pen.moveTo(x + 46 * s, base - 88 * s);
  pen.lineTo(x + (46 - 0.6 * lean) * s, base - 94 * s);
  pen.moveTo(x + 46 * s, base - 88 * s);
  pen.lineTo(x + (46 - 2.6 * lean) * s, base - 95.8 * s);
  pen.stroke();
}

const flags = ['#ff5d9e', '#ffd35c', '#7cf0ff', '#8dffc4', '#ff9f5c'];

function bunting(pen: Pen, w: number, y: number, sag: number): void {
  pen.strokeStyle = '#6a72c4';
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(0, y);
  pen.quadraticCurveTo(w / 2, y + sag * 2, w, y);
  pen.stroke();
  const count = Math.max(10, Math.round(w / 26));
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count;
    const x = t * w;
    const at = y + 4 * sag * t * (1 - t);
    pen.fillStyle = `${flags[i % flags.length] ?? '#ffd35c'}d9`;
    pen.beginPath();
    pen.moveTo(x - 7, at);
    pen.lineTo(x + 7, at);
    pen.lineTo(x, at + 13);
    pen.fill();
  }
}

function sky(pen: Pen, w: number, h: number, midnight: boolean): void {
  const colours = midnight
    ? ['#1a0540', '#5a1078', '#c2306b', '#ff9f5c']
    : ['#050827', '#14124f', '#4a1f7a', '#a83a6b'];
  const shade = pen.createLinearGradient(0, 0, 0, h * 0.8);
  colours.forEach((colour, i) => shade.addColorStop([0, 0.45, 0.8, 1][i] ?? 1, colour));
  pen.fillStyle = shade;
  pen.fillRect(0, 0, w, h);
  for (let i = 0; i < 90; i += 1) {
    pen.fillStyle = i % 4 ? '#ffffff4d' : '#ffffffb3';
    const size = i % 7 ? 1.2 : 2;
    pen.fillRect((i * 97.3) % w, (i * 61.7) % (h * 0.6), size, size);
  }
}

/** Draws the scene once for the canvas's size; at midnight the whole sky is alight. */
export function drawScene(canvas: HTMLCanvasElement, midnight: boolean): void {
  const { clientWidth: w, clientHeight: h } = canvas;
  const pen = resetCanvas(canvas);
  if (!pen) return;
  sky(pen, w, h, midnight);
  const r = Math.min(96, w * 0.2);
  farFirework(pen, w * 0.17, h * 0.15, r, '#ff7ab0');
  farFirework(pen, w * 0.86, h * 0.1, r * 1.1, '#7cd8ff');
  farFirework(pen, w * 0.52, h * 0.3, r * 0.8, '#ffd35c');
  farFirework(pen, w * 0.06, h * 0.62, r * 0.7, '#8dffc4');
  farFirework(pen, w * 0.95, h * 0.56, r * 0.8, '#c9a0ff');
  const base = h * 0.8;
  mountain(pen, w, base);
  houses(pen, w, base);
  church(pen, w * 0.72, base, Math.min(1.1, Math.max(0.8, w / 420)), midnight);
  const ground = pen.createLinearGradient(0, base - 6, 0, h);
  ground.addColorStop(0, '#150f45');
  ground.addColorStop(0.25, '#0b0930');
  ground.addColorStop(1, '#05041c');
  pen.fillStyle = ground;
  pen.fillRect(0, base, w, h - base);
  bunting(pen, w, 50, 14);
}
