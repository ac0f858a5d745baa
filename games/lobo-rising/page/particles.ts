// Scraps of the burst balloon and confetti; they only look random and decide nothing.
import type { Pen } from '../../kit/page/sprite.ts';
import { colourOf } from './sprites.ts';

interface Scrap {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  life: number;
  readonly size: number;
  readonly colour: string;
  readonly rubber: boolean;
}

const rubber = ['#ff4d8d', '#ff9f1c', '#e8326f', '#ffd35c'] as const;
const most = 160;

function paint(pen: Pen, scrap: Scrap): void {
  pen.save();
  pen.translate(scrap.x, scrap.y);
  pen.rotate(scrap.turn);
  pen.globalAlpha = Math.min(1, scrap.life / 400);
  pen.fillStyle = scrap.colour;
  if (scrap.rubber) {
    pen.beginPath();
    pen.moveTo(0, -scrap.size);
    pen.quadraticCurveTo(scrap.size, 0, scrap.size * 0.4, scrap.size);
    pen.quadraticCurveTo(-scrap.size * 0.9, scrap.size * 0.5, 0, -scrap.size);
    pen.fill();
  } else pen.fillRect(-scrap.size / 2, -scrap.size / 4, scrap.size, scrap.size / 2);
  pen.restore();
}

export class Particles {
  #scraps: Scrap[] = [];

  #add(count: number, make: (i: number) => Scrap): void {
    for (let i = 0; i < count; i += 1) this.#scraps.push(make(i));
    this.#scraps = this.#scraps.slice(-most);
  }

  burst(x: number, y: number): void {
    this.#add(22, (i) => {
      const a = (i * Math.PI * 2) / 22;
      const speed = 0.16 + Math.random() * 0.34;
      const way = { vx: Math.cos(a) * speed, vy: Math.sin(a) * speed - 0.06 };
      const place = { x: x + Math.cos(a) * 34, y: y + Math.sin(a) * 42 };
      const look = { size: 9 + Math.random() * 15, colour: rubber[i % 4] ?? '#ff4d8d' };
      return { ...place, ...way, ...look, turn: a, spin: 0.008, life: 1700, rubber: true };
    });
  }

  confetti(x: number, y: number, count: number): void {
    this.#add(Math.min(count, 120), (i) => {
      const a = Math.random() * Math.PI * 2;
      const speed = 0.1 + Math.random() * 0.42;
      const way = { vx: Math.cos(a) * speed, vy: Math.sin(a) * speed - 0.22 };
      const look = { size: 7 + Math.random() * 6, colour: colourOf(i), rubber: false };
      return { x, y, ...way, ...look, turn: a, spin: (Math.random() - 0.5) * 0.02, life: 2400 };
    });
  }

  draw(pen: Pen, passedMs: number): void {
    for (const scrap of this.#scraps) {
      scrap.vy += passedMs * (scrap.rubber ? 0.0009 : 0.00042);
      scrap.vx *= 0.992;
      scrap.x += scrap.vx * passedMs;
      scrap.y += scrap.vy * passedMs;
      scrap.turn += scrap.spin * passedMs;
      scrap.life -= passedMs;
      paint(pen, scrap);
    }
    pen.globalAlpha = 1;
    this.#scraps = this.#scraps.filter((scrap) => scrap.life > 0);
  }

  /** Of a burst that must not move: the scraps where they begin. */
  drawStill(pen: Pen, x: number, y: number): void {
    for (let i = 0; i < 12; i += 1) {
      const a = (i * Math.PI) / 6;
      const place = { x: x + Math.cos(a) * 62, y: y + Math.sin(a) * 66, vx: 0, vy: 0, spin: 0 };
      const look = { size: 13, colour: rubber[i % 4] ?? '#ff4d8d', rubber: true };
      paint(pen, { ...place, ...look, turn: a, life: 999 });
    }
    this.#scraps = [];
    pen.globalAlpha = 1;
  }
}
