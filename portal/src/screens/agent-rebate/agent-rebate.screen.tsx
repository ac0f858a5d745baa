// Rebate income of an agent: a statement for each day, and each with its lines.
import { BillList } from '#domain/agents/bill-list.tsx';
import style from './agent-rebate.module.css';

export function Screen() {
  return (
    <div className={style['page']}>
      <BillList kind="rebate" />
    </div>
  );
}
