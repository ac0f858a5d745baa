// USDT on TRON or an EVM chain, at addresses of the merchant's own key. Nothing is signed here.
import * as z from 'zod/mini';
import type { Adapter, AdapterKind, DepositOrder, OrderedDeposit } from '../adapter.ts';
import type { Arrival, Chain } from '../chain.ts';
import { addressSchema, callProvider } from '../provider-call.ts';
import { refuse } from '../provider-messages.ts';
import { addressAt, addressBytes, publicKeyOf, writtenAddress } from './chain/address.ts';
import { evmNode } from './chain/evm.ts';
import type { AskNode, ChainNode, Seen } from './chain/node.ts';
import { minorOf } from './chain/token.ts';
import { tronNode } from './chain/tron.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const shared = {
  /** As members read it: TRON (TRC20), BNB Smart Chain (BEP20), … */
  network: text,
  /** The node's address, and the headers that it knows its customer by. */
  address: addressSchema,
  headers: z.optional(z.record(text, text)),
  /** The contract of USDT there, and how many digits it writes after the point. */
  token: text,
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
  /** The account's extended public key (m/44'/195'/0', m/44'/60'/0'). Never a private one. */
  xpub: text,
};

/** Which chain, which token, and whose addresses. */
const settingsSchema = z.discriminatedUnion('family', [
  z.object({ ...shared, family: z.literal('tron') }),
  z.object({ ...shared, family: z.literal('evm'), chainId: z.int().check(z.positive()) }),
]);

type Settings = z.output<typeof settingsSchema>;

/** How many blocks one reading takes at most: TRON is read block by block. */
const blocksAtOnce = { tron: 60, evm: 100 } as const;

function tokenOf({ family, token }: Settings): Uint8Array {
  const bytes = addressBytes(family, token);
  if (bytes === null) throw new RangeError(`${token} is no address of a contract on this chain.`);
  return bytes;
}

function nodeOf(settings: Settings, ask: AskNode): ChainNode {
  const token = tokenOf(settings);
  return settings.family === 'tron' ? tronNode(ask, token) : evmNode(ask, token, settings.chainId);
}

/** The arrival that a transfer is; null for what is less than the ledger's smallest unit. */
function arrivalOf(seen: Seen, { family, decimals }: Settings): Arrival | null {
  const amount = minorOf(seen.units, decimals, 'USDT');
  if (amount === null) return null;
  const payment = {
    paymentId: `${seen.transaction}:${String(seen.place)}`,
    reference: null,
    currency: 'USDT',
    amount,
    payer: null,
    state: 'confirmed',
  } as const;
  return { address: writtenAddress(family, seen.to), block: seen.block, payment };
}

function chainOf(settings: Settings, node: ChainNode): Chain {
  const key = publicKeyOf(settings.xpub);
  return {
    blocksAtOnce: blocksAtOnce[settings.family],
    addressAt: (place) => addressAt(settings.family, key, place),
    heights: async () => node.heights(),
    arrivals: async (blocks, finality, ours) => {
      const seen = await node.transfers(blocks, finality);
      if (seen === null) return null;
      const known = await ours(seen.map(({ to }) => writtenAddress(settings.family, to)));
      const found: Arrival[] = [];
      for (const transfer of seen) {
        const arrival = arrivalOf(transfer, settings);
        if (arrival === null || !known.has(arrival.address)) continue;
        // A log may be seen of a call that failed, or of a block that was replaced.
        const stands = finality === 'seen' || (await node.stands(transfer));
        if (stands === null) return null;
        if (stands) found.push(arrival);
      }
      return found;
    },
  };
}

async function orderAt(
  { decimals, network }: Settings,
  chain: Chain,
  node: ChainNode,
  { reference, place }: DepositOrder,
): Promise<OrderedDeposit> {
  if (place === undefined) return { is: 'refused', why: 'noAddress' };
  const found = await node.decimals();
  if (found === null) return { is: 'unknown', why: 'noAnswer' };
  // Whoever paid to an address that is read on another chain would wait in vain.
  if (found !== decimals) return { is: 'refused', why: 'otherToken' };
  const instructions = { kind: 'address', network, address: chain.addressAt(place) } as const;
  return { is: 'accepted', providerReference: reference, instructions };
}

/**
 * Deposits are found by reading the chain; they are not asked about one by one. Payouts are sent by
 * whoever holds the private key, and said by hand. Throws a RangeError on a private key, and on a
 * token that is no address of the chain.
 */
export function chainAdapter(settings: Settings, ask: AskNode): Adapter {
  const node = nodeOf(settings, ask);
  const chain = chainOf(settings, node);
  return {
    endsByHand: true,
    chain,
    channels: [
      { code: 'usdt', direction: 'deposit', currencies: ['USDT'] },
      { code: 'usdt', direction: 'withdrawal', currencies: ['USDT'] },
    ],
    createDeposit: async (order) => orderAt(settings, chain, node, order),
    askDeposit: async () => Promise.resolve({ is: 'known', payments: [] }),
    createPayout: async ({ reference }) =>
      Promise.resolve({ is: 'accepted', providerReference: reference }),
    askPayout: async () => Promise.resolve({ is: 'pending' }),
    read: () => refuse('forged'),
  };
}

/** A full block of TRON is half a megabyte. */
const mostBytes = 8 * 1024 * 1024;

function askingNode({ address, headers = {} }: Settings): AskNode {
  return async (path, body) => {
    const url = address + path;
    const answer = await callProvider({ method: 'POST', url, headers, body, mostBytes });
    return answer.is === 'answered' && answer.status === 200 ? answer.json : null;
  };
}

export const chainKind: AdapterKind<Settings> = {
  name: 'chain',
  settings: settingsSchema,
  make: (settings) => chainAdapter(settings, askingNode(settings)),
};
