// What stands in for a screen while its code, its session or its content is being fetched.
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
