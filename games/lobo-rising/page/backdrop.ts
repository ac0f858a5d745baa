// The world under and around the balloon: sky, stars, moon, Mayon, the town, and the fair below.
import { drawSprite, sprite } from '../../kit/page/sprite.ts';
import type { Pen, Sprite } from '../../kit/page/sprite.ts';
import { colourOf, glow } from './sprites.ts';
import type { Sprites } from './sprites.ts';

/** Colours of the sky, top and bottom, by height in e-folds of the multiplier. */
const skies: readonly (readonly [number, string, string])[] = [
  [0, '#1b1040', '#b0386f'],
  [0.5, '#150d3a', '#6a2b7e'],
  [1.2, '#0e0b34', '#2f2a7a'],
  [2.3, '#070a2a', '#16306b'],
  [3.6, '#070618', '#2a1456'],
  [5, '#03020c', '#120a2c'],
  [7, '#000006', '#2c1a08'],
];

function mix(a: string, b: string, part: number): string {
  const channel = (at: number): number => {
    const from = Number.parseInt(a.slice(at, at + 2), 16);
    const to = Number.parseInt(b.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * part);
  };
  return `rgb(${channel(1)},${channel(3)},${channel(5)})`;
}

function skyAt(height: number): [string, string] {
  const next = skies.findIndex(([from]) => from > height);
  const top = skies.length - 1;
  const [a, b] = next < 0 ? [skies[top], skies[top]] : [skies[next - 1], skies[next]];
  if (!a || !b) return ['#120c22', '#120c22'];
  const part = a === b ? 0 : (height - a[0]) / (b[0] - a[0]);
  return [mix(a[1], b[1], part), mix(a[2], b[2], part)];
}

interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly speed: number;
}

/** Points, not pictures: a picture as large as the screen costs more than all of them. */
function starField(w: number, h: number, count: number): Star[] {
  return Array.from({ length: count }, (_, i) => ({
    x: (((i * 7919) % 997) / 997) * w,
    y: (((i * 6367) % 991) / 991) * h,
    size: i % 9 === 0 ? 2.6 : 1.4,
    speed: i % 3 ? 0.05 : 0.12,
  }));
}

function moonPicture(density: number): Sprite {
  return sprite(180, 180, density, (pen) => {
    glow(pen, 90, 90, 90, '#ffe9b8', '55');
    pen.fillStyle = '#fff3d4';
    pen.beginPath();
    pen.arc(90, 90, 30, 0, Math.PI * 2);
    pen.fill();
  });
}

function farLand(w: number, density: number): Sprite {
  return sprite(w, 300, density, (pen) => {
    pen.fillStyle = '#3a1d5e';
    pen.beginPath();
    pen.moveTo(0, 270);
    pen.quadraticCurveTo(w * 0.12, 225, w * 0.23, 74);
    pen.quadraticCurveTo(w * 0.265, 80, w * 0.3, 74);
    pen.quadraticCurveTo(w * 0.45, 225, w, 262);
    pen.lineTo(w, 300);
    pen.lineTo(0, 300);
    pen.fill();
    pen.fillStyle = '#ffd9b055';
    pen.beginPath();
    pen.ellipse(w * 0.29, 52, 20, 9, -0.5, 0, Math.PI * 2);
    pen.ellipse(w * 0.36, 36, 30, 10, -0.3, 0, Math.PI * 2);
    pen.fill();
  });
}

function town(w: number, density: number): Sprite {
  return sprite(w, 190, density, (pen) => {
    pen.fillStyle = '#281447';
    for (let x = -10, i = 0; x < w + 20; i += 1) {
      const width = 34 + ((i * 37) % 30);
      const height = 44 + ((i * 53) % 46);
      pen.fillRect(x, 190 - height, width, height);
      pen.beginPath();
      pen.moveTo(x - 5, 190 - height);
      pen.lineTo(x + width / 2, 172 - height);
      pen.lineTo(x + width + 5, 190 - height);
      pen.fill();
      x += width + 6;
    }
    const church = w * 0.53;
    pen.fillRect(church, 60, 34, 130);
    pen.beginPath();
    pen.moveTo(church - 3, 60);
    pen.lineTo(church + 17, 18);
    pen.lineTo(church + 37, 60);
    pen.fill();
    pen.fillRect(church + 15.5, 4, 3, 18);
    pen.fillRect(church + 11, 9, 12, 3);
    for (let i = 0; i < 46; i += 1) {
      pen.fillStyle = i % 3 ? '#ffcf70b0' : '#ffe9b8';
      pen.fillRect((i * 83.7) % w, 148 + ((i * 29) % 36), 4, 5);
    }
  });
}

