// Says what holds for every page: that there is no internet, and that an operator only looks.
import { useSession } from '#domain/session/session.ts';
import { useOnline } from '#lib/online.ts';
import { useText } from '#lib/text.tsx';
import style from './frame-banner.module.css';

export function FrameBanner() {
  const online = useOnline();
  const session = useSession();
  const { t } = useText();
  return (
    <output className={style['place']}>
      {session?.viewed && (
        <p className={style['banner']}>{t('frame.viewed', { name: session.userName })}</p>
      )}
      {!online && <p className={style['banner']}>{t('frame.offline')}</p>}
    </output>
  );
}
