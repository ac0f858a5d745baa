// A lottery as a row: its picture, where and how often it is drawn, and how long tickets are taken.
import type { Lottery } from '@perya/contract/games/lottery';
import { clockOf } from '#lib/seconds.ts';
import { useText } from '#lib/text.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { startPath } from './lottery.ts';
import type { Way } from './way-to-play.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import style from './lottery-row.module.css';

const dayMs = 24 * 3_600_000;

interface TimeLeftProps {
  readonly closesAt: string;
  readonly now: number;
}

/** A clock within the last day; before that the day and time. */
export function TimeLeft({ closesAt, now }: TimeLeftProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const leftMs = Date.parse(closesAt) - now;
  if (leftMs >= dayMs) {
    const format = new Intl.DateTimeFormat(tag, {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return <time dateTime={closesAt}>{format.format(new Date(closesAt))}</time>;
  }
  if (leftMs <= 0) return <span>{t('lottery.drawing')}</span>;
  return (
    <time dateTime={closesAt} className={style['clock']} suppressHydrationWarning>
      {clockOf(leftMs)}
    </time>
  );
}

/** When it is drawn, in short. */
export function useSchedule() {
  const { t, tag } = useText();
  return ({ everyMinutes, drawDays, drawTimes }: Lottery): string => {
    if (everyMinutes !== null) return t('lottery.every', { count: everyMinutes });
    const times = drawTimes.join(', ');
    if (drawDays.length === 7) return t('lottery.daily', { times });
    // 5 January 1970 was a Monday.
    const day = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
    const names = drawDays.map((number) => day.format(new Date((number + 3) * dayMs)));
    return `${names.join(', ')} · ${times}`;
  };
}

interface LotteryRowProps {
  readonly lottery: Lottery;
  /** Null where none was chosen. */
  readonly way: Way | null;
  readonly now: number;
}

export function LotteryRow({ lottery, way, now }: LotteryRowProps) {
  const schedule = useSchedule();
  return (
    <ListRow
      to={startPath(lottery, way)}
      start={<img src={lottery.iconUrl} width="48" height="48" alt="" loading="lazy" />}
      title={lottery.gameName}
      text={schedule(lottery)}
      end={
        <span className={style['left']}>
          <TimeLeft closesAt={lottery.closesAt} now={now} />
        </span>
      }
    />
  );
}
