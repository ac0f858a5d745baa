// What keeps the level: this month's points, how many are asked, and until which day.
import type { VipStanding } from '@perya/contract/rewards/vip';
import { LevelBar } from '#domain/vip/level-bar.tsx';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import style from './benefits.module.css';

function useSaid({ name, month }: VipStanding): string {
  const { t, tag } = useText();
  const { points, keep, reachedInIt, lastDay } = month;
  if (reachedInIt) return t('vip.month.safe', { name });
  if (points >= keep) return t('vip.month.kept', { name });
  const left = t('vip.points', { count: keep - points });
  return t('vip.month.left', { name, points: left, day: writtenDay(lastDay, tag) });
}

/** Nothing where no level can be lost, and none comes back. */
export function Month({ standing }: { readonly standing: VipStanding }) {
  const { t, tag } = useText();
  const { level, month } = standing;
  const { points, keep, returns, lastDay, reachedInIt } = month;
  const said = useSaid(standing);
  const losable = level > 0 && (keep > 0 || reachedInIt);
  if (!losable && !returns) return null;
  const isSafe = reachedInIt || points >= keep;
  return (
    <Section title={t('vip.month.title', { day: writtenDay(lastDay, tag) })}>
      <div className={style['card']}>
        <p className={style['figure']}>{t('vip.points', { count: points })}</p>
        {losable && keep > 0 && (
          <>
            <LevelBar points={points} of={keep} label={t('vip.keep')} />
            <p className={style['ends']}>
              <span>{t('vip.keep')}</span>
              <span>{t('vip.points', { count: keep })}</span>
            </p>
          </>
        )}
        {losable && (
          <p className={style['said']}>
            <Icon name={isSafe ? 'check' : 'bell'} size={20} />
            <span>{said}</span>
          </p>
        )}
        {returns && (
          <p className={style['said']}>
            <img src={returns.medalUrl} width="28" height="28" alt="" />
            <span>
              {t('vip.month.returns', {
                name: returns.name,
                points: t('vip.points', { count: returns.keep }),
              })}
            </span>
          </p>
        )}
      </div>
    </Section>
  );
}
