// Deposit: the form in the merchant's template, and with ?id= where one deposit is.
import { idSchema } from '@perya/contract/id';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from '#lib/router.tsx';
import { Deposit } from './deposit.tsx';
import { Status } from './status.tsx';
import style from './voucher-center.module.css';

const depositId = idSchema('deposit');

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
  const asked = query.get('id');
  const id = depositId.safeParse(asked);
  return (
    <div className={style['page']}>
      {id.success ? (
        <Status key={id.data} id={id.data} />
      ) : (
        <Deposit chosen={query.get('method')} />
      )}
    </div>
  );
}
