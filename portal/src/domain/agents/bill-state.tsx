// Where a statement stands, and whether somebody said something against it.
import { useText } from '#lib/text.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Bill } from './bill.ts';
import style from './bill.module.css';

export function BillState({ bill }: { readonly bill: Pick<Bill, 'state' | 'disputed'> }) {
  const { t } = useText();
  return (
    <span className={style['states']}>
      {t(`bill.state.${bill.state}`)}
      {bill.disputed && <Badge tone="alert">{t('bill.disputed')}</Badge>}
    </span>
  );
}
