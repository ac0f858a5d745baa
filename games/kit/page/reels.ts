// Reels on a canvas: spinning, anticipation, stopping, winning lines.
import { landing, lineColours, quick, speed, timing } from './reel-motion.ts';
import { blurOf, paintBack, strokeLine } from './reel-drawing.ts';
import type { Reels, ReelsOptions, Shown } from './reels-options.ts';
import { reducedMotion } from './shell.ts';
import { fitCanvas, imageSprite, drawSprite, sprite } from './sprite.ts';
import type { Sprite } from './sprite.ts';
import { isTurbo } from './tempo.ts';

interface Reel {
  top: number;
  /** When it lands, by the clock of requestAnimationFrame; null while it runs free. */
  landsAt: number | null;
  stop: number;
  done: boolean;
}

class CanvasReels implements Reels {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #options: ReelsOptions;
  readonly #reels: Reel[];
  #sprites: Sprite[] = [];
  /** The symbols as they rush past. */
  #blurs: Sprite[] = [];
  #back: Sprite | null = null;
  #cell = { w: 0, h: 0, size: 0 };
  #window: Shown['window'] | null = null;
  #won: Shown | null = null;
  #wonAt = 0;
  #fadeFrom = -Infinity;
  #frame = 0;
  #last = 0;
  #landed: (() => void) | null = null;
  #anticipated = -1;
  #landingSpin: Shown | null = null;
  #hurried = false;

  constructor(canvas: HTMLCanvasElement, options: ReelsOptions) {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    this.#canvas = canvas;
    this.#pen = pen;
    this.#options = options;
    this.#reels = options.strips.map(() => ({ top: 0, landsAt: null, stop: 0, done: true }));
  }

  resize(): void {
    const { clientWidth: w, clientHeight: h } = this.#canvas;
    const density = fitCanvas(this.#canvas);
    if (density === null) return;
    this.#cell = { w: w / this.#reels.length, h: h / this.#options.rowCount, size: 0 };
    this.#cell.size = Math.min(this.#cell.w * 0.96, this.#cell.h * 0.84);
    const { rowCount, shades } = this.#options;
    this.#back = sprite(w, h, density, (pen) =>
      paintBack(pen, this.#cell, { reels: this.#reels.length, rowCount, shades }),
    );
    const { images } = this.#options;
    this.#sprites = images.map((image) => imageSprite(image, this.#cell.size, density));
    this.#blurs = images.map((image) => blurOf(image, this.#cell, density));
    this.redraw();
  }

  redraw(): void {
    this.#draw(performance.now());
  }

  #symbolAt(reel: number, position: number): number {
    const strip = this.#options.strips[reel] ?? [];
    const at = ((position % strip.length) + strip.length) % strip.length;
    return strip[at] ?? 0;
  }

