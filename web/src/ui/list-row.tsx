// One row of a list: a picture or icon, a text, an end; a link if it has an address.
import type { Address } from '#lib/app.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#lib/router.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import style from './list-row.module.css';

interface ListRowProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** For rows of a fixed height: words are cut at one line and keep their size, or nearly. */
  readonly oneLine?: boolean;
  readonly to?: Address;
  readonly onClick?: () => void;
  /** What a tap does in place of leading to `to`. */
  readonly instead?: (() => void) | undefined;
  /** For a row whose tap shows or hides what stands below it. */
  readonly expanded?: boolean;
  readonly className?: string | undefined;
}

export function ListRow(props: ListRowProps) {
  const { title, text, start, end, oneLine, to, onClick, expanded, className } = props;
  const { instead } = props;
  const inside = (
    <>
      {start && <span className={style['start']}>{start}</span>}
      <span className={style['words']}>
        <span className={style['title']}>{title}</span>
        {text && <span className={style['text']}>{text}</span>}
      </span>
      {end && <span className={style['end']}>{end}</span>}
      {(to !== undefined || onClick) && !end && (
        <Icon
          name="next"
          size={18}
          className={classes(style['arrow'], expanded && style['turned'])}
        />
      )}
    </>
  );
  const looks = classes(style['row'], oneLine && style['oneLine'], className);
  if (to !== undefined) {
    const stay = (event: MouseEvent) => {
      event.preventDefault();
      instead?.();
    };
    return (
      <Link to={to} className={looks} onClick={instead && stay}>
        {inside}
      </Link>
    );
  }
  if (!onClick) return <div className={looks}>{inside}</div>;
  return (
    <button type="button" className={looks} onClick={onClick} aria-expanded={expanded}>
      {inside}
    </button>
  );
}