function wheel(pen: Pen, x: number, y: number, r: number): void {
  glow(pen, x, y, r * 1.7, '#ff7aa2', '44');
  pen.strokeStyle = '#9a62d8';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.moveTo(x - r * 0.5, y + r * 1.45);
  pen.lineTo(x, y);
  pen.lineTo(x + r * 0.5, y + r * 1.45);
  pen.stroke();
  pen.lineWidth = 1.4;
  for (let i = 0; i < 14; i += 1) {
    const a = (i * Math.PI) / 7;
    const [cx, cy] = [x + Math.cos(a) * r, y + Math.sin(a) * r];
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(cx, cy);
    pen.stroke();
    glow(pen, cx, cy, 13, colourOf(i), '99');
    pen.fillStyle = colourOf(i);
    pen.beginPath();
    pen.arc(cx, cy, 5, 0, Math.PI * 2);
    pen.fill();
  }
}

function stall(pen: Pen, x: number, ground: number, width: number, colour: string): void {
  pen.fillStyle = '#1a1030';
  pen.fillRect(x + 6, ground - 46, width - 12, 50);
  glow(pen, x + width / 2, ground - 22, 46, '#ffb040', '99');
  for (let s = 0; s < 6; s += 1) {
    const step = width / 6;
    pen.fillStyle = s % 2 ? '#fff0d4' : colour;
    pen.beginPath();
    pen.moveTo(x + 7 + (s * (width - 14)) / 6, ground - 74);
    pen.lineTo(x + 7 + ((s + 1) * (width - 14)) / 6, ground - 74);
    pen.lineTo(x + (s + 1) * step, ground - 46);
    pen.arc(x + (s + 0.5) * step, ground - 46, step / 2, 0, Math.PI);
    pen.fill();
  }
}

