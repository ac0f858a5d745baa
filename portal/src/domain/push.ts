// Notifications in this browser: asked for by a tap, kept up while the session is there, and ended.
import type { Language } from '@perya/contract/category';
import { pushKey, pushSubscribe, pushUnsubscribe } from '@perya/contract/push';
import { toBase64Url } from '@perya/contract/sealed';
import { call } from '#lib/call.ts';
import { load, save, type SessionInfo } from '#lib/storage.ts';

/** `unable`: this browser knows no notifications (on iOS, until the portal is installed). */
export type PushState = 'unable' | 'blocked' | 'off' | 'on';

const isAble = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function kept(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/m/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Who asked, told again by a mark that names nobody: it stays when they have signed out. */
async function markOf({ endpoint }: PushSubscription, userName: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${userName} ${endpoint}`);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

async function isOf(subscription: PushSubscription | null, userName: string): Promise<boolean> {
  if (subscription === null) return false;
  return load('notifiedMark') === (await markOf(subscription, userName));
}

export async function pushState(userName: string): Promise<PushState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  return (await isOf(await kept(), userName)) ? 'on' : 'off';
}

/** Gives the server the subscription as it is now; false when it was not taken. */
async function hand(subscription: PushSubscription, language: Language): Promise<boolean> {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const result = await call(pushSubscribe, { endpoint, keys: { p256dh, auth }, language });
  return result.ok;
}

/** Asks the person, and subscribes; to be called by a tap, or browsers refuse. */
export async function turnOn(session: SessionInfo, language: Language): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const key = await call(pushKey, {});
  if (!key.ok) throw new Error(key.code);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.value.publicKey,
  });
  if (!(await hand(subscription, language))) throw new Error('not taken');
  save('notifiedMark', await markOf(subscription, session.userName));
  return 'on';
}

/** Ends them in the browser first: whatever the server still sends then reaches nobody. */
export async function turnOff(): Promise<void> {
  save('notifiedMark', null);
  if (!isAble()) return;
  await (await kept())?.unsubscribe();
}

/** As `turnOff`, and has the server forget the browser too. */
export async function turnOffEverywhere(): Promise<void> {
  await turnOff();
  await call(pushUnsubscribe, {});
}

/**
 * Keeps up what was asked for: a browser may have changed its address, and the session is another.
 * Another member's notifications end with the first page that this one opens.
 */
export async function keepPush(session: SessionInfo, language: Language): Promise<void> {
  if (load('notifiedMark') === null || !isAble()) return;
  const subscription = await kept();
  if (subscription === null) return;
  if (await isOf(subscription, session.userName)) await hand(subscription, language);
  else await turnOff();
}
