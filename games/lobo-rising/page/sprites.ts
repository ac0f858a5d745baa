// Pictures of the sky that are drawn once and shown often: balloon, parols, clouds, fireworks.

import { sprite } from '../../kit/page/sprite.ts';
import type { Pen, Sprite } from '../../kit/page/sprite.ts';

export const palette = ['#ffb62e', '#ff4d8d', '#7cc4ff', '#36e0a1', '#ffd35c', '#c9a0ff'] as const;

export function colourOf(i: number): string {
  return palette[((i % palette.length) + palette.length) % palette.length] ?? '#ffb62e';
}

export function glow(pen: Pen, x: number, y: number, r: number, colour: string, strength = '88') {
  const light = pen.createRadialGradient(x, y, 0, x, y, r);
  light.addColorStop(0, `${colour}${strength}`);
  light.addColorStop(1, `${colour}00`);
  pen.fillStyle = light;
  pen.fillRect(x - r, y - r, r * 2, r * 2);
}

export function starPath(pen: Pen, x: number, y: number, outer: number, inner: number, points = 5) {
  pen.beginPath();
  for (let i = 0; i < points * 2; i += 1) {
    const r = i % 2 ? inner : outer;
    const a = (i * Math.PI) / points - Math.PI / 2;
    pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  pen.closePath();
}

/** A star lantern with its ring and two tails. */
function paintParol(pen: Pen, x: number, y: number, r: number, colour: string): void {
  glow(pen, x, y, r * 2.4, colour, '77');
  pen.strokeStyle = colour;
  pen.lineWidth = r * 0.09;
  pen.beginPath();
  pen.arc(x, y, r * 1.08, 0, Math.PI * 2);
  pen.stroke();
  starPath(pen, x, y, r, r * 0.42);
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = '#fff6dcd0';
  pen.lineWidth = r * 0.07;
  pen.stroke();
  starPath(pen, x, y, r * 0.5, r * 0.21);
  pen.fillStyle = '#fff3c4';
  pen.fill();
  for (const side of [-1, 1]) {
    pen.strokeStyle = `${colour}cc`;
    pen.lineWidth = r * 0.1;
    for (let i = -1; i <= 1; i += 1) {
      pen.beginPath();
      pen.moveTo(x + side * r * 0.62, y + r * 0.84);
      pen.quadraticCurveTo(
        x + side * r * 0.75 + i * r * 0.06,
        y + r * 1.5,
        x + side * r * (0.7 + i * 0.22),
        y + r * 2,
      );
      pen.stroke();
    }
  }
}

const balloonGores = ['#ff4d8d', '#ff9f1c', '#ff4d8d', '#e8326f', '#ff9f1c', '#ff4d8d'];

/** The lobo: 150 by 190, its knot at the lower middle. */
function paintBalloon(pen: Pen): void {
  const [x, y, rx, ry] = [75, 84, 64, 78];
  const outline = (): void => {
    pen.beginPath();
    pen.moveTo(x, y + ry + 6);
    pen.bezierCurveTo(x - rx * 0.55, y + ry * 0.82, x - rx, y + ry * 0.35, x - rx, y - ry * 0.1);
    pen.bezierCurveTo(x - rx, y - ry * 0.75, x - rx * 0.55, y - ry, x, y - ry);
    pen.bezierCurveTo(x + rx * 0.55, y - ry, x + rx, y - ry * 0.75, x + rx, y - ry * 0.1);
    pen.bezierCurveTo(x + rx, y + ry * 0.35, x + rx * 0.55, y + ry * 0.82, x, y + ry + 6);
    pen.closePath();
  };
  outline();
  pen.save();
  pen.clip();
  const bend = [-1, -0.72, -0.3, 0.12, 0.5, 0.82, 1];
  balloonGores.forEach((colour, i) => {
    const [from = 0, to = 0] = [bend[i], bend[i + 1]];
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(x, y - ry);
    pen.bezierCurveTo(x + from * rx * 1.25, y - ry, x + from * rx * 1.25, y + 20, x, y + ry + 8);
    pen.bezierCurveTo(x + to * rx * 1.25, y + 20, x + to * rx * 1.25, y - ry, x, y - ry);
    pen.fill();
  });
  const shade = pen.createRadialGradient(x - 24, y - 34, 8, x - 4, y, ry * 1.25);
  shade.addColorStop(0, '#ffffffb0');
  shade.addColorStop(0.22, '#ffffff38');
  shade.addColorStop(0.55, '#ffffff00');
  shade.addColorStop(1, '#3a0038c0');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, 150, 190);
  pen.restore();
  starPath(pen, x + 2, y - 6, 30, 12.5);
  pen.fillStyle = '#ffd35c';
  pen.shadowColor = '#ffb62e';
  pen.shadowBlur = 14;
  pen.fill();
  pen.shadowBlur = 0;
  pen.strokeStyle = '#fff6dc';
  pen.lineWidth = 2;
  pen.stroke();
  pen.fillStyle = '#ffffffd0';
  pen.beginPath();
  pen.ellipse(x - 30, y - 42, 9, 19, 0.55, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#c41f57';
  pen.beginPath();
  pen.moveTo(x, y + ry + 2);
  pen.lineTo(x - 9, y + ry + 16);
  pen.quadraticCurveTo(x, y + ry + 11, x + 9, y + ry + 16);
  pen.fill();
}

function paintCloud(pen: Pen): void {
  const puffs = [
    [40, 46, 26],
    [74, 34, 32],
    [112, 42, 28],
    [140, 52, 18],
    [90, 56, 24],
  ];
  for (const [x = 0, y = 0, r = 0] of puffs) {
    const mist = pen.createRadialGradient(x, y - r * 0.3, 2, x, y, r);
    mist.addColorStop(0, '#c9b4ff66');
    mist.addColorStop(1, '#6b56b000');
    pen.fillStyle = mist;
    pen.fillRect(x - r, y - r, r * 2, r * 2);
  }
}

function paintFirework(pen: Pen, colour: string): void {
  glow(pen, 70, 70, 70, colour, '50');
  for (let i = 0; i < 26; i += 1) {
    const a = (i * Math.PI * 2) / 26;
    const r = i % 2 ? 40 : 62;
    pen.strokeStyle = i % 3 ? colour : '#fff3c4';
    pen.lineWidth = 1.6;
    pen.beginPath();
    pen.moveTo(70 + Math.cos(a) * 16, 70 + Math.sin(a) * 16);
    pen.lineTo(70 + Math.cos(a) * r, 70 + Math.sin(a) * r + r * r * 0.002);
    pen.stroke();
    pen.fillStyle = '#fff6dc';
    pen.beginPath();
    pen.arc(70 + Math.cos(a) * r, 70 + Math.sin(a) * r + r * r * 0.002, 2, 0, Math.PI * 2);
    pen.fill();
  }
}

function paintPlanet(pen: Pen, colour: string): void {
  glow(pen, 70, 60, 60, colour, '55');
  const ball = pen.createRadialGradient(58, 46, 4, 70, 60, 36);
  ball.addColorStop(0, '#fff6dc');
  ball.addColorStop(0.35, colour);
  ball.addColorStop(1, '#2a1050');
  pen.fillStyle = ball;
  pen.beginPath();
  pen.arc(70, 60, 32, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = '#ffe9b8b0';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.ellipse(70, 60, 58, 14, -0.3, Math.PI * 0.96, Math.PI * 2.04, true);
  pen.stroke();
}

export interface Sprites {
  readonly balloon: Sprite;
  readonly halo: Sprite;
  readonly parols: readonly Sprite[];
  readonly farParols: readonly Sprite[];
  readonly fireworks: readonly Sprite[];
  readonly planets: readonly Sprite[];
  readonly clouds: readonly Sprite[];
}

/** Every other one larger, painted in its size: one that is scaled as it is put costs much more. */
function inTwoSizes(
  [width, height]: readonly [number, number],
  [small, large]: readonly [number, number],
  density: number,
  paint: (pen: Pen, colour: string) => void,
): readonly Sprite[] {
  return palette.map((colour, i) => {
    const size = i % 2 ? large : small;
    return sprite(Math.round(width * size), Math.round(height * size), density, (pen) => {
      pen.scale(size, size);
      paint(pen, colour);
    });
  });
}

export function paintSprites(density: number): Sprites {
  const parol = (pen: Pen, colour: string): void => paintParol(pen, 48, 48, 20, colour);
  return {
    balloon: sprite(150, 190, density, paintBalloon),
    halo: sprite(256, 256, density, (pen) => glow(pen, 128, 128, 128, '#ff7a5c', '66')),
    parols: inTwoSizes([96, 110], [0.85, 1.2], density, parol),
    farParols: inTwoSizes([96, 110], [0.45, 0.6], density, parol),
    fireworks: inTwoSizes([140, 140], [0.8, 1.2], density, paintFirework),
    planets: inTwoSizes([140, 120], [0.7, 1.2], density, paintPlanet),
    clouds: inTwoSizes([160, 84], [1.2, 1.9], density, paintCloud),
  };
}
