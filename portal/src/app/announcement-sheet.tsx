// The announcement pop-up of home: one at a time, half a second after the list has come.
import { announcements, type Announcement } from '@perya/contract/content/content';
import { timingMs } from '@perya/contract/limits';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from '#lib/router.tsx';
import { itemsFor, pairsOf, popUpOf, variantOf, type Variant } from '#app/announcements.ts';
import { useSession, useSessionKnown } from '#domain/session/session.ts';
import { safeLink } from '#lib/safe-link.ts';
import { load, save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { prepareRichText, RichText } from '#ui/rich-text.tsx';
import { Sheet } from '#ui/sheet.tsx';
import style from './announcement-sheet.module.css';

/** Opens half a second after the load, for a set that was not closed before. */
function usePopUp(items: readonly Announcement[], variant: Variant) {
  const { language } = useText();
  const [open, setOpen] = useState(false);
  const set = pairsOf(items);
  const text = items[0]?.content ?? '';
  const remember = useEffectEvent(() =>
    save('announcementsSeen', { ...load('announcementsSeen'), [variant]: { set, language } }),
  );
  useEffect(() => {
    const { wanted, seenAnew } = popUpOf({ set, language }, load('announcementsSeen')?.[variant]);
    if (seenAnew) remember();
    if (!wanted) return undefined;
    let gone = false;
    const show = () => {
      // A dialog that the person opened meanwhile has priority.
      if (gone || document.querySelector('dialog') !== null) return;
      startTransition(() => setOpen(true));
    };
    // With the code for rich text the sheet opens in its full size; without it, it opens too.
    const prepare = () => void prepareRichText(text).then(show, show);
    const timer = setTimeout(prepare, timingMs.popupDelay);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [set, text, variant, language]);
  const close = () => {
    setOpen(false);
    save('announcementsSeen', { ...load('announcementsSeen'), [variant]: { set, language } });
  };
  return { open, close };
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

export function AnnouncementSheet() {
  const { t, language } = useText();
  const session = useSession();
  const known = useSessionKnown();
  const { key } = useLocation();
  const input = { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', language } as const;
  const { data } = useCall(announcements, input);
  const items = known && data ? itemsFor(data.announcements, session) : [];
  const { open, close } = usePopUp(items, variantOf(session));
  const moved = useEffectEvent(() => {
    // A link in the text was followed.
    if (open) close();
  });
  useEffect(() => moved(), [key]);
  return (
    <Sheet open={open} onClose={close} title={t('title.notice')}>
      <Pages items={items} onLeave={close} />
    </Sheet>
  );
}
