// Whether a merchant serves the country that a visitor's address is in.
import { locationOf } from './network-location.ts';
import type { MerchantRecord } from './platform.ts';

/** False for an address whose country is not known, as that of a private network. */
export function isRestricted(
  { restrictedCountries }: Pick<MerchantRecord, 'restrictedCountries'>,
  address: string,
): boolean {
  if (restrictedCountries.length === 0) return false;
  const { country } = locationOf(address);
  return country !== null && restrictedCountries.includes(country);
}
