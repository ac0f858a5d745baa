// What the phone shows when the server has news, and where a tap on it leads.
import type { Pushed } from '@perya/contract/push';
import { worker, type NotificationEvent, type PushEvent } from './world.ts';

const nothing: Pushed = { kind: 'message', title: 'Perya', body: '', url: '/m/home', icon: '' };

/** The schema is the contract's, but the worker must stay one small file: text by text. */
export function pushedOf(data: unknown): Pushed {
  if (typeof data !== 'object' || data === null) return nothing;
  const given = data as Partial<Record<keyof Pushed, unknown>>;
  const text = (name: 'title' | 'body' | 'url' | 'icon') => {
    const value = given[name];
    return typeof value === 'string' ? value : nothing[name];
  };
  const kind = given.kind === 'result' ? 'result' : 'message';
  return { kind, title: text('title'), body: text('body'), url: text('url'), icon: text('icon') };
}

function read(event: PushEvent): unknown {
  try {
    return event.data?.json();
  } catch {
    return null;
  }
}

/** Browsers want every push to be shown; one that can't be read is shown as a bare name. */
export async function show(event: PushEvent): Promise<void> {
  const { kind, title, body, url, icon } = pushedOf(read(event));
  await worker.registration.showNotification(title, {
    body,
    // A newer one of its kind takes the place of the older: nobody needs a pile of them.
    tag: kind,
    data: { url },
    ...(icon.startsWith('/m/art/') && { icon }),
  });
}

/** An address of the portal, whatever the notification says. */
export function placeOf(data: unknown): string {
  const url = (data as { url?: unknown } | null)?.url;
  return typeof url === 'string' && /^\/m\/[\w/?=&.-]*$/.test(url) ? url : '/m/home';
}

/** Opens the place; a page in play is left alone, and another window opens beside it. */
export async function follow({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const place = placeOf(notification.data);
  const windows = await worker.clients.matchAll({ type: 'window' });
  const free = windows.find(({ url }) => !new URL(url).pathname.startsWith('/m/launchGame'));
  if (!free) {
    await worker.clients.openWindow(place);
    return;
  }
  await free.focus();
  await free.navigate(place);
}
