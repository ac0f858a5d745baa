// Which announcements pop up for whom, and whether they were closed before.
import type { Announcement } from '@perya/contract/content/content';
import { fingerprint } from '#lib/fingerprint.ts';
import type { SessionInfo } from '#lib/storage.ts';

/** A for members, B for visitors; each has its own memory of what was closed. */
export type Variant = 'A' | 'B';

export const variantOf = (session: SessionInfo | null): Variant => (session ? 'A' : 'B');

/** The variant's items, and at a first sign-in those for it (F). */
export function itemsFor(
  list: readonly Announcement[],
  session: SessionInfo | null,
): readonly Announcement[] {
  const variant = variantOf(session);
  const first = session?.firstTimeLogin === true;
  return list.filter(({ execution }) => execution === variant || (execution === 'F' && first));
}

/** Identifies a set of announcements by titles and contents, in any order; '' for none. */
export function pairsOf(items: readonly Announcement[]): string {
  if (items.length === 0) return '';
  const pairs = items.map(({ title, content }) => JSON.stringify([title, content]));
  return shortened(pairs.sort().join('\n'));
}

// A fingerprint is stored, not the texts; a set that collides with another stays closed.
function shortened(text: string): string {
  return `${text.length}.${fingerprint(text).toString(36)}`;
}

/** Whether a set (by pairsOf) pops up: it is not the one that was closed last. */
export function wantsPopUp(set: string, seen: string | undefined): boolean {
  return set !== '' && set !== seen;
}
