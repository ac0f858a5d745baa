// The key of a wish for money: the same over taps and reloads, so that it is one request.
import { load, save } from '#lib/storage.ts';

/** What a wish is for; a form has one wish at a time. */
export type WishKind =
  | 'deposit'
  | 'voucher'
  | 'withdrawal'
  | 'upLineTransfer'
  | 'downLineTransfer'
  | 'teamRain'
  | 'rebate';

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key to send with a wish: that of the wish before it if it says the same (as JSON) and was
 * not answered yet, else a new one. Forgotten with the tab.
 */
export function requestKeyFor(kind: WishKind, wish: Readonly<Record<string, string>>): string {
  const keys = load('requestKeys') ?? {};
  const text = JSON.stringify(wish);
  const before = keys[kind];
  if (before?.wish === text) return before.key;
  const key = newKey();
  save('requestKeys', { ...keys, [kind]: { wish: text, key } });
  return key;
}

/** The wish was answered: the next one is another, even if it says the same. */
export function forgetRequestKey(kind: WishKind): void {
  const { [kind]: _, ...others } = load('requestKeys') ?? {};
  save('requestKeys', others);
}

const unanswered: readonly string[] = ['offline', 'slow', 'server.unexpected', 'server.database'];

/** Whether nobody knows, after this refusal, if the wish was taken: its key is kept. */
export function isUnanswered(code: string): boolean {
  return unanswered.includes(code);
}
