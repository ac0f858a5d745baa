// The words for a role that was given: what it is, and where.
import { allMerchants, type Grant } from '@perya/contract/ops/permissions';
import { useMe } from '#domain/session/session.ts';
import { useText } from '#lib/text.tsx';

export function useGrantWords(): (grant: Grant) => string {
  const { t } = useText();
  const { merchants } = useMe();
  return ({ role, merchant }) => {
    const named = merchants.find((each) => each.merchant === merchant)?.name ?? merchant;
    const where = merchant === allMerchants ? t('operator.all') : named;
    return t('operator.roleAt', { role: t(`role.${role}`), where });
  };
}
