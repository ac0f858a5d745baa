// A rain's seed and what falls by it: HMAC-SHA256 of the seed draws the envelopes.
import { createHmac } from 'node:crypto';
import { drawFrom } from '@perya/contract/draws';
import { splitOf } from '@perya/contract/rewards/rain-split';

interface Sum {
  /** As players see it: "rai_…". */
  readonly id: string;
  readonly total: bigint;
  readonly count: number;
}

/** Minor units of the envelopes in the order in which they are taken. */
export function envelopesOf(seed: Buffer, { id, total, count }: Sum): number[] {
  const draw = drawFrom((cursor) =>
    createHmac('sha256', seed)
      .update(`${id}:${String(cursor)}`)
      .digest(),
  );
  return splitOf(draw, Number(total), count);
}
