// The countdown on its canvas: rockets that stay, empty places that turn, and what lands in them.
import { reducedMotion } from '../../kit/page/shell.ts';
import { fitCanvas, imageSprite, drawSprite, sprite } from '../../kit/page/sprite.ts';
import type { Pen, Sprite } from '../../kit/page/sprite.ts';
import type { Rocket } from '../rules.ts';
import { cellCount, reelCount, rowCount } from '../symbols.ts';

interface Place {
  stakes: number | null;
  /** When it landed, when it turns until, when it was set off: by performance.now(). */
  landedAt: number;
  turnsUntil: number;
  launchedAt: number;
}

export interface BoardOptions {
  readonly picture: HTMLImageElement;
  /** Draws what a rocket carries into its place. */
  label(
    pen: CanvasRenderingContext2D,
    box: { x: number; y: number; size: number },
    n: number,
  ): void;
  onLand(x: number, y: number): void;
}

const colours = { empty: '#10164d', rocket: '#3a1266' } as const;

/** Times in milliseconds; a tap makes everything `hurry` times shorter. */
const times = { turn: 620, stagger: 90, last: 900, settle: 260, pop: 320, drawn: 700, hurry: 4 };

export class Board {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #options: BoardOptions;
  #places: Place[] = [];
  #frame = 0;
  /** Until then something moves or fades: after it nothing is drawn anew. */
  #changesUntil = 0;
  #hurried = false;
  #cell = { w: 0, h: 0, size: 0 };
  #rocket: Sprite | null = null;
  /** What rushes through an empty place: its ground, and rockets and sparks over and over. */
  #whirl: Sprite | null = null;
  /** After so many CSS pixels the whirl repeats itself. */
  #period = 0;
  #density = 1;

  constructor(canvas: HTMLCanvasElement, options: BoardOptions) {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    this.#canvas = canvas;
    this.#pen = pen;
    this.#options = options;
  }

