// The merchant that is looked at, which the address names, and what may be done there.
import type { Permission } from '@perya/contract/ops/permissions';
import type { Address } from '#routes';
import { useMe, type Me } from '#domain/session/session.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useStored } from '#lib/storage.ts';

export type OpsMerchant = Me['merchants'][number];

/** Null for an operator with no merchant at all. */
export function useMerchantOrNone(): OpsMerchant | null {
  const { merchants } = useMe();
  const [search] = useSearchParams();
  const stored = useStored('merchant');
  const find = (code: string | null) => merchants.find(({ merchant }) => merchant === code);
  return find(search.get('merchant')) ?? find(stored) ?? merchants[0] ?? null;
}

export function useMerchant(): OpsMerchant {
  const merchant = useMerchantOrNone();
  if (merchant === null) throw new Error('The operator has no merchant.');
  return merchant;
}

/** Whether the operator may do a thing at this merchant. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMerchant();
  return (permission) => permissions.includes(permission);
}

type Path = Exclude<Address, `${string}?${string}`>;

/** Writes an address at a merchant; fields without a value are left out. */
export function addressAt(
  merchant: string,
  path: Path,
  fields: Readonly<Record<string, string | null | undefined>> = {},
): Address {
  const given = Object.entries({ merchant, ...fields }).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(given as [string, string][]).toString()}`;
}

/** Writes addresses at the merchant that is looked at. */
export function useAddress(): (path: Path, fields?: Readonly<Record<string, string>>) => Address {
  const merchant = useMerchantOrNone()?.merchant ?? '';
  return (path, fields) => addressAt(merchant, path, fields);
}
