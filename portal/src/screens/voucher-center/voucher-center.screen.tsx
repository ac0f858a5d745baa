// Deposit: the form in the merchant's template, and with ?id= where one deposit is.
import { isId } from '@perya/contract/id';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from '#lib/router.tsx';
import { Deposit } from './deposit.tsx';
import { Status } from './status.tsx';
import style from './voucher-center.module.css';

/** Each of the screen's pages starts at its top, with the focus. */
function usePlace(page: string): void {
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}

export function Screen() {
  const [query] = useSearchParams();
  usePlace(query.toString());
  const id = query.get('id');
  return (
    <div className={style['page']}>
      {isId('deposit', id) ? <Status key={id} id={id} /> : <Deposit chosen={query.get('method')} />}
    </div>
  );
}