  /** Shows the rockets that start the countdown, over the reels. */
  open(rockets: readonly Rocket[]): void {
    const now = performance.now();
    this.#hurried = false;
    this.#places = Array.from({ length: cellCount }, () => ({
      stakes: null,
      landedAt: now - 1000,
      turnsUntil: 0,
      launchedAt: 0,
    }));
    for (const { cell, stakes } of rockets) this.#set(cell, { stakes, landedAt: now });
    this.#canvas.hidden = false;
    this.resize();
    this.#run();
  }

  close(): void {
    this.#canvas.hidden = true;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** From now on everything goes faster. */
  hurry(): void {
    this.#hurried = true;
  }

  /** Waits, shorter when the player is in a hurry. */
  async wait(ms: number): Promise<void> {
    const length = reducedMotion() ? Math.min(ms, 120) : this.#hurried ? ms / times.hurry : ms;
    await new Promise((resolve) => setTimeout(resolve, length));
  }

  #set(cell: number, change: Partial<Place>): void {
    this.#changesUntil = performance.now() + times.drawn;
    const place = this.#places[cell];
    if (place) Object.assign(place, change);
  }

  /** The middle of a place on the page. */
  middleOf(cell: number): { x: number; y: number } {
    const { left, top } = this.#canvas.getBoundingClientRect();
    const reel = Math.floor(cell / rowCount);
    const { w, h } = this.#cell;
    return { x: left + (reel + 0.5) * w, y: top + ((cell % rowCount) + 0.5) * h };
  }

  /** One turn: the empty places whirl and settle from the left, with what landed. */
  async turn(landed: readonly Rocket[]): Promise<void> {
    const empty = this.#places.flatMap((place, cell) => (place.stakes === null ? [cell] : []));
    const whirl = times.turn + (empty.length <= 2 ? times.last : 0);
    const now = performance.now();
    for (const cell of empty) this.#set(cell, { turnsUntil: reducedMotion() ? 0 : now + 60_000 });
    await this.wait(whirl);
    for (const cell of empty) {
      const rocket = landed.find((each) => each.cell === cell);
      this.#set(cell, { turnsUntil: 0 });
      if (rocket) {
        this.#set(cell, { stakes: rocket.stakes, landedAt: performance.now() });
        const { x, y } = this.middleOf(cell);
        this.#options.onLand(x, y);
        await this.wait(times.settle);
      }
      if (cell % rowCount === rowCount - 1) await this.wait(times.stagger);
    }
  }

  /** Lights a rocket as it is paid. */
  launch(cell: number): void {
    this.#set(cell, { launchedAt: performance.now() });
  }

  resize(): void {
    const { clientWidth: w, clientHeight: h } = this.#canvas;
    this.#changesUntil = performance.now() + times.drawn;
    const density = fitCanvas(this.#canvas);
    if (density === null) return;
    this.#cell = { w: w / reelCount, h: h / rowCount, size: 0 };
    this.#cell.size = Math.min(this.#cell.w * 0.98, this.#cell.h * 0.92);
    const { picture } = this.#options;
    const { size } = this.#cell;
    this.#rocket = imageSprite(picture, size, density);
    this.#density = density;
    this.#period = this.#whole(h * 1.6);
    this.#whirl = sprite(w - 4, h - 4 + this.#period, density, (pen) => this.#paintWhirl(pen));
  }

  /** The nearest place that begins with a pixel of the canvas. */
  #whole(at: number): number {
    return Math.round(at * this.#density) / this.#density;
  }

  #paintWhirl(pen: Pen): void {
    const { w, h, size } = this.#cell;
    pen.fillStyle = colours.empty;
    pen.fillRect(0, 0, w, h + this.#period);
    pen.fillStyle = '#9beeff';
    for (let top = -this.#period; top < h + this.#period; top += this.#period) {
      pen.globalAlpha = 0.3;
      pen.drawImage(this.#options.picture, (w - 4 - size) / 2, top, size, size * 1.3);
      pen.globalAlpha = 0.8;
      for (const [at, part] of [0.1, 0.43, 0.76].entries()) {
        pen.fillRect(w * (0.25 + 0.25 * at), top + part * this.#period, 1.5, h * 0.24);
      }
    }
  }

  #draw(now: number): void {
    const { w, h } = this.#cell;
    this.#pen.fillStyle = '#060927';
    this.#pen.fillRect(0, 0, w * reelCount, h * rowCount);
    this.#places.forEach((place, cell) => {
      const x = this.#whole(Math.floor(cell / rowCount) * w);
      const y = this.#whole((cell % rowCount) * h);
      this.#pen.fillStyle = place.stakes === null ? colours.empty : colours.rocket;
      this.#pen.fillRect(x + 2, y + 2, this.#whole(w - 4), this.#whole(h - 4));
      if (place.stakes === null) this.#drawEmpty(place, cell, now, { x, y });
      else this.#drawRocket(place, place.stakes, now, { x: x + w / 2, y: y + h / 2 });
    });
  }

  #drawEmpty(place: Place, cell: number, now: number, at: { x: number; y: number }): void {
    const { w, h } = this.#cell;
    const pen = this.#pen;
    if (place.turnsUntil <= now) {
      pen.fillStyle = '#2b3494';
      pen.beginPath();
      pen.arc(at.x + w / 2, at.y + h / 2, 3, 0, Math.PI * 2);
      pen.fill();
    } else if (this.#whirl) {
      const { canvas, width } = this.#whirl;
      const run = 1 - ((now * 0.0021 + cell * 0.37) % 1);
      const high = this.#whole(h - 4);
      const from = Math.round(run * this.#period * this.#density);
      const rows = high * this.#density;
      pen.drawImage(canvas, 0, from, canvas.width, rows, at.x + 2, at.y + 2, width, high);
    }
  }

  #drawRocket(place: Place, stakes: number, now: number, at: { x: number; y: number }): void {
    const { w, h, size } = this.#cell;
    const since = now - place.landedAt;
    const pop = reducedMotion() || since > times.pop ? 0 : 1 - since / times.pop;
    const launched = place.launchedAt > 0 ? Math.min(1, (now - place.launchedAt) / 500) : -1;
    const pen = this.#pen;
    if (pop > 0 || (launched >= 0 && launched < 1)) {
      const flash = Math.max(pop, launched < 0 ? 0 : 1 - launched);
      pen.fillStyle = `rgba(255, 224, 138, ${flash * 0.85})`;
      pen.fillRect(at.x - w / 2 + 2, at.y - h / 2 + 2, w - 4, h - 4);
    }
    if (launched >= 0) {
      pen.strokeStyle = '#ffd35c';
      pen.lineWidth = 2.5;
      pen.strokeRect(at.x - w / 2 + 3, at.y - h / 2 + 3, w - 6, h - 6);
    }
    if (this.#rocket) drawSprite(pen, this.#rocket, at.x, at.y, 1 + pop * 0.45);
    this.#options.label(pen, { x: at.x, y: at.y, size }, stakes);
  }

  #run(): void {
    if (this.#canvas.hidden) return;
    const now = performance.now();
    if (now < this.#changesUntil || this.#places.some((place) => place.turnsUntil > now)) {
      this.#draw(now);
    }
    this.#frame = requestAnimationFrame(() => this.#run());
  }
}
