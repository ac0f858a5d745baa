// The placeholder for a screen whose code, session or content is being loaded.
import { useText } from '#lib/text.tsx';
import { Skeleton, Skeletons } from './skeleton.tsx';
import style from './screen-skeleton.module.css';

export function ScreenSkeleton() {
  const { t } = useText();
  return (
    <output className={style['place']} aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton shape="line" className={style['title']} />
      <Skeletons shape="row" count={5} />
    </output>
  );
}
