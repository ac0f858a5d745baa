// The words for what the ledger writes: what a transaction was for, and whose account it moved.
import { accountKinds, ledgerKinds } from '@perya/contract/ops/ledger-kinds';
import { oneOf } from '#domain/list/filters.ts';
import { useText } from '#lib/text.tsx';

/** A kind that is newer than this page is written as it came. */
export function useLedgerKind(): (kind: string) => string {
  const { t } = useText();
  return (kind) => {
    const known = oneOf(ledgerKinds, kind);
    return known === undefined ? kind : t(`ledgerKind.${known}`);
  };
}

/** An account is its kind, and whose it is where one of its kind is several parties'. */
export function useLedgerAccount(): (account: string) => string {
  const { t } = useText();
  return (account) => {
    const [kind = '', ...owner] = account.split(' ');
    const known = oneOf(accountKinds, kind);
    const words = known === undefined ? kind : t(`ledgerAccount.${known}`);
    return [words, ...owner].join(' ');
  };
}
