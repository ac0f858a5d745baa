// What one call answers, in whatever state it is: coming, failed, forbidden, stale, or there.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRefusal } from '#domain/act/refusal.ts';
import type { CallError } from '#lib/use-call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { Failed } from './list-view.tsx';
import own from './call-view.module.css';
import style from './list-view.module.css';

interface CallViewProps<Answer> {
  readonly call: UseQueryResult<Answer, CallError>;
  readonly children: (answer: Answer) => ReactNode;
}

export function CallView<Answer>({ call, children }: CallViewProps<Answer>) {
  const { t } = useText();
  const refusal = useRefusal();
  const { data, error, refetch } = call;
  if (data === undefined) {
    if (error) return <Failed code={error.failure.code} onRetry={() => void refetch()} />;
    return (
      <output className={style['coming']} aria-busy="true" aria-label={t('common.loading')}>
        <Skeletons shape="row" count={4} />
      </output>
    );
  }
  return (
    <div className={own['shown']}>
      {error && (
        <p className={style['stale']} role="alert">
          {t('list.stale')} {refusal(error.failure.code)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {children(data)}
    </div>
  );
}
