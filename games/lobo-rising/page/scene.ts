// The moving picture: the balloon through its phases, the burst, confetti, and who got out where.
import type { Hundredths } from '../rules.ts';
import { paintBackdrop } from './backdrop.ts';
import type { Backdrop } from './backdrop.ts';
import { Particles } from './particles.ts';
import { byId } from '../../kit/page/dom.ts';
import { drawSprite } from '../../kit/page/sprite.ts';
import type { Pen } from '../../kit/page/sprite.ts';
import { paintSprites } from './sprites.ts';
import type { Sprites } from './sprites.ts';

/** A screen that is often slower than this gets fewer pixels. */
const slow = { frameMs: 24, frames: 30 };

/** Pixels that the world sinks per e-fold of the multiplier. */
const perFold = 420;

export interface SceneView {
  readonly phase: 'ground' | 'rising' | 'burst' | 'top';
  readonly reading: Hundredths;
}

export interface Scene {
  draw(view: SceneView, now: number): void;
  /** Someone is out: their tag stays behind at that height. */
  tag(text: string, reading: Hundredths, own: boolean): void;
  /** Confetti in proportion: `size` 1 to 5. */
  cheer(size: number): void;
  resize(): void;
}

interface Tag {
  readonly text: string;
  readonly height: number;
  readonly own: boolean;
  readonly x: number;
}

const heightOf = (reading: Hundredths): number => Math.log(reading / 100);

class CanvasScene implements Scene {
  readonly #canvas: HTMLCanvasElement;
  readonly #reducedMotion: () => boolean;
  readonly #particles = new Particles();
  #pen: Pen | null = null;
  #sprites: Sprites;
  #backdrop: Backdrop;
  #w = 0;
  #h = 0;
  /** Where the balloon goes up, and whether the bets are beside it and not below. */
  #middle = 0;
  #isBeside = false;
  #tags: Tag[] = [];
  #phase: SceneView['phase'] = 'ground';
  #ended = 0;
  #last = 0;
  #slowFrames = 0;
  #mostDensity = 1.5;

  constructor(canvas: HTMLCanvasElement, reducedMotion: () => boolean) {
    this.#canvas = canvas;
    this.#reducedMotion = reducedMotion;
    const density = this.#fit();
    this.#sprites = paintSprites(density);
    this.#backdrop = paintBackdrop(this.#w, this.#h, this.#sprites, density);
  }

  #fit(): number {
    const density = Math.min(this.#mostDensity, window.devicePixelRatio || 1);
    this.#w = this.#canvas.clientWidth;
    this.#h = this.#canvas.clientHeight;
    const { left, width } = byId('reading-box').getBoundingClientRect();
    this.#middle = left + width / 2;
    this.#isBeside = width < this.#w * 0.7 && this.#middle < this.#w * 0.4;
    this.#canvas.width = this.#w * density;
    this.#canvas.height = this.#h * density;
    this.#pen = this.#canvas.getContext('2d', { alpha: false });
    this.#pen?.scale(density, density);
    return density;
  }

  resize(): void {
    const density = this.#fit();
    this.#backdrop = paintBackdrop(this.#w, this.#h, this.#sprites, density);
  }

