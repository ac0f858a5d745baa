// The choice between the merchant that is looked at and all of them, for who may.
import { allMerchants } from '@perya/contract/ops/permissions';
import { ChoiceFilter } from '#domain/list/filter-bar.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import type { useScope } from './scope.ts';

type Scope = Pick<ReturnType<typeof useScope>, 'isAll' | 'mayAll' | 'setAll'>;

export function ScopeFilter({ scope }: { readonly scope: Scope }) {
  const { t } = useText();
  const { name } = useMerchant();
  if (!scope.mayAll) return null;
  return (
    <ChoiceFilter
      label={t('frame.merchant')}
      choices={[
        ['', name],
        [allMerchants, t('operator.everywhere')],
      ]}
      value={scope.isAll ? allMerchants : ''}
      onValue={(of) => scope.setAll(of === allMerchants)}
    />
  );
}
