// The board on its canvas: symbols that fall, light up, burst and make room for those above.
import { reducedMotion } from '../../kit/page/shell.ts';
import { fitCanvas, imageSprite, drawSprite } from '../../kit/page/sprite.ts';
import type { Sprite } from '../../kit/page/sprite.ts';
import type { Window } from '../rules.ts';
import { reelCount, rowCount, scatter } from '../symbols.ts';
import { atTempo, isTurbo } from '../../kit/page/tempo.ts';
import { createConfetti } from './confetti.ts';
import { burstPart, dropTo, fallMs, isMoving, rowOf, tileAt } from './tiles.ts';
import type { Tile } from './tiles.ts';

/** Whether the symbol of a reel is one of those meant. */
export type Picked = (reel: number, symbol: number) => boolean;

export interface BoardEvents {
  /** A reel's symbols have come to rest; `drums` counts those on the reels so far. */
  onLand(reel: number, drums: number, here: number): void;
  /** A reel is waited for. */
  onWait(reel: number): void;
}

/** When a reel comes to rest, from when it is waited for, and which of both has been reported. */
interface Rest {
  readonly reel: number;
  readonly at: number;
  readonly waitedFrom: number | null;
  waitReported: boolean;
  reported: boolean;
}

const reelMs = 85;
const rowMs = 28;
const waitMs = 850;

export class Board {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #images: readonly HTMLImageElement[];
  readonly #events: BoardEvents;
  readonly #confetti = createConfetti();
  #sprites: Sprite[] = [];
  #cell = { w: 1, h: 1, size: 1 };
  #reels: Tile[][] = [];
  /** Those that are on their way out. */
  #leaving: Tile[][] = [];
  #lit: Picked | null = null;
  #litAt = 0;
  #rests: Rest[] = [];
  #frame = 0;
  #last = 0;

  constructor(canvas: HTMLCanvasElement, images: readonly HTMLImageElement[], events: BoardEvents) {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    this.#canvas = canvas;
    this.#pen = pen;
    this.#images = images;
    this.#events = events;
  }

