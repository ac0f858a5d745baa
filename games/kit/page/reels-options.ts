// The options and the interface of reels on a canvas.
import type { LineWin } from '../lines.ts';

/** What the reels show at rest: symbols by reel, top row first, where they stopped, what won. */
export interface Shown {
  readonly stops: readonly number[];
  readonly window: readonly (readonly number[])[];
  readonly wins: readonly LineWin[];
}

export interface ReelsOptions {
  readonly strips: readonly (readonly number[])[];
  readonly rowCount: number;
  readonly lines: readonly (readonly number[])[];
  /** By symbol. */
  readonly images: readonly HTMLImageElement[];
  /** The symbol that is counted reel by reel, and lit as `lit` says. */
  readonly special: number;
  /** Whether the reel after those that stopped is worth waiting for. */
  readonly anticipates: (specials: number, reelsLeft: number) => boolean;
  /** Whether so many specials are lit together with the winning lines. */
  readonly lit: (specials: number) => boolean;
  /** Top, middle and bottom of an even reel's backdrop, and the middle of an odd one's. */
  readonly shades: readonly [string, string, string, string];
  /** Drawn over a symbol at rest, in a square of `size` around x and y. */
  readonly decorate?: (
    pen: CanvasRenderingContext2D,
    at: { cell: number; symbol: number },
    box: Box,
  ) => void;
  /** `specials` so far when this reel has one, else 0. */
  readonly onStop: (reel: number, specials: number) => void;
}

/** A place on the canvas by its middle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Reels {
  /** Shows a window at rest. */
  show(shown: Shown): void;
  start(): void;
  /** Lets the running reels land; resolves when the last has. */
  land(shown: Shown): Promise<void>;
  /** A tap: the reels stop at once, where they would have stopped. Holds until the next start. */
  hurry(): void;
  /** Draws the winning lines in turn, until the next start. */
  celebrate(shown: Shown): void;
  /** What `decorate` draws has changed. */
  redraw(): void;
  resize(): void;
}
