// Where vendors are looked at: at all merchants, whose they are, by who may; else at the one.
import { allMerchants } from '@perya/contract/ops/permissions';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useMe } from '#domain/session/session.ts';

export function useVendorScope() {
  const { everywhere } = useMe();
  const { merchant } = useMerchant();
  const isAll = everywhere.includes('vendor.read');
  return {
    merchant: isAll ? allMerchants : merchant,
    isAll,
    manages: everywhere.includes('vendor.manage'),
  };
}
