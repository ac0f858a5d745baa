// Shows which announcements pop up for whom, and when they do again.
import type { Announcement } from '@perya/contract/content/content';
import { expect, test } from 'vitest';
import type { SessionInfo } from '#lib/storage.ts';
import { itemsFor, pairsOf, popUpOf } from './announcements.ts';

const item = (title: string, execution: 'A' | 'B' | 'F'): Announcement => ({
  id: title,
  type: 'B',
  groupName: 'm_home',
  title,
  content: `<p>${title}</p>`,
  promotionType: '',
  execution,
  linkage: '',
  announcementImages: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
});
const list = [item('members', 'A'), item('visitors', 'B'), item('first time', 'F')];
const member = (firstTimeLogin: boolean): SessionInfo => ({
  token: 't',
  merchantCode: 'perya',
  userName: 'maria',
  type: 0,
  firstTimeLogin,
  passwordDue: false,
});
const titles = (session: SessionInfo | null) => itemsFor(list, session).map(({ title }) => title);

test('[POPUP-05] members get A, visitors B, a first sign-in also F', () => {
  expect(titles(null)).toEqual(['visitors']);
  expect(titles(member(false))).toEqual(['members']);
  expect(titles(member(true))).toEqual(['members', 'first time']);
});

test('[POPUP-06] pops up again when the set of titles and contents differs, not its order', () => {
  const [first, second] = [item('one', 'A'), item('two', 'A')];
  const seen = { set: pairsOf([first, second]), language: 'EN' } as const;
  const wanted = (items: readonly Announcement[], before: typeof seen | undefined = seen) =>
    popUpOf({ set: pairsOf(items), language: 'EN' }, before).wanted;
  expect(wanted([second, first])).toBe(false);
  expect(wanted([first])).toBe(true);
  expect(wanted([first, { ...second, content: 'other' }])).toBe(true);
  expect(popUpOf(seen, undefined).wanted).toBe(true);
  expect(popUpOf({ set: pairsOf([]), language: 'EN' }, undefined).wanted).toBe(false);
});
