// Push notifications of this browser: turned on by a tap, renewed with the session, turned off.
import type { Language } from '@perya/contract/language';
import { pushKey, pushSubscribe, pushUnsubscribe } from '@perya/contract/content/push';
import { toBase64Url } from '@perya/contract/sealed';
import { call } from '#lib/call.ts';
import { load, save, type SessionInfo } from '#lib/storage.ts';

/** `unable`: not supported (on iOS, until the portal is installed). */
export type PushState = 'unable' | 'blocked' | 'off' | 'on';

const isAble = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/m/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A hash that recognises who turned them on, and names nobody: it stays after a sign-out. */
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
  return (await isOf(await currentSubscription(), userName)) ? 'on' : 'off';
}

/** Sends the subscription to the server; false when it was refused. */
async function send(subscription: PushSubscription, language: Language): Promise<boolean> {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const result = await call(pushSubscribe, { endpoint, keys: { p256dh, auth }, language });
  return result.ok;
}

/** Asks the person, and subscribes; browsers demand that a tap calls it. */
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
  if (!(await send(subscription, language))) throw new Error('not taken');
  save('notifiedMark', await markOf(subscription, session.userName));
  return 'on';
}

/** Unsubscribes in the browser: whatever the server still sends reaches nobody. */
export async function turnOff(): Promise<void> {
  save('notifiedMark', null);
  if (!isAble()) return;
  await (await currentSubscription())?.unsubscribe();
}

/** As `turnOff`, and has the server forget the browser too. */
export async function turnOffEverywhere(): Promise<void> {
  await turnOff();
  await call(pushUnsubscribe, {});
}

/**
 * Renews the subscription: the browser may have changed its address, and the session is new.
 * Another member's notifications end.
 */
export async function keepPush(session: SessionInfo, language: Language): Promise<void> {
  if (load('notifiedMark') === null || !isAble()) return;
  const subscription = await currentSubscription();
  if (subscription === null) return;
  if (await isOf(subscription, session.userName)) await send(subscription, language);
  else await turnOff();
}
