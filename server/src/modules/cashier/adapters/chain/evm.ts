// A node of an EVM chain over JSON-RPC: what is in its `finalized` block is never replaced.
import { hex } from '@scure/base';
import * as z from 'zod/mini';
import type { Blocks } from '../../chain.ts';
import { wholeNumber } from './node.ts';
import type { AskNode, ChainNode, Seen } from './node.ts';
import { transferIn, transferTopic } from './token.ts';

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/));
const bytes = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/));
const blockSchema = z.object({ number: quantity });
const logSchema = z.object({
  address: bytes,
  topics: z.array(bytes),
  data: bytes,
  blockNumber: quantity,
  blockHash: bytes,
  transactionHash: bytes,
  logIndex: quantity,
  removed: z.optional(z.boolean()),
});
const receiptSchema = z.object({
  status: quantity,
  blockNumber: quantity,
  blockHash: bytes,
  logs: z.array(logSchema),
});
const headerSchema = z.object({ hash: bytes });

const count = (text: string): number => Number(BigInt(text));
const plain = (text: string): string => text.slice(2).toLowerCase();
const written = (height: number): string => `0x${height.toString(16)}`;

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

function transferOf(log: z.output<typeof logSchema>, token: Uint8Array): Seen | null {
  if (log.removed === true) return null;
  const topics = log.topics.map(plain);
  const moved = transferIn({ contract: plain(log.address), topics, data: plain(log.data) }, token);
  return (
    moved && {
      ...moved,
      transaction: log.transactionHash.toLowerCase(),
      place: count(log.logIndex),
      block: count(log.blockNumber),
    }
  );
}

/** Several calls in one request, which one node answers; null unless every one was answered. */
async function batch(ask: AskNode, calls: readonly Call[]): Promise<readonly unknown[] | null> {
  const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }));
  const schema = z.array(z.object({ id: wholeNumber, result: z.unknown() }));
  const { success, data = [] } = schema.safeParse(await ask('', body));
  const results = calls.map((_call, id) => data.find((answer) => answer.id === id)?.result);
  return success && !results.includes(undefined) ? results : null;
}

const blockAt = (at: string): Call => ({ method: 'eth_getBlockByNumber', params: [at, false] });

/** `token`: the contract's 20 bytes; `chainId`: 1 of Ethereum, 56 of BNB Smart Chain, … */
export function evmNode(ask: AskNode, token: Uint8Array, chainId: number): ChainNode {
  const heightsIn = (answers: readonly unknown[] | null) => {
    const blocks = z.tuple([blockSchema, blockSchema]).safeParse(answers?.slice(0, 2));
    if (!blocks.success) return null;
    const [final, head] = blocks.data.map(({ number }) => count(number));
    return { final: final ?? 0, head: head ?? 0 };
  };
  const ends = [blockAt('finalized'), blockAt('latest')];
  return {
    heights: async () => heightsIn(await batch(ask, ends)),
    decimals: async () => {
      const address = `0x${hex.encode(token)}`;
      const answers = await batch(ask, [
        { method: 'eth_chainId', params: [] },
        { method: 'eth_call', params: [{ to: address, data: '0x313ce567' }, 'finalized'] },
      ]);
      if (answers === null) return null;
      const read = z.tuple([quantity, bytes.check(z.regex(/^0x[0-9a-f]{64}$/))]).safeParse(answers);
      if (!read.success || count(read.data[0]) !== chainId) return 'other';
      return count(read.data[1]);
    },
    transfers: async ({ first, last }: Blocks, finality) => {
      const wanted = {
        fromBlock: written(first),
        toBlock: written(last),
        address: `0x${hex.encode(token)}`,
        topics: [`0x${transferTopic}`],
      };
      const answers = await batch(ask, [...ends, { method: 'eth_getLogs', params: [wanted] }]);
      const heights = heightsIn(answers);
      const logs = z.array(logSchema).safeParse(answers?.[2]);
      if (heights === null || !logs.success) return null;
      // A node that is late has no logs of what it has not seen.
      if (last > (finality === 'final' ? heights.final : heights.head)) return null;
      return logs.data
        .map((log) => transferOf(log, token))
        .filter((seen) => seen !== null)
        .filter(({ block }) => block >= first && block <= last);
    },
    stands: async ({ transaction, block, place }) => {
      const answers = await batch(ask, [
        blockAt('finalized'),
        blockAt(written(block)),
        { method: 'eth_getTransactionReceipt', params: [transaction] },
      ]);
      if (answers === null) return null;
      const shape = z.tuple([blockSchema, headerSchema, z.nullable(receiptSchema)]);
      const read = shape.safeParse(answers);
      if (!read.success || count(read.data[0].number) < block) return null;
      const [, { hash }, receipt] = read.data;
      if (receipt?.status !== '0x1' || receipt.blockHash !== hash) return false;
      return receipt.logs.some((log) => transferOf(log, token)?.place === place);
    },
  };
}
