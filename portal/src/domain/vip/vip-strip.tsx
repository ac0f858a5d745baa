// The member's level in a line: medal, name, and how far the next one is. Leads to the benefits.
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LevelBar } from './level-bar.tsx';
import { useStanding } from './standing.ts';
import style from './vip-strip.module.css';

/** Nothing where the merchant has no levels, or the answer failed: the entries lead there too. */
export function VipStrip() {
  const { t } = useText();
  const { data, isError, isPending, fetchStatus } = useStanding();
  if (isError || (isPending && fetchStatus === 'idle')) return null;
  if (!data) return <Skeleton shape="block" className={style['waiting']} />;
  const { name, medalUrl, points, next } = data;
  return (
    <Link to="/m/member/benefits" className={style['strip']}>
      <img className={style['medal']} src={medalUrl} width="48" height="48" alt="" />
      <span className={style['words']}>
        <span className={style['head']}>
          <span className={style['name']}>{name}</span>
          <span className={style['points']}>
            {next ? t('mine.vipNext', { name: next.name }) : t('mine.vipTop')}
          </span>
        </span>
        {next && <LevelBar points={points} of={next.points} label={t('mine.vip')} />}
        {next && (
          <span className={style['figures']}>
            {t('mine.vipPoints', { points, of: next.points })}
          </span>
        )}
      </span>
      <Icon name="next" size={18} className={style['arrow']} />
    </Link>
  );
}
