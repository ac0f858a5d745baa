// A transfer along a line: to whom, how much can go and why not more; then its receipt.
import { securityOverview } from '@perya/contract/account/security';
import type { ErrorCode } from '@perya/contract/error-codes';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact } from '#domain/cashier/fact.tsx';
import { useText } from '#lib/text.tsx';
import { useCall, type CallError } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { Ask } from './ask.tsx';
import { CanGo } from './can-go.tsx';
import type { Terms, Transfer, TransferKind } from './kind.ts';
import { Receipt } from './receipt.tsx';
import style from './transfer.module.css';

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
  'agent.memberUnknown',
];

interface FormProps {
  readonly kind: TransferKind;
  readonly terms: UseQueryResult<Terms, CallError<ErrorCode>>;
  readonly onDone: (transfer: Transfer) => void;
}

function Form({ kind, terms, onDone }: FormProps) {
  const { t } = useText();
  const overview = useCall(securityOverview, {});
  const failed = [terms, overview].find(({ isError, data }) => isError && !data);
  if (failed?.error) {
    const { code } = failed.error.failure;
    if (final.includes(code)) {
      return (
        <EmptyState title={t(`error.${code}`)} lamps={false}>
          <ButtonLink to={kind.back}>{t(kind.backTitle)}</ButtonLink>
        </EmptyState>
      );
    }
    const again = () => void Promise.all([terms.refetch(), overview.refetch()]);
    return <FailedState code={code} onRetry={again} />;
  }
  if (!terms.data || !overview.data) return <Waiting />;
  return (
    <div className={style['page']}>
      <CanGo kind={kind} terms={terms.data} />
      <Ask
        kind={kind}
        terms={terms.data}
        facts={
          <Fact name={t('transfer.receiver')}>
            <bdi>{terms.data.receiver}</bdi>
          </Fact>
        }
        hasPaymentPassword={overview.data.hasPaymentPassword}
        onDone={onDone}
      />
    </div>
  );
}

export function TransferPage({ kind, terms }: Omit<FormProps, 'onDone'>) {
  const [done, setDone] = useState<Transfer | null>(null);
  if (done === null) return <Form kind={kind} terms={terms} onDone={setDone} />;
  return <Receipt transfer={done} onAgain={() => setDone(null)} />;
}
