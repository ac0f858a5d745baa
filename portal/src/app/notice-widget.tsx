// Tells of a message that has just come, on every page, for a moment.
import { timingMs } from '@perya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useKnownUnread } from '#domain/notifications/unread.ts';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './notice-widget.module.css';

/** How many are unread, for a moment after they have become more; null at all other times. */
function useJustCome(): number | null {
  const unread = useKnownUnread();
  const before = useRef(unread);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = unread;
    const more = last !== null && unread !== null && unread > last;
    setTold(more ? unread : null);
    if (!more) return undefined;
    const timer = setTimeout(() => setTold(null), timingMs.noticeWidget);
    return () => clearTimeout(timer);
  }, [unread]);
  return told;
}

export function NoticeWidget() {
  const { t } = useText();
  const count = useJustCome();
  return (
    <output className={style['place']}>
      {count !== null && (
        <span className={style['notice']}>
          <Icon name="mail" size={20} />
          {t('inbox.unread', { count })}
        </span>
      )}
    </output>
  );
}
