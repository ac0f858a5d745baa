// The symbols on the board as things that fall, pulse and burst: where each is at a moment.

export interface Tile {
  readonly symbol: number;
  /** Rows from the top of the board: it falls from one to the other. */
  from: number;
  to: number;
  /** When it begins to fall, and how long it falls, in milliseconds of the frame's clock. */
  start: number;
  length: number;
  /** When it bursts; null while it stays. */
  burstAt: number | null;
}

export const fallMs = 330;
export const burstMs = 190;

export function tileAt(symbol: number, row: number): Tile {
  return { symbol, from: row, to: row, start: 0, length: 0, burstAt: null };
}

/** Lets a tile fall to a row: from where it is, or from `from`. */
export function dropTo(tile: Tile, row: number, start: number, from = tile.to): void {
  tile.from = from;
  tile.to = row;
  tile.start = start;
  tile.length = fallMs;
}

/** A fall speeds up, goes a little too far, and comes back. */
function fallen(part: number): number {
  if (part <= 0) return 0;
  if (part >= 1) return 1;
  const hit = 0.72;
  return part < hit ? (part / hit) ** 2 : 1 + 0.05 * Math.sin(((part - hit) / (1 - hit)) * Math.PI);
}

/** Where a tile is, in rows. */
export function rowOf(tile: Tile, now: number): number {
  if (tile.length === 0) return tile.to;
  const overshoot = fallen((now - tile.start) / tile.length);
  return (
    tile.from + (tile.to - tile.from) * Math.min(overshoot, 1) + Math.max(0, overshoot - 1) * 2
  );
}

export function isMoving(tile: Tile, now: number): boolean {
  return now < tile.start + tile.length;
}

/** How far a burst has come: 0 not yet, 1 gone. */
export function burstPart(tile: Tile, now: number): number {
  if (tile.burstAt === null) return 0;
  return Math.min(1, Math.max(0, (now - tile.burstAt) / burstMs));
}