  #backdrop(): void {
    const { w, h } = this.#cell;
    const height = h * this.#options.rowCount;
    if (this.#back) drawSprite(this.#pen, this.#back, this.#back.width / 2, this.#back.height / 2);
    if (this.#anticipated < 0) return;
    const x = this.#anticipated * w;
    this.#pen.strokeStyle = '#ffd35c';
    this.#pen.lineWidth = 4;
    this.#pen.strokeRect(x + 3, 2, w - 6, height - 4);
    this.#pen.fillStyle = '#ffb62e2e';
    this.#pen.fillRect(x, 0, w, height);
  }

  #drawReel(index: number, now: number): void {
    const reel = this.#reels[index];
    if (!reel) return;
    const x = (index + 0.5) * this.#cell.w;
    const whole = Math.floor(reel.top);
    const part = reel.top - whole;
    const fast = !reel.done && (reel.landsAt === null || now < reel.landsAt - timing.landMs);
    for (let row = 0; row <= this.#options.rowCount; row += 1) {
      const shown = reel.done ? this.#window?.[index]?.[row] : undefined;
      if (reel.done && row === this.#options.rowCount) continue;
      const symbol = shown ?? this.#symbolAt(index, whole + row);
      const y = (row - part + 0.5) * this.#cell.h;
      const picture = (fast ? this.#blurs : this.#sprites)[symbol];
      const zoom = this.#zoomOf(index, row, now);
      if (picture) drawSprite(this.#pen, picture, x, y, fast ? 1 : zoom);
      if (reel.done) this.#decorate(symbol, index, row);
      this.#pen.globalAlpha = 1;
    }
  }

  #decorate(symbol: number, reel: number, row: number): void {
    const { decorate, rowCount } = this.#options;
    const { w, h, size } = this.#cell;
    const box = { x: (reel + 0.5) * w, y: (row + 0.5) * h, size };
    decorate?.(this.#pen, { cell: reel * rowCount + row, symbol }, box);
  }

  #specials(spin: Shown): number {
    return spin.window.flat().filter((symbol) => symbol === this.#options.special).length;
  }

  #shownWin(now: number): number {
    const count = this.#won?.wins.length ?? 0;
    return count === 0 ? -1 : Math.floor((now - this.#wonAt) / timing.lineMs) % count;
  }

  #isLit(spin: Shown, at: number, reel: number, row: number): boolean {
    const win = spin.wins[at];
    if (win && reel < win.count && this.#options.lines[win.line]?.[reel] === row) return true;
    const special = spin.window[reel]?.[row] === this.#options.special;
    return special && this.#options.lit(this.#specials(spin));
  }

  #zoomOf(reel: number, row: number, now: number): number {
    if (!this.#won) return 1;
    const lit = this.#isLit(this.#won, this.#shownWin(now), reel, row);
    if (!lit) this.#pen.globalAlpha = 0.42;
    return lit ? this.#pulse(now) : 1;
  }

  #pulse(now: number): number {
    return reducedMotion() ? 1 : 1.04 + 0.08 * Math.sin((now - this.#wonAt) / 110);
  }

  #drawLine(now: number): void {
    const win = this.#won?.wins[this.#shownWin(now)];
    if (!win) return;
    const rows = this.#options.lines[win.line] ?? [];
    strokeLine(this.#pen, rows, this.#cell, lineColours[win.line % lineColours.length] ?? '#fff');
    rows.slice(0, win.count).forEach((row, reel) => {
      const symbol = this.#won?.window[reel]?.[row] ?? 0;
      const picture = this.#sprites[symbol];
      const [x, y] = [(reel + 0.5) * this.#cell.w, (row + 0.5) * this.#cell.h];
      if (picture) drawSprite(this.#pen, picture, x, y, this.#pulse(now));
      this.#decorate(symbol, reel, row);
    });
  }

  #draw(now: number): void {
    this.#pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#backdrop();
    this.#pen.globalAlpha = 1;
    for (let reel = 0; reel < this.#reels.length; reel += 1) this.#drawReel(reel, now);
    this.#pen.globalAlpha = 1;
    if (this.#won) this.#drawLine(now);
    const veil = 1 - (now - this.#fadeFrom) / 220;
    if (veil > 0) {
      this.#pen.fillStyle = `rgba(22, 14, 44, ${veil})`;
      this.#pen.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    }
  }

  #settle(index: number): void {
    const reel = this.#reels[index];
    if (!reel) return;
    reel.top = reel.stop;
    reel.done = true;
    const { special, anticipates, onStop } = this.#options;
    const column = (i: number): number =>
      (this.#landingSpin?.window[i] ?? []).filter((symbol) => symbol === special).length;
    const seen = this.#reels.reduce((sum, each, i) => sum + (each.done ? column(i) : 0), 0);
    onStop(index, column(index) > 0 ? seen : 0);
    this.#anticipated = -1;
    const next = this.#reels.findIndex((each) => !each.done);
    if (next < 0 || this.#isQuick) return;
    if (anticipates(seen, this.#reels.length - next)) this.#anticipated = next;
  }

  #move(now: number, elapsed: number): void {
    this.#reels.forEach((reel, index) => {
      if (reel.done) return;
      const left = reel.landsAt === null ? Infinity : reel.landsAt - now;
      if (left <= 0) this.#settle(index);
      else if (left < timing.landMs)
        reel.top = reel.stop + 5 * (1 - landing(1 - left / timing.landMs));
      else reel.top -= speed * elapsed;
    });
  }

  #tick(now: number): void {
    this.#frame = 0;
    this.#move(now, Math.min(50, now - this.#last));
    this.#last = now;
    this.#draw(now);
    const spinning = this.#reels.some((reel) => !reel.done);
    if (!spinning && this.#landed) {
      const resolve = this.#landed;
      this.#landed = null;
      resolve();
    }
    if (spinning || (this.#won && !reducedMotion()) || now - this.#fadeFrom < 240) this.#run();
    else if (this.#won) setTimeout(() => this.#run(), timing.lineMs);
  }

  #run(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  show(spin: Shown): void {
    this.#reels.forEach((reel, i) => (reel.top = reel.stop = spin.stops[i] ?? 0));
    this.#window = spin.window;
    this.#won = null;
    this.redraw();
  }

  start(): void {
    this.#won = null;
    this.#hurried = false;
    if (reducedMotion()) return;
    this.#last = performance.now();
    this.#reels.forEach((reel) => Object.assign(reel, { done: false, landsAt: null }));
    this.#run();
  }

  async land(spin: Shown): Promise<void> {
    this.#landingSpin = spin;
    this.#window = spin.window;
    if (reducedMotion()) {
      this.#reels.forEach((reel, i) => (reel.top = reel.stop = spin.stops[i] ?? 0));
      this.#fadeFrom = performance.now();
      this.#run();
      return Promise.resolve();
    }
    this.#planLanding(spin, performance.now());
    this.#run();
    return new Promise((resolve) => (this.#landed = resolve));
  }

  get #isQuick(): boolean {
    return this.#hurried || isTurbo();
  }

  #planLanding(spin: Shown, from: number): void {
    const { anticipates, special } = this.#options;
    const isQuick = this.#isQuick;
    const { leastMs, staggerMs } = isQuick ? quick : timing;
    let at = from + leastMs + (isQuick ? timing.landMs : 0);
    let specials = 0;
    this.#reels.forEach((reel, i) => {
      const waits = !isQuick && anticipates(specials, this.#reels.length - i);
      at += staggerMs + (waits ? timing.anticipationMs : 0);
      reel.stop = spin.stops[i] ?? 0;
      reel.landsAt = at;
      specials += (spin.window[i] ?? []).filter((symbol) => symbol === special).length;
    });
  }

  hurry(): void {
    this.#hurried = true;
    this.#anticipated = -1;
    const from = performance.now() + timing.landMs;
    this.#reels.forEach((reel, i) => {
      if (reel.done || reel.landsAt === null) return;
      reel.landsAt = Math.min(reel.landsAt, from + i * quick.staggerMs);
    });
  }

  celebrate(spin: Shown): void {
    if (spin.wins.length === 0 && !this.#options.lit(this.#specials(spin))) return;
    this.#won = spin;
    this.#wonAt = performance.now();
    this.#run();
  }
}

export function createReels(canvas: HTMLCanvasElement, options: ReelsOptions): Reels {
  return new CanvasReels(canvas, options);
}