  /** Smooth motion counts for more than sharp edges. */
  #spare(passed: number): void {
    if (this.#mostDensity === 1 || this.#reducedMotion()) return;
    // A hiccup now and then is forgotten.
    const change = passed > slow.frameMs ? 1 : -0.2;
    this.#slowFrames = Math.max(0, this.#slowFrames + change);
    if (this.#slowFrames < slow.frames) return;
    this.#mostDensity = 1;
    this.resize();
  }

  tag(text: string, reading: Hundredths, own: boolean): void {
    const aside = (this.#isBeside ? 0.14 : 0.27) * this.#w;
    const x = this.#middle + (this.#tags.length % 2 ? aside : -aside);
    this.#tags = [...this.#tags.slice(-11), { text, own, height: heightOf(reading), x }];
  }

  cheer(size: number): void {
    if (!this.#reducedMotion()) this.#particles.confetti(this.#middle, this.#h * 0.4, 14 * size);
  }

  /** Where the balloon is on the screen and how far the world has sunk. */
  #place(height: number): { y: number; camera: number } {
    const start = this.#h * (this.#isBeside ? 0.62 : 0.455);
    const held = this.#h * (this.#isBeside ? 0.58 : 0.405);
    const risen = Math.min(start - held, height * perFold * 0.5);
    return { y: start - risen, camera: Math.max(0, height * perFold - risen) };
  }

  draw({ phase, reading }: SceneView, now: number): void {
    const pen = this.#pen;
    if (!pen) return;
    const reducedMotion = this.#reducedMotion();
    const passed = Math.min(50, now - this.#last);
    this.#last = now;
    this.#spare(passed);
    const height = reducedMotion ? 0.12 : heightOf(reading);
    const { y, camera } = this.#place(phase === 'ground' ? 0 : height);
    if (phase !== this.#phase) this.#turn(phase, y, now);
    this.#backdrop.draw(pen, camera, phase === 'ground' ? 0 : height);
    const x = this.#middle + (reducedMotion ? 0 : Math.sin(now / 900) * 6);
    if (phase !== 'burst') this.#drawBalloon(pen, x, y, now, reducedMotion);
    else if (!reducedMotion) this.#drawFlash(pen, x, y, now);
    this.#drawTags(pen, camera, y, height);
    if (!reducedMotion) this.#particles.draw(pen, passed);
    else if (phase === 'burst') this.#particles.drawStill(pen, x, y);
  }

  #turn(phase: SceneView['phase'], y: number, now: number): void {
    this.#phase = phase;
    this.#ended = now;
    if (phase === 'ground') this.#tags = [];
    if (phase === 'burst') this.#particles.burst(this.#middle, y);
    if (phase === 'top') this.#particles.confetti(this.#middle, y, 120);
  }

  #drawBalloon(pen: Pen, x: number, y: number, now: number, reducedMotion: boolean): void {
    const sway = reducedMotion ? 0 : Math.sin(now / 700) * 0.05;
    drawSprite(pen, this.#sprites.halo, x, y);
    pen.save();
    pen.translate(x, y);
    pen.rotate(sway);
    const swing = reducedMotion ? 0 : Math.sin(now / 520) * 10;
    pen.strokeStyle = '#ffe9b8';
    pen.lineWidth = 1.6;
    pen.beginPath();
    pen.moveTo(0, 80);
    pen.quadraticCurveTo(swing, 104, -swing * 0.6, 126);
    pen.stroke();
    const [parol] = this.#sprites.parols;
    if (parol) drawSprite(pen, parol, -swing * 0.6, 136, 0.73);
    drawSprite(pen, this.#sprites.balloon, 0, -2, 0.94);
    pen.restore();
  }

  #drawFlash(pen: Pen, x: number, y: number, now: number): void {
    const part = (now - this.#ended) / 320;
    if (part >= 1) return;
    pen.strokeStyle = `rgba(255,246,220,${(1 - part) * 0.9})`;
    pen.lineWidth = 10 * (1 - part) + 1;
    pen.beginPath();
    pen.arc(x, y, 40 + part * 130, 0, Math.PI * 2);
    pen.stroke();
  }

  #drawTags(pen: Pen, camera: number, y: number, height: number): void {
    pen.font = '700 12px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    this.#tags.forEach((tag, i) => {
      const at = this.#reducedMotion() ? y + 70 + i * 24 : y + (height - tag.height) * perFold;
      if (at > this.#h * 0.66 || camera < 0) return;
      const wide = pen.measureText(tag.text).width + 18;
      pen.fillStyle = tag.own ? '#ffb62e' : '#1d1535d9';
      pen.beginPath();
      pen.arc(tag.x - wide / 2 + 11, at, 11, Math.PI / 2, Math.PI * 1.5);
      pen.arc(tag.x + wide / 2 - 11, at, 11, -Math.PI / 2, Math.PI / 2);
      pen.fill();
      pen.fillStyle = tag.own ? '#241500' : '#d8ccff';
      pen.fillText(tag.text, tag.x, at + 0.5);
    });
  }
}

export function createScene(canvas: HTMLCanvasElement, reducedMotion: () => boolean): Scene {
  return new CanvasScene(canvas, reducedMotion);
}
