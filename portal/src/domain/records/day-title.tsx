// The heading of a day in a record, with what the day came to beside it.
import type { ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import style from './day-title.module.css';

interface DayTitleProps {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly children?: ReactNode;
}

export function DayTitle({ day, children }: DayTitleProps) {
  const { tag } = useText();
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  return (
    <div className={style['title']}>
      <h2 className={style['day']}>
        <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>
      </h2>
      {children}
    </div>
  );
}
