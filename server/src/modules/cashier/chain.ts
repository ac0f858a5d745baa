// A chain as the cashier reads it: blocks, and what came in them to addresses of ours.
import type { Payment } from './adapter.ts';

/** Blocks of a chain, by their numbers. */
export interface Blocks {
  readonly first: number;
  readonly last: number;
}

/** Money that came to an address of ours. */
export interface Arrival {
  readonly address: string;
  readonly block: number;
  readonly payment: Payment;
}

/**
 * A chain that is read block by block. Null is no answer: nothing follows from it, and it is asked
 * again.
 */
export interface Chain {
  /** How many blocks one reading takes at most. */
  readonly blocksAtOnce: number;
  /** The same place has the same address for good. */
  addressAt(place: number): string;
  /** The newest block, and the newest that is never replaced. */
  heights(): Promise<{ readonly head: number; readonly final: number } | null>;
  /**
   * What came, in blocks that are final, to one of the addresses of which `ours` answers those that
   * are. With 'seen', in blocks that are not final yet: to be shown, and no money.
   */
  arrivals(
    blocks: Blocks,
    finality: 'final' | 'seen',
    ours: (addresses: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<readonly Arrival[] | null>;
}
