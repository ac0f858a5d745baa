// A node of TRON as its documentation shows its answers; and what is no transfer of the token.
import { hex } from '@scure/base';
import { expect, test } from 'vitest';
import { parseJsonNumbersAsText } from '#lib/strict-json';
import { addressBytes } from './address.ts';
import { transferTopic } from './token.ts';
import { tronNode } from './tron.ts';

const usdt = addressBytes('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') ?? new Uint8Array();
const ours = addressBytes('tron', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH') ?? new Uint8Array();
const id = '6702bee1f2ab2d9bbcd0e3bf5e75aa5ab1a1ba4ad1df1e4efdb33cd7c68bb2ff';
const other = '000000000000000000000000b1d28c0a1ee4e1cf4d29d0a4ca5f4b16fb5cfa1e';
const word = (value: string): string => value.padStart(64, '0');

const log = {
  address: hex.encode(usdt),
  topics: [transferTopic, other, word(hex.encode(ours))],
  data: word('2faf080'),
};
const info = {
  id,
  fee: 13_844_850,
  blockNumber: 49_996_090,
  blockTimeStamp: 1_680_601_062_000,
  contractResult: [word('')],
  contract_address: '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  receipt: {
    energy_fee: 13_499_850,
    energy_usage_total: 32_141,
    net_fee: 345_000,
    result: 'SUCCESS',
  },
  log: [log],
};

const header = (number: number, txTrieRoot = word('')) => ({
  blockID: id,
  block_header: { raw_data: { number, txTrieRoot, timestamp: 1_680_601_062_000, version: 27 } },
});

/** As it comes from a provider, numbers as text. */
const wire = (json: unknown) => parseJsonNumbersAsText(Buffer.from(JSON.stringify(json)));

/** A node that gives these answers, by path. */
const answering = (answers: Readonly<Record<string, unknown>>) =>
  tronNode(async (path) => Promise.resolve(wire(answers[path] ?? null)), usdt);

const infos = '/walletsolidity/gettransactioninfobyblocknum';
const range = { first: 49_996_090, last: 49_996_090 };

test('a transfer of the token is seen in a final block', async () => {
  const found = await answering({ [infos]: [info] }).transfers(range, 'final');
  const seen = { transaction: id, place: 0, block: 49_996_090, to: ours, units: 50_000_000n };
  expect(found).toEqual([seen]);
});

const pass = (change: object) => [{ ...info, ...change }];

test.each([
  ['a call that failed', pass({ result: 'FAILED', receipt: { result: 'REVERT' } })],
  ['a call that ran out of energy', pass({ receipt: { result: 'OUT_OF_ENERGY' } })],
  ['another contract of the same name', pass({ log: [{ ...log, address: hex.encode(ours) }] })],
  ['another event', pass({ log: [{ ...log, topics: [word('1'), ...log.topics.slice(1)] }] })],
  ['a thing with a number of its own', pass({ log: [{ ...log, topics: [...log.topics, other] }] })],
  [
    'an address that is too long',
    pass({ log: [{ ...log, topics: [transferTopic, other, `1${other.slice(1)}`] }] }),
  ],
  ['a simple payment', pass({ log: undefined })],
])('%s is no transfer', async (_name, answer) => {
  expect(await answering({ [infos]: answer }).transfers(range, 'final')).toEqual([]);
});

test('an empty answer counts only of a node that has the block, empty', async () => {
  const block = '/walletsolidity/getblock';
  const of = async (answer: unknown) =>
    answering({ [infos]: [], [block]: answer }).transfers(range, 'final');
  expect(await of(header(49_996_090))).toEqual([]);
  expect(await of(header(49_996_090, '8d39'))).toBeNull();
  expect(await of(header(49_996_089))).toBeNull();
  expect(await of({})).toBeNull();
});

test('no answer, another block and another shape say nothing', async () => {
  expect(await answering({}).transfers(range, 'final')).toBeNull();
  expect(
    await answering({ [infos]: pass({ blockNumber: 1 }) }).transfers(range, 'final'),
  ).toBeNull();
  expect(await answering({ [infos]: { Error: 'busy' } }).transfers(range, 'final')).toBeNull();
});

test('the newest block, the newest final one, and the token’s digits', async () => {
  const decimals = { constant_result: [word('6')], result: { result: true } };
  const node = answering({
    '/wallet/getnowblock': header(49_996_109),
    '/walletsolidity/getnowblock': header(49_996_090),
    '/walletsolidity/triggerconstantcontract': decimals,
  });
  expect(await node.heights()).toEqual({ head: 49_996_109, final: 49_996_090 });
  expect(await node.decimals()).toBe(6);
  const elsewhere = answering({ '/walletsolidity/triggerconstantcontract': { result: {} } });
  expect(await elsewhere.decimals()).toBe('other');
  expect(await answering({}).heights()).toBeNull();
});

test('a transfer stands where the node finds it in the same final block', async () => {
  const seen = { transaction: id, place: 0, block: 49_996_090, to: ours, units: 50_000_000n };
  const of = async (answer: unknown) =>
    answering({ '/walletsolidity/gettransactioninfobyid': answer }).stands(seen);
  expect(await of(info)).toBe(true);
  expect(await of({ ...info, blockNumber: 49_996_091 })).toBe(false);
  expect(await of({ ...info, result: 'FAILED' })).toBe(false);
  expect(await of({})).toBeNull();
});
