// Says that a new version is ready or the page is outdated, and tells the worker what to cache.
import type { Language } from '@perya/contract/language';
import { consolidated } from '@perya/contract/merchant/merchant';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { showBadge } from '#app/app-badge.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { isTrial, useSession, useSessionKnown } from '#domain/session/session.ts';
import { useUnread } from '#domain/notifications/unread.ts';
import { takeOver, tellWorker, watchUpdates } from '#app/update.ts';
import { never } from '#lib/in-browser.ts';
import { load, type SessionInfo } from '#lib/storage.ts';
import { useOnline } from '#lib/online.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { outdatedSince } from './cached-home.ts';
import { Snackbar } from './snackbar.tsx';

/** Fetches its code only where notifications were turned on. */
async function renewPush(session: SessionInfo, language: Language): Promise<void> {
  if (load('notifiedMark') === null) return;
  const { keepPush } = await import('#domain/notifications/push.ts');
  await keepPush(session, language);
}

// Chrome takes lists in :not() only from 88 on.
const fields = 'input:not([type=radio]):not([type=checkbox]):not([type=hidden]), textarea';

/** Whether a form of the page is in use: then nothing may interrupt. */
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

/** Looking through the fields takes time: not done unless asked for. */
const useFormInUse = (asked: boolean) =>
  useSyncExternalStore(asked ? onTyping : never, () => asked && formInUse());

function useWaiting(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => watchUpdates(setWaiting), []);
  return waiting;
}

/** Has the worker cache what this page used, for its reader. */
function useTellWorker(): void {
  const { language } = useText();
  const { merchantCode: merchant } = useMerchant();
  const session = useSession();
  const known = useSessionKnown();
  const visitor = session === null && load('sessionHint') !== true;
  useEffect(() => {
    if (!known) return undefined;
    const send = () => tellWorker({ merchant, lang: document.documentElement.lang, visitor });
    send();
    // Once more when the page is left: by then it has used more files.
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, [known, language, merchant, visitor]);
}

/** See outdatedSince. A cached page asks the server at once. */
function useOutdatedSince(): Date | null {
  const { cachedAt } = document.documentElement.dataset;
  const staleTime = cachedAt === undefined ? Number.POSITIVE_INFINITY : 0;
  const { data, dataUpdatedAt, isError } = useCall(consolidated, {}, { staleTime });
  const online = useOnline();
  return outdatedSince({
    cachedAt,
    online,
    serverTime: data?.serverTime,
    settledAt: dataUpdatedAt,
    failed: isError,
  });
}

/** `otherwise` shows while there is nothing to say of the version: one bar at a time. */
export function UpdateNotice({ otherwise }: { readonly otherwise: ReactNode }) {
  const { t, tag, language } = useText();
  const session = useSession();
  const [closed, setClosed] = useState<unknown>(null);
  const waiting = useWaiting();
  const busy = useFormInUse(waiting !== null);
  const since = useOutdatedSince();
  const unread = useUnread();
  useEffect(() => showBadge(unread), [unread]);
  useEffect(() => {
    if (session !== null && !isTrial(session)) void renewPush(session, language);
  }, [session, language]);
  useTellWorker();
  if (waiting && waiting !== closed && !busy) {
    return (
      <Snackbar
        title={t('app.updateReady')}
        action={{ name: t('app.reload'), run: takeOver }}
        onClose={() => setClosed(waiting)}
      />
    );
  }
  if (since === null || closed === 'old') return otherwise;
  const time = since.toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return <Snackbar title={t('app.oldLobby', { time })} onClose={() => setClosed('old')} />;
}
