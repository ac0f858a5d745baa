// How many rewards are ready, on the way to the member centre.
import { useReadyCount } from '#domain/notifications/ready-rewards.ts';
import { useText } from '#lib/text.tsx';
import { Badge } from '#ui/badge.tsx';
import style from './ready-badge.module.css';

export function ReadyBadge() {
  const { t } = useText();
  const ready = useReadyCount();
  if (ready === 0) return null;
  return (
    <span className={style['place']}>
      <span aria-hidden="true">
        <Badge tone="alert" className={style['count']}>
          {ready}
        </Badge>
      </span>
      <span className="visually-hidden">{t('frame.readyRewards', { count: ready })}</span>
    </span>
  );
}
