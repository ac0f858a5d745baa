// Says that a new version is ready, that an old lobby is shown, and tells the worker who reads.
import { consolidated } from '@perya/contract/merchant';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { showBadge } from '#domain/app-badge.ts';
import { useMerchant } from '#domain/merchant.tsx';
import { keepPush } from '#domain/push.ts';
import { isTrial, useSession, useSessionKnown } from '#domain/session.ts';
import { useUnread } from '#domain/unread.ts';
import { takeOver, tellWorker, watchUpdates } from '#domain/update.ts';
import { never } from '#lib/in-browser.ts';
import { load } from '#lib/storage.ts';
import { useOnline } from '#lib/online.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { oldSince } from './old-lobby.ts';
import { QuietBar } from './quiet-bar.tsx';

// One by one: Chrome knows lists in :not() from 88 on alone.
const fields = 'input:not([type=radio]):not([type=checkbox]):not([type=hidden]), textarea';

/** Somebody types, or has typed, into a form of the page: nothing may come in between. */
function formInUse(): boolean {
  if (document.activeElement?.matches(fields)) return true;
  const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields);
  return [...all].some((field) => field.value !== '' && field.closest('[data-behind]') === null);
}

function onTyping(listener: () => void) {
  const events = ['input', 'focusin', 'focusout', 'popstate'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** To look through the page for what was typed takes time: not done where nobody asks. */
const useFormInUse = (asked: boolean) =>
  useSyncExternalStore(asked ? onTyping : never, () => asked && formInUse());

function useWaiting(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => watchUpdates(setWaiting), []);
  return waiting;
}

/** The worker keeps what this page used, for the person that reads it. */
function useTellWorker(): void {
  const { language } = useText();
  const { merchantCode: merchant } = useMerchant();
  const session = useSession();
  const known = useSessionKnown();
  const visitor = session === null && load('sessionHint') !== true;
  useEffect(() => {
    if (!known) return undefined;
    const tell = () => tellWorker({ merchant, lang: document.documentElement.lang, visitor });
    tell();
    // Once more on the way out: by then more of the page has been seen.
    window.addEventListener('pagehide', tell);
    return () => window.removeEventListener('pagehide', tell);
  }, [known, language, merchant, visitor]);
}

/** Since when the page is out of date: see oldSince. A kept page asks the server at once. */
function useOldSince(): Date | null {
  const { kept } = document.documentElement.dataset;
  const staleTime = kept === undefined ? Number.POSITIVE_INFINITY : 0;
  const { data, dataUpdatedAt, isError } = useCall(consolidated, {}, { staleTime });
  const online = useOnline();
  return oldSince({
    kept,
    online,
    serverTime: data?.serverTime,
    settledAt: dataUpdatedAt,
    failed: isError,
  });
}

export const UpdateNotice = memo(function UpdateNotice() {
  const { t, tag, language } = useText();
  const session = useSession();
  const [closed, setClosed] = useState<unknown>(null);
  const waiting = useWaiting();
  const busy = useFormInUse(waiting !== null);
  const since = useOldSince();
  const unread = useUnread();
  useEffect(() => showBadge(unread), [unread]);
  useEffect(() => {
    if (session !== null && !isTrial(session)) void keepPush(session, language);
  }, [session, language]);
  useTellWorker();
  if (waiting && waiting !== closed && !busy) {
    return (
      <QuietBar
        title={t('app.updateReady')}
        action={{ name: t('app.reload'), run: takeOver }}
        onClose={() => setClosed(waiting)}
      />
    );
  }
  if (since === null || closed === 'old') return null;
  const time = since.toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return <QuietBar title={t('app.oldLobby', { time })} onClose={() => setClosed('old')} />;
});
