// A node of TRON over its HTTP interface: `walletsolidity` answers from blocks that are final.
import { hex } from '@scure/base';
import * as z from 'zod/mini';
import type { Blocks } from '../../chain.ts';
import { wholeNumber } from './node.ts';
import type { AskNode, ChainNode, Seen } from './node.ts';
import { transferIn } from './token.ts';

const blockSchema = z.object({
  block_header: z.object({
    raw_data: z.object({ number: z.optional(wholeNumber), txTrieRoot: z.optional(z.string()) }),
  }),
});

const infoSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  blockNumber: wholeNumber,
  /** Left out where it succeeded. */
  result: z.optional(z.string()),
  receipt: z.optional(z.object({ result: z.optional(z.string()) })),
  log: z.optional(
    z.array(
      z.object({
        address: z.string(),
        topics: z.optional(z.array(z.string())),
        data: z.optional(z.string()),
      }),
    ),
  ),
});

type Info = z.output<typeof infoSchema>;

function parsed<S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> | null {
  const { success, data } = schema.safeParse(answer);
  return success ? data : null;
}

const succeeded = ({ result, receipt }: Info): boolean =>
  result !== 'FAILED' && receipt?.result === 'SUCCESS';

function transfersOf(info: Info, token: Uint8Array): Seen[] {
  if (!succeeded(info)) return [];
  return (info.log ?? []).flatMap(({ address, topics = [], data = '' }, place) => {
    const moved = transferIn({ contract: address, topics, data }, token);
    return moved ? [{ ...moved, transaction: info.id, place, block: info.blockNumber }] : [];
  });
}

/** `token`: the contract's 20 bytes. */
export function tronNode(ask: AskNode, token: Uint8Array): ChainNode {
  const wallet = { final: '/walletsolidity', seen: '/wallet' } as const;
  const heightIn = async (from: keyof typeof wallet): Promise<number | null> => {
    const block = parsed(blockSchema, await ask(`${wallet[from]}/getnowblock`, {}));
    return block?.block_header.raw_data.number ?? null;
  };
  const isEmpty = async (num: number, from: keyof typeof wallet): Promise<boolean> => {
    const answer = await ask(`${wallet[from]}/getblock`, { id_or_num: String(num), detail: false });
    const { number, txTrieRoot = '' } = parsed(blockSchema, answer)?.block_header.raw_data ?? {};
    return number === num && /^0*$/.test(txTrieRoot);
  };
  const inBlock = async (num: number, from: keyof typeof wallet): Promise<Seen[] | null> => {
    const answer = await ask(`${wallet[from]}/gettransactioninfobyblocknum`, { num });
    const infos = parsed(z.array(infoSchema), answer);
    if (infos === null || infos.some(({ blockNumber }) => blockNumber !== num)) return null;
    if (infos.length === 0 && !(await isEmpty(num, from))) return null;
    return infos.flatMap((info) => transfersOf(info, token));
  };
  return {
    heights: async () => {
      const final = await heightIn('final');
      const head = await heightIn('seen');
      return final === null || head === null ? null : { final, head: Math.max(final, head) };
    },
    decimals: async () => {
      const contract = `41${hex.encode(token)}`;
      const answer = await ask('/walletsolidity/triggerconstantcontract', {
        owner_address: contract,
        contract_address: contract,
        function_selector: 'decimals()',
        parameter: '',
      });
      const found = parsed(z.object({ constant_result: z.optional(z.array(z.string())) }), answer);
      if (found === null) return null;
      const [result = ''] = found.constant_result ?? [];
      return /^[0-9a-f]{64}$/.test(result) ? Number(BigInt(`0x${result}`)) : 'other';
    },
    transfers: async ({ first, last }: Blocks, finality) => {
      const found: Seen[] = [];
      for (let block = first; block <= last; block += 1) {
        const seen = await inBlock(block, finality);
        if (seen === null) return null;
        found.push(...seen);
      }
      return found;
    },
    stands: async ({ transaction, block, place }) => {
      const answer = await ask('/walletsolidity/gettransactioninfobyid', { value: transaction });
      const info = parsed(infoSchema, answer);
      if (info === null || info.id !== transaction) return null;
      return (
        info.blockNumber === block && transfersOf(info, token).some((of) => of.place === place)
      );
    },
  };
}
