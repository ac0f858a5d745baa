// A node of an EVM chain as its documentation shows its answers; and what is no transfer.
import { hex } from '@scure/base';
import { expect, test } from 'vitest';
import { parseJsonNumbersAsText } from '#lib/strict-json';
import { addressBytes } from './address.ts';
import { evmNode } from './evm.ts';
import { minorOf, transferTopic } from './token.ts';

const usdt = addressBytes('evm', '0xdAC17F958D2ee523a2206206994597C13D831ec7') ?? new Uint8Array();
const ours = addressBytes('evm', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') ?? new Uint8Array();
const hash = `0x${'ab'.repeat(32)}`;
const word = (value: string): string => `0x${value.padStart(64, '0')}`;

const log = {
  address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  topics: [`0x${transferTopic}`, word('b1'), word(hex.encode(ours))],
  data: word('2faf080'),
  blockNumber: '0x1312d00',
  transactionHash: hash,
  transactionIndex: '0x4',
  blockHash: word('77'),
  logIndex: '0xf',
  removed: false,
};
const receipt = {
  transactionHash: hash,
  status: '0x1',
  blockNumber: '0x1312d00',
  blockHash: word('77'),
  from: '0xb1',
  logs: [log],
};

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node that gives these answers, by method and first parameter, in reverse order. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const ask = async (_path: string, body: unknown) => {
    const results = (body as readonly Call[]).map(({ id, method, params }) => {
      const key = method === 'eth_getBlockByNumber' ? `block ${String(params[0])}` : method;
      return { jsonrpc: '2.0', id, result: key in answers ? answers[key] : null };
    });
    return Promise.resolve(
      parseJsonNumbersAsText(Buffer.from(JSON.stringify(results.toReversed()))),
    );
  };
  return evmNode(ask, usdt, 1);
}

const ends = {
  'block finalized': { number: '0x1312d00' },
  'block latest': { number: '0x1312d40' },
};
const range = { first: 20_000_000, last: 20_000_000 };
const seen = { transaction: hash, place: 15, block: 20_000_000, to: ours, units: 50_000_000n };

test('a transfer of the token is seen in a final block', async () => {
  const node = answering({ ...ends, eth_getLogs: [log] });
  expect(await node.heights()).toEqual({ final: 20_000_000, head: 20_000_064 });
  expect(await node.transfers(range, 'final')).toEqual([seen]);
});

test.each([
  ['a log of a block that was replaced', { removed: true }],
  ['another contract of the same name', { address: `0x${'12'.repeat(20)}` }],
  ['a block that was not asked for', { blockNumber: '0x1312d01' }],
  ['a thing with a number of its own', { topics: [...log.topics, word('9')] }],
])('%s is no transfer', async (_name, change) => {
  const node = answering({ ...ends, eth_getLogs: [{ ...log, ...change }] });
  expect(await node.transfers(range, 'final')).toEqual([]);
});

test('a node that is late has said nothing', async () => {
  const late = { ...ends, 'block finalized': { number: '0x1312cff' }, eth_getLogs: [] };
  expect(await answering(late).transfers(range, 'final')).toBeNull();
  expect(await answering(late).transfers(range, 'seen')).toEqual([]);
  expect(await answering({ eth_getLogs: [] }).transfers(range, 'final')).toBeNull();
});

test('a transfer stands where its call succeeded in the block that is final', async () => {
  const of = async (change: object, block = word('77')) =>
    answering({
      ...ends,
      'block 0x1312d00': { hash: block },
      eth_getTransactionReceipt: { ...receipt, ...change },
    }).stands(seen);
  expect(await of({})).toBe(true);
  expect(await of({ status: '0x0', logs: [] })).toBe(false);
  expect(await of({}, word('78'))).toBe(false);
  expect(await of({ logs: [{ ...log, logIndex: '0x1' }] })).toBe(false);
  const gone = { ...ends, 'block 0x1312d00': { hash: word('77') } };
  expect(await answering(gone).stands(seen)).toBe(false);
  expect(await answering({}).stands(seen)).toBeNull();
});

test('the token’s digits, and a node of another chain', async () => {
  expect(await answering({ eth_chainId: '0x1', eth_call: word('6') }).decimals()).toBe(6);
  expect(await answering({ eth_chainId: '0x38', eth_call: word('12') }).decimals()).toBe('other');
  expect(await answering({ eth_chainId: '0x1', eth_call: '0x' }).decimals()).toBe('other');
});

test('a token’s units become the ledger’s, cut down, and dust is nothing', () => {
  expect(minorOf(50_000_000n, 6, 'USDT')).toBe(50_000_000n);
  expect(minorOf(50_000_000_999_999_999_999n, 18, 'USDT')).toBe(50_000_000n);
  expect(minorOf(5n, 2, 'USDT')).toBe(50_000n);
  expect(minorOf(999_999_999_999n, 18, 'USDT')).toBeNull();
  expect(minorOf(0n, 6, 'USDT')).toBeNull();
  expect(minorOf(2n ** 255n, 6, 'USDT')).toBeNull();
});
