// For tests: a node of TRON in memory, whose newest blocks can be replaced.
import { parseJsonNumbersAsText } from '#lib/strict-json';
import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { addressBytes } from './adapters/chain/address.ts';
import { transferTopic } from './adapters/chain/token.ts';

const word = (value: string): string => value.padStart(64, '0');

export const usdtOfTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** A public key of an account that nobody uses. */
export function testXpub(seed: string): string {
  return HDKey.fromMasterSeed(Buffer.from(seed.padEnd(32, '.'))).derive("m/44'/195'/0'")
    .publicExtendedKey;
}

export interface TestTransfer {
  readonly to: string;
  /** The token's smallest units. */
  readonly units: bigint;
  readonly token?: string;
  readonly failed?: true;
}

interface Info {
  readonly id: string;
  readonly blockNumber: number;
}

/** Blocks are final once 19 came after them. */
export class TestTron {
  isDown = false;
  decimals = 6;
  readonly #blocks: Info[][] = [[]];
  #count = 0;

  get head(): number {
    return this.#blocks.length - 1;
  }

  get final(): number {
    return Math.max(this.head - 19, 0);
  }

  /** Adds a block with these transfers. */
  add(...transfers: readonly TestTransfer[]): void {
    const number = this.#blocks.length;
    this.#blocks.push(transfers.map((transfer) => this.#info(number, transfer)));
  }

  grow(blocks: number): void {
    for (let added = 0; added < blocks; added += 1) this.add();
  }

  /** Replaces the newest blocks by as many empty ones. */
  replace(newest: number): void {
    this.#blocks.length -= newest;
    this.grow(newest);
  }

  #info(blockNumber: number, { to, units, token = usdtOfTron, failed }: TestTransfer): Info {
    this.#count += 1;
    const receiver = hex.encode(addressBytes('tron', to) ?? new Uint8Array(20));
    const log = {
      address: hex.encode(addressBytes('tron', token) ?? new Uint8Array(20)),
      topics: [transferTopic, word('b1'), word(receiver)],
      data: word(units.toString(16)),
    };
    const ended = failed ? { result: 'FAILED', receipt: { result: 'REVERT' } } : {};
    const base = { receipt: { result: 'SUCCESS' }, log: [log], ...ended };
    return { id: word(this.#count.toString(16)), blockNumber, ...base };
  }

  /** What its HTTP interface answers. */
  readonly ask = async (path: string, body: object): Promise<unknown> => {
    const answer = this.isDown ? null : this.#answer(path, body as Record<string, unknown>);
    return Promise.resolve(parseJsonNumbersAsText(Buffer.from(JSON.stringify(answer))));
  };

  #answer(path: string, body: Record<string, unknown>): unknown {
    const [, wallet, call] = path.split('/');
    const upTo = wallet === 'walletsolidity' ? this.final : this.head;
    const header = (number: number) => ({
      block_header: {
        raw_data: { number, txTrieRoot: word(this.#blocks[number]?.length ? '1' : '') },
      },
    });
    if (call === 'getnowblock') return header(upTo);
    if (call === 'getblock')
      return Number(body['id_or_num']) <= upTo ? header(Number(body['id_or_num'])) : {};
    if (call === 'triggerconstantcontract') {
      return { constant_result: [word(this.decimals.toString(16))] };
    }
    const known = this.#blocks.slice(0, upTo + 1);
    if (call === 'gettransactioninfobyblocknum') return known[Number(body['num'])] ?? [];
    return known.flat().find(({ id }) => id === body['value']) ?? {};
  }
}
