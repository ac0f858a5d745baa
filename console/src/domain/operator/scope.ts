// Whose operators are looked at: the merchant's, or everybody; and what may be done with them.
import { allMerchants, type Permission } from '@perya/contract/ops/permissions';
import { useFilters } from '#domain/list/filters.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useMe } from '#domain/session/session.ts';

/** `needed`: what is asked for at all merchants before they are offered. */
export function useScope(needed: Permission) {
  const me = useMe();
  const shown = useMerchant();
  const { values, set } = useFilters(['of']);
  const mayAll = me.everywhere.includes(needed);
  const isAll = mayAll && values.of === allMerchants;
  const held = isAll ? me.everywhere : shown.permissions;
  return {
    merchant: isAll ? allMerchants : shown.merchant,
    isAll,
    mayAll,
    setAll: (all: boolean) => set({ of: all ? allMerchants : null }),
    may: (permission: Permission) => held.includes(permission),
  };
}
