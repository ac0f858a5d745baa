// The town square behind the board: sky, sun, church, palms, and the cloth of the stage in front.
import { resetCanvas } from '../../kit/page/sprite.ts';
import type { Pen } from '../../kit/page/sprite.ts';

const feast = ['#ff3d77', '#ffc928', '#19b5a5', '#7b4bd6', '#ff7a1f', '#3aa0ff', '#ffffff'];

function fill(pen: Pen, colour: string, points: readonly (readonly [number, number])[]): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.fill();
}

function sky(pen: Pen, w: number, h: number, free: boolean): void {
  const colours = free
    ? ['#3a1470', '#a3237f', '#ff6a4d', '#ffc46b']
    : ['#1195d8', '#4fc3ee', '#b5ecf2', '#fff0c4'];
  const shade = pen.createLinearGradient(0, 0, 0, h * 0.72);
  colours.forEach((colour, i) => shade.addColorStop(i / (colours.length - 1), colour));
  pen.fillStyle = shade;
  pen.fillRect(0, 0, w, h);
  const [x, y] = [w / 2, h * 0.17];
  for (let i = 0; i < 20; i += 1) {
    const a = (i / 20) * Math.PI * 2;
    const far = Math.max(w, h);
    const ray = (turn: number): readonly [number, number] => [
      x + Math.cos(a + turn) * far,
      y + Math.sin(a + turn) * far,
    ];
    fill(pen, free ? '#ffd27a24' : '#ffffff2e', [[x, y], ray(-0.075), ray(0.075)]);
  }
  const sun = pen.createRadialGradient(x, y, 8, x, y, Math.max(190, w * 0.4));
  sun.addColorStop(0, free ? '#ffe9a8e0' : '#fffbe0f0');
  sun.addColorStop(1, '#fff6c800');
  pen.fillStyle = sun;
  pen.fillRect(0, 0, w, h);
}

function cloud(pen: Pen, x: number, y: number, size: number): void {
  pen.fillStyle = '#ffffffb8';
  pen.beginPath();
  for (const [dx, dy, r] of [
    [0, 0, 0.5],
    [0.55, -0.18, 0.62],
    [1.15, -0.05, 0.52],
    [1.6, 0.08, 0.36],
  ] as const) {
    pen.moveTo(x + (dx + r) * size, y + dy * size);
    pen.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2);
  }
  pen.fill();
}

/** A bell tower of the church, `x` its middle and `top` the point of its roof. */
function tower(pen: Pen, x: number, top: number, ground: number, free: boolean): void {
  const wall = free ? '#c9738f' : '#f6dfb4';
  const edge = free ? '#8c3a6a' : '#d0a86a';
  const roof = free ? '#7a1f5a' : '#c8502e';
  fill(pen, edge, [
    [x - 2, top - 18],
    [x + 2, top - 18],
    [x + 2, top],
    [x - 2, top],
  ]);
  fill(pen, edge, [
    [x - 7, top - 12],
    [x + 7, top - 12],
    [x + 7, top - 9],
    [x - 7, top - 9],
  ]);
  fill(pen, roof, [
    [x, top - 4],
    [x + 34, top + 34],
    [x - 34, top + 34],
  ]);
  fill(pen, edge, [
    [x - 38, top + 34],
    [x + 38, top + 34],
    [x + 38, top + 42],
    [x - 38, top + 42],
  ]);
  fill(pen, wall, [
    [x - 31, top + 42],
    [x + 31, top + 42],
    [x + 31, ground],
    [x - 31, ground],
  ]);
  fill(pen, edge, [
    [x - 37, top + 112],
    [x + 37, top + 112],
    [x + 37, top + 119],
    [x - 37, top + 119],
  ]);
  pen.fillStyle = free ? '#ffd98a' : '#7a4a2a';
  pen.beginPath();
  pen.arc(x, top + 72, 12, Math.PI, 0);
  pen.rect(x - 12, top + 72, 24, 28);
  pen.fill();
  pen.fillStyle = free ? '#8c3a6a' : '#e8b43a';
  pen.beginPath();
  pen.arc(x, top + 84, 7, Math.PI, 0);
  pen.rect(x - 8.5, top + 84, 17, 5);
  pen.fill();
}

function palm(pen: Pen, x: number, top: number, ground: number, lean: number, free: boolean): void {
  pen.strokeStyle = free ? '#4a1440' : '#8a5a2a';
  pen.lineWidth = 9;
  pen.beginPath();
  pen.moveTo(x, ground);
  pen.quadraticCurveTo(x + lean * 0.1, (top + ground) / 2, x + lean, top);
  pen.stroke();
  pen.fillStyle = free ? '#5b1a58' : '#1f9a52';
  for (const a of [-3.0, -2.45, -1.9, -1.25, -0.7, -0.15]) {
    const [dx, dy] = [Math.cos(a) * 70, Math.sin(a) * 44 + 12];
    pen.beginPath();
    pen.moveTo(x + lean, top);
    pen.quadraticCurveTo(x + lean + dx * 0.5, top + dy - 22, x + lean + dx, top + dy + 20);
    pen.quadraticCurveTo(x + lean + dx * 0.4, top + dy * 0.5 + 4, x + lean, top + 6);
    pen.fill();
  }
}

