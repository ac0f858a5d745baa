// The statements of a kind, newest first; a tap opens one with every line of it.
import { agentBills } from '@perya/contract/agents/bills';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { usePages } from '#lib/use-pages.ts';
import { ListRow } from '#ui/list-row.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { useBillPeriod } from './bill-period.ts';
import { BillSheet } from './bill-sheet.tsx';
import { BillState } from './bill-state.tsx';
import type { Bill } from './bill.ts';
import { SaveBills } from './save-bills.tsx';
import style from './bill.module.css';

interface BillListProps {
  readonly kind: Bill['kind'];
}

export function BillList({ kind }: BillListProps) {
  const { t } = useText();
  const period = useBillPeriod();
  const [shown, setShown] = useState<Bill['id'] | null>(null);
  const list = usePages({
    endpoint: agentBills,
    input: (pageNo) => ({ kind, pageNo }),
    next: ({ more }, pageNo) => (more ? pageNo + 1 : undefined),
  });
  const { pages, failure } = list;
  if (pages === null) {
    if (failure === null) return <Skeletons shape="row" count={6} />;
    return <FailedState code={failure.code as 'offline'} onRetry={list.retry} />;
  }
  const bills = pages.flatMap(({ content }) => content);
  if (bills.length === 0) {
    return <EmptyState title={t('bill.none')} text={t('bill.noneText')} lamps={false} />;
  }
  return (
    <>
      <ul className={style['list']}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <ListRow
              title={period(bill)}
              text={<BillState bill={bill} />}
              end={<Money amount={bill.due} currency={bill.currency} className={style['amount']} />}
              onClick={() => setShown(bill.id)}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      <SaveBills kind={kind} />
      <BillSheet id={shown} onClose={() => setShown(null)} />
    </>
  );
}
