// The superior transfer: to whom, how much can go and why not more; then its receipt.
import { securityOverview } from '@perya/contract/account/security';
import { uplineTransferTerms, type uplineTransfer } from '@perya/contract/cashier/upline-transfer';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { CanGo } from './can-go.tsx';
import { Ask } from './ask.tsx';
import { Receipt } from './receipt.tsx';
import style from './up-line-transfer.module.css';

export type Terms = OutputOf<typeof uplineTransferTerms>;
export type Transfer = OutputOf<typeof uplineTransfer>;

function Waiting() {
  return (
    <div className={style['page']}>
      <Skeleton shape="block" className={style['waitingHead']} />
      <Skeletons shape="row" count={2} />
    </div>
  );
}

/** There is nothing to try again about these. */
const final: readonly string[] = [
  'transfer.unavailable',
  'protection.coolingOff',
  'protection.excluded',
];

function Form({ onDone }: { readonly onDone: (transfer: Transfer) => void }) {
  const { t } = useText();
  const terms = useCall(uplineTransferTerms, {}, { staleTime: 0 });
  const overview = useCall(securityOverview, {});
  const failed = [terms, overview].find(({ isError, data }) => isError && !data);
  if (failed?.error) {
    const { code } = failed.error.failure;
    if (final.includes(code)) {
      return (
        <EmptyState title={t(`error.${code}`)} lamps={false}>
          <ButtonLink to="/m/mine">{t('title.mine')}</ButtonLink>
        </EmptyState>
      );
    }
    const again = () => void Promise.all([terms.refetch(), overview.refetch()]);
    return <FailedState code={code} onRetry={again} />;
  }
  if (!terms.data || !overview.data) return <Waiting />;
  return (
    <div className={style['page']}>
      <CanGo terms={terms.data} />
      <Ask
        terms={terms.data}
        hasPaymentPassword={overview.data.hasPaymentPassword}
        onDone={onDone}
      />
    </div>
  );
}

export function Screen() {
  const [done, setDone] = useState<Transfer | null>(null);
  if (done === null) return <Form onDone={setDone} />;
  return <Receipt transfer={done} onAgain={() => setDone(null)} />;
}
