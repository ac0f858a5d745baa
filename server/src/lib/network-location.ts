// Where an address is: its range and its country, never the address itself.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { Reader } from 'mmdb-lib';
import type { CountryResponse } from 'mmdb-lib';

export interface NetworkLocation {
  /** As "203.0.113.0/24" or "2001:db8:1::/48"; empty for no address. */
  readonly network: string;
  /** ISO 3166 code; null for a private address, or one that is not known. */
  readonly country: string | null;
}

const dataPath = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

let reader: Reader<CountryResponse> | undefined;

function countryOf(address: string): string | null {
  reader ??= new Reader<CountryResponse>(readFileSync(dataPath));
  // This data is flatter than the reader's own types: one field, the country's code.
  const found = reader.get(address) as { country_code?: string } | null;
  return found?.country_code ?? null;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const zeros = Array.from({ length: missing }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** An IPv4 address that came as an IPv6 one, as plain IPv4; any other stays as it is. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, within which a single
 * customer may take any address.
 */
export function callerOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The range around it: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function rangeOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}::/48` : '';
}

export function locationOf(address: string): NetworkLocation {
  const plain = plainAddress(address);
  const known = isIPv4(plain) || isIPv6(plain.split('%')[0] ?? '');
  return { network: rangeOf(address), country: known ? countryOf(plain) : null };
}
