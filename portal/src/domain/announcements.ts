// Which announcements pop up for whom, and whether they did already.
import type { Announcement } from '@perya/contract/content';
import { fingerprint } from '#lib/fingerprint.ts';
import type { SessionInfo } from '#lib/storage.ts';

/** A for members, B for visitors; what was seen is remembered for each apart. */
export type Variant = 'A' | 'B';

export const variantOf = (session: SessionInfo | null): Variant => (session ? 'A' : 'B');

/** The variant's items; at a first sign-in also those that are only for that (F). */
export function itemsFor(
  list: readonly Announcement[],
  session: SessionInfo | null,
): readonly Announcement[] {
  const variant = variantOf(session);
  const first = session?.firstTimeLogin === true;
  return list.filter(({ execution }) => execution === variant || (execution === 'F' && first));
}

/** Names a set of announcements by titles and contents, whatever their order; '' for none. */
export function pairsOf(items: readonly Announcement[]): string {
  if (items.length === 0) return '';
  const pairs = items.map(({ title, content }) => JSON.stringify([title, content]));
  return shortened(pairs.sort().join('\n'));
}

// Storage keeps a fingerprint, not the texts; two sets that collide would merely stay closed.
function shortened(text: string): string {
  return `${text.length}.${fingerprint(text).toString(36)}`;
}

/** Whether a set (as pairsOf names it) is to pop up: it is not the one that was closed last. */
export function wantsPopUp(set: string, seen: string | undefined): boolean {
  return set !== '' && set !== seen;
}
