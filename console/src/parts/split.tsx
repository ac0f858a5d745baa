// A list, and beside it what is open of it.
import type { ReactNode } from 'react';
import style from './split.module.css';

interface SplitProps {
  readonly list: ReactNode;
  /** Null while nothing is open. */
  readonly beside: ReactNode;
}

export function Split({ list, beside }: SplitProps) {
  return (
    <div className={beside ? style['split'] : style['whole']}>
      <div className={style['list']}>{list}</div>
      {beside}
    </div>
  );
}
