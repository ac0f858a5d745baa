// Says that there is no internet while there is none.
import { useOnline } from '#lib/online.ts';
import { useText } from '#lib/text.tsx';
import style from './offline-banner.module.css';

export function OfflineBanner() {
  const online = useOnline();
  const { t } = useText();
  return (
    <output className={style['place']}>
      {!online && <p className={style['banner']}>{t('frame.offline')}</p>}
    </output>
  );
}
