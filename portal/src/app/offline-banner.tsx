// Says that there is no internet, for as long as there is none.
import { useSyncExternalStore } from 'react';
import { useText } from '#lib/text.tsx';
import style from './offline-banner.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

export function OfflineBanner() {
  const online = useOnline();
  const { t } = useText();
  return (
    <output className={style['place']}>
      {!online && <p className={style['banner']}>{t('frame.offline')}</p>}
    </output>
  );
}
