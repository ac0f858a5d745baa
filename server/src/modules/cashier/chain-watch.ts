// Reads chains block by block: what came to a member's address is taken once its block is final.
import { askAboutAll } from './asking.ts';
import type { Arrival, Chain } from './chain.ts';
import * as rows from './chain-sql.ts';
import type { ChainRow } from './chain-sql.ts';
import { depositById } from './deposits-sql.ts';
import type { CashierParts } from './parts.ts';
import { takePayment } from './receipts.ts';

/**
 * Reads every chain a stretch further; answers how many were read. A stretch that is read twice, or
 * by two processes, changes nothing: a payment is taken once.
 */
export async function followChains(parts: CashierParts): Promise<number> {
  const all = await rows.chains(parts.db.kysely);
  await askAboutAll(all, async (row) => {
    const { chain } = await parts.adapterOf(row.merchant, row.provider);
    if (chain) await followChain(parts, row, chain);
  });
  return all.length;
}

async function followChain(parts: CashierParts, row: ChainRow, chain: Chain): Promise<void> {
  const heights = await chain.heights();
  if (heights === null) return;
  const final = await takeFinal(parts, row, { chain, upTo: heights.final });
  // What is final comes first; what is not is only shown.
  const caughtUp = final >= heights.final;
  const from = Math.max(row.seen, final);
  const seen = caughtUp ? await noteSeen(parts, row, { chain, from, upTo: heights.head }) : from;
  await rows.advanceChain(parts.db.kysely, { ...row, final, seen, head: heights.head });
  await rows.forgetArrivals(parts.db.kysely, row, final);
}

const stretch = (from: number, upTo: number, most: number) => ({
  first: from + 1,
  last: Math.min(upTo, from + most),
});

/** Takes what came in the next blocks that are final; answers the last of them. */
async function takeFinal(
  parts: CashierParts,
  row: ChainRow,
  { chain, upTo }: { readonly chain: Chain; readonly upTo: number },
): Promise<number> {
  const blocks = stretch(row.final, upTo, chain.blocksAtOnce);
  if (blocks.last < blocks.first) return row.final;
  const arrivals = await chain.arrivals(blocks, 'final', oursOf(parts, row));
  if (arrivals === null) return row.final;
  for (const { address, payment } of arrivals) {
    const id = await rows.depositAt(parts.db.kysely, row, address);
    const deposit = id === null ? null : await depositById(parts.db.kysely, id);
    await takePayment(parts, deposit ?? row, payment);
  }
  return blocks.last;
}

/** Notes what comes in the next blocks that are not final; answers the last of them. */
async function noteSeen(
  parts: CashierParts,
  row: ChainRow,
  { chain, from, upTo }: { readonly chain: Chain; readonly from: number; readonly upTo: number },
): Promise<number> {
  const blocks = stretch(from, upTo, chain.blocksAtOnce);
  if (blocks.last < blocks.first) return from;
  const arrivals = await chain.arrivals(blocks, 'seen', oursOf(parts, row));
  if (arrivals === null) return from;
  for (const arrival of arrivals) await noteArrival(parts, row, arrival);
  return blocks.last;
}

async function noteArrival(parts: CashierParts, row: ChainRow, arrival: Arrival): Promise<void> {
  const deposit = await rows.depositAt(parts.db.kysely, row, arrival.address);
  if (deposit !== null) {
    await rows.insertArrival(parts.db.kysely, row, deposit, arrival, parts.clock.now());
  }
}

const oursOf =
  ({ db }: CashierParts, row: ChainRow) =>
  async (addresses: readonly string[]) =>
    rows.ownAddresses(db.kysely, row, addresses);
