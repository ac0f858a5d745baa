// The push services of the browsers: which addresses are theirs, and how one is sent to.
import webPush from 'web-push';
import { inOutgoing } from '#lib/trace';

/** A browser's address at its push service, and the keys that only it can read with. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Chrome and its kin, Firefox, Safari, Edge; a beginning dot stands for any host below. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const isHost = (hostname: string, known: string): boolean =>
  known.startsWith('.') ? hostname.endsWith(known) : hostname === known;

/**
 * Whether the server may send there. The address comes from a browser: anything but a known push
 * service, or an origin that the operator named, could reach into our own network.
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  return (
    protocol === 'https:' && port === '' && knownHosts.some((known) => isHost(hostname, known))
  );
}

export interface Vapid {
  /** "mailto:…": whom a push service writes to. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** `gone`: the browser has unsubscribed. `failed`: for the log, by its kind alone. */
export type Outcome =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'failed'; readonly why: string };

const lifetimeSeconds = 24 * 60 * 60;
const timeoutMs = 10_000;

/**
 * Sends one notification, encrypted for the browser. `topic` names its kind: of several that wait
 * at the service for a phone that is off, the last one is enough.
 */
export async function push(
  to: Subscription,
  payload: string,
  { vapid, topic }: { readonly vapid: Vapid; readonly topic: string },
): Promise<Outcome> {
  try {
    const {
      endpoint,
      headers: made,
      body,
    } = webPush.generateRequestDetails(to, payload, {
      vapidDetails: vapid,
      TTL: lifetimeSeconds,
      urgency: 'normal',
      topic,
    });
    const sent = Object.entries(made).map(([name, text]): [string, string] => [name, String(text)]);
    const headers = sent.filter(([name]) => name !== 'Content-Length');
    const signal = AbortSignal.timeout(timeoutMs);
    const told = { method: 'POST', headers, body: new Uint8Array(body ?? []), signal };
    const answer = await inOutgoing(
      'send push',
      { url: endpoint, method: told.method },
      async () => fetch(endpoint, { ...told, redirect: 'manual' }),
      ({ status }) => status,
    );
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return { is: 'gone' };
    return answer.ok ? { is: 'sent' } : { is: 'failed', why: `HTTP ${String(answer.status)}` };
  } catch (error) {
    return { is: 'failed', why: error instanceof Error ? error.name : 'failed' };
  }
}