  resize(): void {
    const { clientWidth: w, clientHeight: h } = this.#canvas;
    const density = fitCanvas(this.#canvas);
    if (density === null) return;
    this.#cell = { w: w / reelCount, h: h / rowCount, size: 1 };
    this.#cell.size = Math.min(this.#cell.w * 0.98, this.#cell.h * 0.9);
    const { size } = this.#cell;
    this.#sprites = this.#images.map((image) => imageSprite(image, size, density));
    this.#draw(performance.now(), 0);
  }

  /** A window at rest. */
  show(window: Window): void {
    this.#reels = window.map((column) => column.map(tileAt));
    this.#leaving = [];
    this.#lit = null;
    this.#rests = [];
    this.#run();
  }

  /** Lets everything fall out of the board. */
  leave(): void {
    this.#lit = null;
    const now = performance.now();
    this.#reels.forEach((tiles, reel) => {
      tiles.forEach((tile, row) =>
        dropTo(tile, row + rowCount + 1, now + reel * 30 + (rowCount - row) * 12),
      );
    });
    this.#leaving = reducedMotion() ? [] : this.#reels;
    this.#reels = [];
    this.#run();
  }

  /**
   * Lets a whole window fall in, reel by reel; from a reel on that `waited` names, slowly.
   * Answers how many milliseconds it takes.
   */
  drop(window: Window, waited: (reel: number) => boolean): number {
    const began = performance.now() + (reducedMotion() ? 0 : 140);
    let at = began;
    this.#rests = [];
    this.#reels = window.map((column, reel) => {
      const waits = waited(reel) && !reducedMotion() && !isTurbo();
      const waitedFrom = waits ? at : null;
      at += atTempo(reelMs) + (waits ? waitMs : 0);
      const start = at;
      const rests = start + rowMs * (rowCount - 1) + fallMs * 0.72;
      this.#rests.push({ reel, at: rests, waitedFrom, waitReported: !waits, reported: false });
      return column.map((symbol, row) => {
        const tile = tileAt(symbol, row);
        if (!reducedMotion())
          dropTo(tile, row, start + (rowCount - 1 - row) * rowMs, row - rowCount - 1);
        return tile;
      });
    });
    if (reducedMotion()) {
      this.#rests = [];
      this.#run();
      return 0;
    }
    this.#run();
    return at - performance.now() + rowMs * (rowCount - 1) + fallMs;
  }

  /** Lights what is picked and dims the rest; null lights everything alike. */
  light(picked: Picked | null): void {
    this.#lit = picked;
    this.#litAt = performance.now();
    this.#run();
  }

  /** Bursts what is picked, with so many papers each. */
  burst(picked: Picked, papers: number): void {
    const now = performance.now();
    this.#lit = null;
    this.#reels.forEach((tiles, reel) => {
      tiles.forEach((tile) => {
        if (!picked(reel, tile.symbol)) return;
        tile.burstAt = now;
        const [x, y] = [(reel + 0.5) * this.#cell.w, (tile.to + 0.5) * this.#cell.h];
        if (!reducedMotion()) this.#confetti.burst(x, y, papers, this.#cell.w * 2.2);
      });
    });
    this.#run();
  }

  /** After a burst: what stays falls, what the next window has above comes in. In milliseconds. */
  fall(next: Window): number {
    const now = performance.now();
    this.#reels = next.map((column, reel) => {
      const staying = (this.#reels[reel] ?? []).filter((tile) => tile.burstAt === null);
      const fresh = column.length - staying.length;
      return column.map((symbol, row) => {
        const tile = row < fresh ? tileAt(symbol, row - fresh - 0.4) : staying[row - fresh];
        const falling = tile ?? tileAt(symbol, row);
        if (reducedMotion()) return tileAt(symbol, row);
        if (falling.to !== row) dropTo(falling, row, now + reel * 18 + (rowCount - row) * 16);
        return falling;
      });
    });
    this.#run();
    return reducedMotion() ? 0 : fallMs + 170;
  }

  /** Paper over the whole board, for a win that deserves it. */
  rain(count: number): void {
    if (reducedMotion()) return;
    this.#confetti.rain(this.#canvas.clientWidth, count);
    this.#run();
  }

  /** Lit, dimmed (false) or neither; while a reel is waited for, drums are lit. */
  #shine(tile: Tile, reel: number, now: number): boolean | null {
    if (this.#lit) return this.#lit(reel, tile.symbol);
    const waits = this.#rests.some(
      (rest) => rest.waitReported && !rest.reported && rest.waitedFrom !== null,
    );
    return waits && !isMoving(tile, now) ? tile.symbol === scatter : null;
  }

  #sprite(tile: Tile, reel: number, now: number): void {
    const picture = this.#sprites[tile.symbol];
    const part = burstPart(tile, now);
    if (!picture || part >= 1) return;
    const lit = this.#shine(tile, reel, now);
    const beat = lit === true && !reducedMotion() ? Math.sin((now - this.#litAt) / 75) : 0;
    const zoom = (lit === true ? 1.08 + 0.06 * beat : 1) + part * 0.45;
    const x = (reel + 0.5) * this.#cell.w;
    const y = (rowOf(tile, now) + 0.5) * this.#cell.h;
    this.#pen.globalAlpha = (1 - part) * (lit === false ? 0.34 : 1);
    drawSprite(this.#pen, picture, x, y, zoom);
    this.#pen.globalAlpha = 1;
  }

  #glow(reel: number, row: number, colour: string): void {
    const { w, h } = this.#cell;
    this.#pen.fillStyle = colour;
    this.#pen.fillRect(reel * w + 2, row * h + 2, w - 4, h - 4);
  }

  #drawReel(tiles: readonly Tile[], reel: number, now: number): void {
    const rest = this.#rests[reel];
    if (rest?.waitedFrom && now > rest.waitedFrom && now < rest.at) {
      const beat = 0.5 + 0.5 * Math.sin((now - rest.waitedFrom) / 90);
      for (let row = 0; row < rowCount; row += 1)
        this.#glow(reel, row, `rgba(255,170,20,${0.25 + 0.4 * beat})`);
    }
    for (const tile of tiles) {
      const still = !isMoving(tile, now) && tile.burstAt === null;
      if (still && this.#lit?.(reel, tile.symbol)) this.#glow(reel, tile.to, '#ffc928');
      else if (still && tile.symbol === scatter) this.#glow(reel, tile.to, '#ff4a7d55');
    }
    for (const tile of tiles) this.#sprite(tile, reel, now);
  }

  #draw(now: number, elapsed: number): boolean {
    const { clientWidth: w, clientHeight: h } = this.#canvas;
    this.#pen.clearRect(0, 0, w, h);
    this.#leaving.forEach((tiles, reel) => {
      for (const tile of tiles) this.#sprite(tile, reel, now);
    });
    this.#reels.forEach((tiles, reel) => this.#drawReel(tiles, reel, now));
    return this.#confetti.draw(this.#pen, elapsed);
  }

  #reportRests(now: number): void {
    let drums = 0;
    for (const rest of this.#rests) {
      const here = (this.#reels[rest.reel] ?? []).filter((tile) => tile.symbol === scatter).length;
      drums += here;
      if (!rest.waitReported && now >= (rest.waitedFrom ?? 0)) {
        rest.waitReported = true;
        this.#events.onWait(rest.reel);
      }
      if (now < rest.at) return;
      if (!rest.reported) this.#events.onLand(rest.reel, drums, here);
      rest.reported = true;
    }
  }

  #tick(now: number): void {
    this.#frame = 0;
    const papers = this.#draw(now, Math.min(50, now - this.#last));
    this.#last = now;
    this.#reportRests(now);
    const moves = [...this.#leaving, ...this.#reels].some((tiles) =>
      tiles.some(
        (tile) => isMoving(tile, now) || (tile.burstAt !== null && burstPart(tile, now) < 1),
      ),
    );
    const waits = this.#rests.some((rest) => !rest.reported);
    if (papers || moves || waits || (this.#lit && !reducedMotion())) this.#run();
  }

  #run(): void {
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }
}
