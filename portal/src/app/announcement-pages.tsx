// The announcements of home, a page each, in a sheet.
import type { Announcement } from '@perya/contract/content/content';
import { useState } from 'react';
import { safeLink } from '#lib/safe-link.ts';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SheetControl } from '#ui/later-sheet.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Sheet } from '#ui/sheet.tsx';
import style from './announcement-pages.module.css';

interface AnnouncementPagesProps extends SheetControl {
  readonly items: readonly Announcement[];
}

function Pages({ items, onLeave }: { items: readonly Announcement[]; onLeave: () => void }) {
  const { t } = useText();
  const [at, setAt] = useState(0);
  const item = items[at] ?? items[0];
  if (!item) return null;
  const { title, content, linkage, announcementImages } = item;
  const target = safeLink(linkage);
  return (
    <div className={style['page']}>
      <h3 className={style['title']} aria-live="polite">
        {title}
      </h3>
      {announcementImages.map(({ url }) => (
        <img key={url} src={url} alt="" className={style['picture']} loading="lazy" />
      ))}
      <RichText html={content} />
      <div className={style['foot']}>
        {items.length > 1 && (
          <div className={style['steps']}>
            <IconButton
              label={t('announcement.previous')}
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            >
              <Icon name="back" />
            </IconButton>
            <span>{t('announcement.place', { place: at + 1, count: items.length })}</span>
            <IconButton
              label={t('announcement.next')}
              disabled={at >= items.length - 1}
              onClick={() => setAt(at + 1)}
            >
              <Icon name="next" />
            </IconButton>
          </div>
        )}
        {target?.kind === 'inside' ? (
          <ButtonLink to={target.to} look="lamp">
            {t('announcement.go')}
          </ButtonLink>
        ) : (
          <Button look="lamp" onClick={onLeave}>
            {t('common.close')}
          </Button>
        )}
      </div>
    </div>
  );
}

export function AnnouncementPages({ items, open, onClose }: AnnouncementPagesProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('title.notice')}>
      <Pages items={items} onLeave={onClose} />
    </Sheet>
  );
}