function houses(pen: Pen, w: number, ground: number, free: boolean): void {
  const walls = free
    ? ['#8c2f6a', '#6a2478', '#a8445a', '#7a2f80']
    : ['#ff9d7a', '#7fd6c8', '#ffd36b', '#c7a6f0'];
  for (let x = -10, i = 0; x < w; x += 84, i += 1) {
    const top = ground - 74 - (i % 3) * 12;
    fill(pen, walls[i % 4] ?? '#ff9d7a', [
      [x, top],
      [x + 80, top],
      [x + 80, ground],
      [x, ground],
    ]);
    fill(pen, free ? '#4a1450' : '#b5482a', [
      [x - 6, top],
      [x + 40, top - 26],
      [x + 86, top],
    ]);
    pen.fillStyle = free ? '#ffd98a' : '#fff6dc';
    for (const at of [10, 46]) pen.fillRect(x + at, top + 14, 24, 26);
  }
}

/** The cloth of the stage: red, in folds, with a gold hem of scallops. */
function cloth(pen: Pen, w: number, h: number, top: number): void {
  const shade = pen.createLinearGradient(0, top, 0, h);
  shade.addColorStop(0, '#a80f3f');
  shade.addColorStop(1, '#4a0724');
  pen.fillStyle = shade;
  pen.fillRect(0, top, w, h - top);
  for (let x = 0; x < w; x += 46) {
    const fold = pen.createLinearGradient(x, 0, x + 46, 0);
    fold.addColorStop(0, '#00000030');
    fold.addColorStop(0.5, '#ffffff12');
    fold.addColorStop(1, '#00000030');
    pen.fillStyle = fold;
    pen.fillRect(x, top, 46, h - top);
  }
  for (let i = -1; i * 34 < w; i += 1) {
    for (const [r, colour] of [
      [19, '#7a0a30'],
      [17, i % 2 ? '#ffc928' : '#ffe69a'],
      [11, i % 2 ? '#e0173f' : '#19b5a5'],
    ] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.arc(i * 34 + 17, top, r, 0, Math.PI);
      pen.fill();
    }
  }
  pen.fillStyle = '#b06a00';
  pen.fillRect(0, top - 4, w, 5);
}

/** Draws the square once for the canvas's size; `front` is where the stage's cloth begins. */
export function drawScene(canvas: HTMLCanvasElement, front: number, free: boolean): void {
  const { clientWidth: w, clientHeight: h } = canvas;
  const pen = resetCanvas(canvas);
  if (!pen) return;
  const top = w > h ? h * 0.2 : front - 8;
  sky(pen, w, h, free);
  if (!free) {
    cloud(pen, w * 0.06, h * 0.14, 26);
    cloud(pen, w * 0.78, h * 0.1, 20);
  }
  houses(pen, w, top + 10, free);
  tower(pen, Math.max(30, w * 0.13), h * 0.12, top + 10, free);
  tower(pen, Math.min(w - 30, w * 0.87), h * 0.12, top + 10, free);
  palm(pen, w * 0.02, h * 0.34, top + 10, 22, free);
  palm(pen, w * 0.98, h * 0.37, top + 10, -24, free);
  cloth(pen, w, h, top);
}

/** The strings of paper flags over the square. */
export function drawBanderitas(canvas: HTMLCanvasElement): void {
  const { clientWidth: w, clientHeight: h } = canvas;
  const pen = resetCanvas(canvas);
  if (!pen) return;
  const strings = [
    { from: [-10, h * 0.02], to: [w + 10, h * 0.26], sag: h * 0.2 },
    { from: [-10, h * 0.4], to: [w + 10, h * 0.1], sag: h * 0.16 },
  ] as const;
  strings.forEach(({ from, to, sag }, s) => {
    const flags = Math.max(9, Math.round(w / 30));
    const point = (t: number): readonly [number, number] => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t),
    ];
    pen.strokeStyle = '#6d3410';
    pen.lineWidth = 1.6;
    pen.beginPath();
    for (let i = 0; i <= 40; i += 1) pen.lineTo(...point(i / 40));
    pen.stroke();
    for (let i = 0; i < flags; i += 1) {
      const [x, y] = point(i / flags);
      const [x2, y2] = point((i + 0.82) / flags);
      fill(pen, feast[(i + s * 3) % feast.length] ?? '#ff3d77', [
        [x, y],
        [x2, y2],
        [(x + x2) / 2, (y + y2) / 2 + 25],
      ]);
      fill(pen, '#00000018', [
        [x2, y2],
        [(x + x2) / 2, (y + y2) / 2 + 25],
        [(x + x2) / 2, (y + y2) / 2],
      ]);
    }
  });
}
