// The announcement pop-up of home: one at a time, half a second after the list has come.
import { announcements, type Announcement } from '@perya/contract/content/content';
import { timingMs } from '@perya/contract/limits';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from '#lib/router.tsx';
import { loadAnnouncements } from '#app/load-announcements.ts';
import { itemsFor, pairsOf, popUpOf, variantOf, type Variant } from '#app/announcements.ts';
import { useSession, useSessionKnown } from '#domain/session/session.ts';
import { load, save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { laterSheet } from '#ui/later-sheet.tsx';

const { LaterSheet: AnnouncementPages, fetchNow } = laterSheet(loadAnnouncements);

/** Fetches the code, and makes the first text ready: the sheet opens in its full size. */
async function prepareSheet(text: string): Promise<void> {
  const [{ prepareRichText }] = await Promise.all([import('#ui/rich-text.tsx'), fetchNow()]);
  await prepareRichText(text);
}

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
    // Without what cleans the text it opens too; without its own code it waits for the next load.
    const prepare = () => void prepareSheet(text).then(show, () => undefined);
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

export function AnnouncementSheet() {
  const { language } = useText();
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
  return <AnnouncementPages open={open} onClose={close} items={items} />;
}
