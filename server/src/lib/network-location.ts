// Where an address is: its range and its country, never the address itself.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { groupsOf, plainAddress } from '@perya/contract/network-address';
import { Reader } from 'mmdb-lib';
import type { CountryResponse } from 'mmdb-lib';

export { callerOf, plainAddress } from '@perya/contract/network-address';

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