function lamps(pen: Pen, w: number, y: number, sag: number): void {
  const spans = Math.max(2, Math.round(w / 150));
  for (let s = 0; s < spans; s += 1) {
    const span = w / spans;
    pen.strokeStyle = '#6a4fa0';
    pen.lineWidth = 1.4;
    pen.beginPath();
    pen.moveTo(s * span, y);
    pen.quadraticCurveTo((s + 0.5) * span, y + sag * 2, (s + 1) * span, y);
    pen.stroke();
    for (let i = 0; i < 6; i += 1) {
      const part = (i + 0.5) / 6;
      const [lx, ly] = [(s + part) * span, y + 4 * sag * part * (1 - part) + 4];
      glow(pen, lx, ly, 16, colourOf(i + s), 'aa');
      pen.fillStyle = colourOf(i + s);
      pen.beginPath();
      pen.arc(lx, ly, 3.4, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

/** The fair: its ground line is 40 above the lower edge. */
function fair(w: number, density: number): Sprite {
  return sprite(w, 340, density, (pen) => {
    wheel(pen, w * 0.82, 150, Math.min(86, w * 0.2));
    pen.fillStyle = '#150c28';
    pen.fillRect(0, 292, w, 48);
    ['#c22757', '#2d6fd0', '#d07a1c', '#1f9a78', '#8f3fc4', '#c22757', '#2d6fd0'].forEach(
      (colour, i) => stall(pen, i * 96 - 34, 300, 88, colour),
    );
    lamps(pen, w, 176, 16);
    const dark = pen.createLinearGradient(0, 286, 0, 340);
    dark.addColorStop(0, '#120c2200');
    dark.addColorStop(1, '#120c22');
    pen.fillStyle = dark;
    pen.fillRect(0, 286, w, 54);
  });
}

export interface Backdrop {
  /** `camera` is how far the world has sunk, in pixels; `height` the multiplier's logarithm. */
  draw(pen: Pen, camera: number, height: number): void;
}

/** What stands at a height, by its number: always the same, wherever the round ends. */
function drawThings(pen: Pen, sprites: Sprites, size: [number, number], camera: number): void {
  const [w, h] = size;
  const gap = 74;
  const first = Math.max(0, Math.floor((camera - h * 0.5) / gap));
  for (let i = first; i < first + h / gap + 4; i += 1) {
    const y = h * 0.42 - (i * gap - camera);
    const drawn = (i * 7919) % 101;
    const spread = drawn / 101;
    const side = i % 2 ? 0.02 + spread * 0.24 : 0.74 + spread * 0.24;
    const rise = (i * gap) / 420;
    const kind = kindAt(sprites, i, rise);
    if (kind) drawSprite(pen, pick(kind, drawn), w * side, y);
  }
}

/** What there is at so many e-folds of the multiplier, and what is left out. */
function kindAt(sprites: Sprites, i: number, rise: number): readonly Sprite[] | null {
  if (rise < 1.15) return sprites.parols;
  if (rise < 2.2 && i % 3) return sprites.clouds;
  if (rise < 3.4) return sprites.fireworks;
  if (i % 4 === 0) return sprites.planets;
  return i % 4 === 2 ? sprites.farParols : null;
}

function pick(list: readonly Sprite[], i: number): Sprite {
  const found = list[i % list.length];
  if (!found) throw new Error('no sprite');
  return found;
}

export function paintBackdrop(w: number, h: number, sprites: Sprites, density: number): Backdrop {
  const stars = starField(w, h, 120);
  const moon = moonPicture(density);
  const lands = [
    { picture: farLand(w, density), colour: '#3a1d5e', under: 0, sinks: 0.34 },
    { picture: town(w, density), colour: '#281447', under: 14, sinks: 0.6 },
    { picture: fair(w, density), colour: '#120c22', under: 46, sinks: 1 },
  ] as const;
  const base = h * 0.62;
  const drawStars = (pen: Pen, camera: number): void => {
    pen.fillStyle = '#fff1d0';
    for (const { x, y, size, speed } of stars) {
      pen.fillRect(x, (y + camera * speed) % h, size, size);
    }
  };
  // On whole pixels a picture is copied; between them each of its pixels is mixed anew.
  const bottomOf = (place: number, camera: number): number => {
    const land = lands[place];
    if (!land) return h;
    const bottom = base + land.under + camera * land.sinks;
    return Math.min(h + land.picture.height, Math.round(bottom * density) / density);
  };
  // What lies lower is of the same colour, as far down as the next land covers it.
  const drawLand = (pen: Pen, place: 0 | 1 | 2, camera: number): void => {
    const { picture, colour } = lands[place];
    const bottom = bottomOf(place, camera);
    if (bottom - picture.height >= h) return;
    pen.drawImage(picture.canvas, 0, bottom - picture.height, w, picture.height);
    pen.fillStyle = colour;
    pen.fillRect(0, bottom - 1, w, Math.max(0, bottomOf(place + 1, camera) - bottom + 1));
  };
  return {
    draw(pen, camera, height) {
      const [top, bottom] = skyAt(height);
      const sky = pen.createLinearGradient(0, 0, 0, h * 0.72);
      sky.addColorStop(0, top);
      sky.addColorStop(1, bottom);
      pen.fillStyle = sky;
      pen.fillRect(0, 0, w, Math.min(h, bottomOf(0, camera)));
      pen.globalAlpha = Math.min(1, 0.35 + height * 0.4);
      drawStars(pen, camera);
      pen.globalAlpha = 1;
      const moonAt = h * 0.16 + (camera - 330) * 0.22;
      if (camera > 60 && moonAt < h + 90) drawSprite(pen, moon, w * 0.2, moonAt);
      drawLand(pen, 0, camera);
      drawLand(pen, 1, camera);
      drawThings(pen, sprites, [w, h], camera);
      drawLand(pen, 2, camera);
    },
  };
}
