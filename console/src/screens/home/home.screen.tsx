// What waits and what should not be so, and today against last week, of what the operator may read.
import { useMay } from '#domain/merchant/merchant.ts';
import { Alerts } from './alerts.tsx';
import { Queues } from './queues.tsx';
import { Today } from './today.tsx';
import style from './home.module.css';

export function Screen() {
  const may = useMay();
  return (
    <div className={style['home']}>
      <Queues />
      <Alerts />
      {may('report.read') && <Today />}
    </div>
  );
}
