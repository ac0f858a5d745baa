// The entries as tiles and as rows.
import { Link } from '#lib/router.tsx';
import { useReadyCount } from '#domain/notifications/ready-rewards.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Entry } from './entries.ts';
import style from './entry-list.module.css';

/** Whether the entry may open; if not, it has shown why. */
type Door = (entry: Entry) => boolean;

interface EntryListProps {
  readonly entries: readonly Entry[];
  readonly look: 'tile' | 'row';
  readonly door: Door;
  /** Opens an entry without an address. */
  readonly onOpen: (entry: Entry) => void;
}

function EntryItem({
  entry,
  look,
  door,
  onOpen,
}: Omit<EntryListProps, 'entries'> & {
  readonly entry: Entry;
}) {
  const { t } = useText();
  const ready = useReadyCount();
  const inside = (
    <>
      <span className={style['icon']}>
        <Icon name={entry.icon} size={22} />
      </span>
      <span className={style['text']}>{t(entry.text)}</span>
      {entry.to === '/m/rewardCenter' && ready > 0 && (
        <>
          <span aria-hidden="true">
            <Badge tone="alert" className={style['count']}>
              {ready}
            </Badge>
          </span>
          <span className="visually-hidden">{t('frame.readyRewards', { count: ready })}</span>
        </>
      )}
      {look === 'row' && <Icon name="next" size={18} className={style['arrow']} />}
    </>
  );
  if (entry.to === 'referral' || entry.to === 'download') {
    const open = () => {
      if (door(entry)) onOpen(entry);
    };
    return (
      <button type="button" className={style[look]} onClick={open}>
        {inside}
      </button>
    );
  }
  return (
    <Link
      to={entry.to}
      className={style[look]}
      onClick={(event) => {
        if (!door(entry)) event.preventDefault();
      }}
    >
      {inside}
    </Link>
  );
}

export function EntryList({ entries, look, ...rest }: EntryListProps) {
  return (
    <ul className={classes(style[`${look}s`], entries.length % 3 === 1 && style['inPairs'])}>
      {entries.map((entry) => (
        <li key={entry.text}>
          <EntryItem entry={entry} look={look} {...rest} />
        </li>
      ))}
    </ul>
  );
}
