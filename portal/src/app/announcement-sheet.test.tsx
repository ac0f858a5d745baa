// Shows when home's announcements pop up, and that closing them lasts.
// @vitest-environment happy-dom
import { announcements, type Announcement } from '@perya/contract/content/content';
import type { Language } from '@perya/contract/language';
import { tap } from '@perya/web/test-page.tsx';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSession } from '#domain/session/session.ts';
import { prepareRichText } from '#ui/rich-text.tsx';
import { useText } from '#lib/text.tsx';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../test-page.tsx';
import { AnnouncementSheet } from './announcement-sheet.tsx';
import { loadAnnouncements } from './load-announcements.ts';

const item = (title: string): Announcement => ({
  id: title,
  type: 'B',
  groupName: 'm_home',
  title,
  content: `<p>${title}</p>`,
  promotionType: '',
  execution: 'B',
  linkage: '',
  announcementImages: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
});
const input = { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M' } as const;
const client = createQueryClient();
const say = (titles: readonly string[], language: Language = 'EN') =>
  client.setQueryData(keyOf(announcements, { ...input, language }), {
    announcements: titles.map(item),
  });
/** They have come, and are rendered. */
const come = async (...given: Parameters<typeof say>) => {
  await act(async () => void say(...given));
  await pass(0);
};
/** The sheet is rendered in turns, once it is due and its code and words are here. */
const open = async () => {
  await pass(1);
  await vi.waitFor(async () => {
    await pass(10);
    expect(title()).toBeDefined();
  });
};
const title = () => document.querySelector('dialog h3')?.textContent;
const pass = async (milliseconds: number) =>
  act(async () => vi.advanceTimersByTimeAsync(milliseconds));

/** Changes the language as the side menu does. */
let speak: (language: Language) => Promise<void>;
function Speaker() {
  const { setLanguage } = useText();
  useEffect(() => {
    speak = setLanguage;
  }, [setLanguage]);
  return null;
}

let leave: () => Promise<void>;
const show = async () => {
  ({ leave } = await showPage(
    <>
      <AnnouncementSheet />
      <Speaker />
    </>,
    { client },
  ));
};

beforeEach(async () => {
  await Promise.all([prepareRichText('<p>loaded</p>'), loadAnnouncements()]);
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  await findSession();
  vi.useFakeTimers();
  await show();
});
afterEach(async () => {
  await leave();
  client.clear();
  window.localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[POPUP-04] [CONST-01] they pop up 500 ms after they have come', async () => {
  await come(['one']);
  await pass(499);
  expect(title()).toBeUndefined();
  await open();
  expect(title()).toBe('one');
});

test('[POPUP-04] [POPUP-06] closed, they pop up 500 ms after a change, not before', async () => {
  await come(['one']);
  await pass(499);
  await open();
  await tap('Close');
  expect(title()).toBeUndefined();
  await pass(5_000);
  expect(title()).toBeUndefined();
  await come(['one', 'two']);
  await pass(499);
  expect(title()).toBeUndefined();
  await open();
  expect(title()).toBe('one');
});

test('[POPUP-06] what was closed in one language stays closed in another', async () => {
  say(['isa'], 'TY');
  await come(['one']);
  await pass(499);
  await open();
  await tap('Close');
  await act(async () => speak('TY'));
  await pass(5_000);
  expect(title()).toBeUndefined();
  await come(['isa', 'dalawa'], 'TY');
  await pass(499);
  await open();
  expect(title(), 'what is new pops up in the new language too').toBe('isa');
});
