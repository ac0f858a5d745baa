// Which announcements pop up for whom, and whether they were closed before.
import type { Announcement } from '@perya/contract/content/content';
import type { Language } from '@perya/contract/language';
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

/** The set that was closed last, by pairsOf, and the language that it was in. */
export interface SeenSet {
  readonly set: string;
  readonly language: Language;
}

/**
 * Whether a set pops up: it is not the one that was closed last. What was closed in one language is
 * not shown again in another: `seenAnew` says that it is to be remembered in this one.
 */
export function popUpOf(
  now: SeenSet,
  seen: SeenSet | undefined,
): { readonly wanted: boolean; readonly seenAnew: boolean } {
  if (now.set === '') return { wanted: false, seenAnew: false };
  if (seen === undefined) return { wanted: true, seenAnew: false };
  if (seen.language !== now.language) return { wanted: false, seenAnew: true };
  return { wanted: seen.set !== now.set, seenAnew: false };
}
