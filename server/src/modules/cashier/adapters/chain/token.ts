// Transfers of a token, as its contract writes them into the log of a block.
import { hex } from '@scure/base';
import { currencyDigits, largestMoney, money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';

/** Of a block's log, in lower-case hex without prefixes. */
export interface Log {
  /** The contract that wrote it: 20 bytes. */
  readonly contract: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** keccak-256 of "Transfer(address,address,uint256)". */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** What moves tokens of a contract. A copy of the name in another contract moves nothing. */
export function transferIn(
  { contract, topics, data }: Log,
  token: Uint8Array,
): { readonly to: Uint8Array; readonly units: bigint } | null {
  const [topic, , to] = topics;
  if (contract !== hex.encode(token) || topic !== transferTopic || topics.length !== 3) return null;
  if (!/^0{24}[0-9a-f]{40}$/.test(to ?? '') || !/^[0-9a-f]{64}$/.test(data)) return null;
  return { to: hex.decode((to ?? '').slice(24)), units: BigInt(`0x${data}`) };
}

/**
 * A token's smallest units as minor units of the ledger, cut down; null for what is less than one
 * or more than the ledger holds.
 */
export function minorOf(units: bigint, decimals: number, currency: Currency): Money | null {
  const digits = currencyDigits[currency];
  const minor =
    decimals >= digits
      ? units / 10n ** BigInt(decimals - digits)
      : units * 10n ** BigInt(digits - decimals);
  return minor > 0n && minor <= largestMoney ? money(minor) : null;
}
