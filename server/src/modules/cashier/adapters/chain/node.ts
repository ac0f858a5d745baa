// What is asked of a chain's node, whichever chain it is of.
import * as z from 'zod/mini';
import type { Blocks } from '../../chain.ts';

/** Posts JSON to a path of the node; numbers come as text. Null where no usable answer came. */
export type AskNode = (path: string, body: object) => Promise<unknown>;

/** Of blocks, counted from the first. */
export interface Heights {
  /** The newest, which may yet be replaced. */
  readonly head: number;
  /** The newest that never is. */
  readonly final: number;
}

/** A transfer of the token, in a block. */
export interface Seen {
  readonly transaction: string;
  /** Its place in the block's or the transaction's log. */
  readonly place: number;
  readonly block: number;
  readonly to: Uint8Array;
  readonly units: bigint;
}

/**
 * A node of a chain. Null is no answer: nothing follows from it, and it is asked again. Behind one
 * address there may be several nodes, some of them late: an empty answer counts only of a node that
 * has the block.
 */
export interface ChainNode {
  heights(): Promise<Heights | null>;
  /** How many digits the token has after the point; 'other' where the node is of another chain. */
  decimals(): Promise<number | 'other' | null>;
  /** The token's transfers in blocks that are final, or, shown only, in those that are not yet. */
  transfers(blocks: Blocks, finality: 'final' | 'seen'): Promise<readonly Seen[] | null>;
  /** Whether the transaction succeeded, in the block where it was seen, which is final. */
  stands(seen: Seen): Promise<boolean | null>;
}

/** A whole number, as its text. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
);
