// Push notifications: what the phone shows, and where a tap leads.
import type { Pushed } from '@perya/contract/content/push';
import { worker, type NotificationEvent, type PushEvent } from './world.ts';

const nothing: Pushed = { kind: 'message', title: 'Perya', body: '', url: '/m/home', icon: '' };

/** Checked by hand: the contract's schema would make the worker large. */
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

/** Browsers demand that every push is shown; one that can't be read shows the name alone. */
export async function show(event: PushEvent): Promise<void> {
  const { kind, title, body, url, icon } = pushedOf(read(event));
  await worker.registration.showNotification(title, {
    body,
    // A newer one of its kind replaces the older.
    tag: kind,
    data: { url },
    ...(icon.startsWith('/m/art/') && { icon }),
  });
}

/** An address of the portal, whatever the notification says. */
export function addressOf(data: unknown): string {
  const url = (data as { url?: unknown } | null)?.url;
  return typeof url === 'string' && /^\/m\/[\w/?=&.-]*$/.test(url) ? url : '/m/home';
}

/** Opens the address; a window with a game in play is left alone, and another one opens. */
export async function follow({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = addressOf(notification.data);
  const windows = await worker.clients.matchAll({ type: 'window' });
  const free = windows.find(({ url }) => !new URL(url).pathname.startsWith('/m/launchGame'));
  if (!free) {
    await worker.clients.openWindow(address);
    return;
  }
  await free.focus();
  await free.navigate(address);
}
