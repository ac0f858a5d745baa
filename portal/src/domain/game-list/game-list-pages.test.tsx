// Shows when a list of games is asked for anew in another language.
// @vitest-environment happy-dom
import type { Language } from '@perya/contract/language';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCatalogue, useText } from '#lib/text.tsx';
import { testGame } from '../../test-game.ts';
import { showPage } from '../../test-page.tsx';
import { GamePages } from './game-list-pages.tsx';
import { firstState } from './game-list.ts';

/** The language of each call for the list. */
const asked: (string | null)[] = [];
let leave: () => Promise<void>;
let page: HTMLElement;

/** Changes the language as the side menu does. */
let speak: (language: Language) => Promise<void>;
function Speaker() {
  const { setLanguage } = useText();
  useEffect(() => {
    speak = setLanguage;
  }, [setLanguage]);
  return null;
}
const pass = async (milliseconds: number) =>
  act(async () => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('fetch', async (path: string) => {
    const language = new URL(path, 'http://portal.invalid').searchParams.get('language');
    asked.push(language);
    const games = [testGame({ gameName: `Game in ${language ?? ''}` })];
    return Response.json({ success: true, value: { games, pageNum: 1, totalPages: 1, total: 1 } });
  });
  await Promise.all([loadCatalogue('TY', ['games']), loadCatalogue('VI', ['games'])]);
  vi.useFakeTimers();
  const parts = (
    <>
      <GamePages category="FISH" state={firstState} />
      <Speaker />
    </>
  );
  ({ page, leave } = await showPage(parts, { texts: ['games'], at: '/m/gameList?gameType=FISH' }));
  await pass(300);
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test('[LIST-09] another language asks for the list anew, 200 ms later', async () => {
  expect(asked).toEqual(['EN']);
  expect(page.textContent).toContain('Game in EN');
  await act(async () => speak('TY'));
  await pass(199);
  expect(asked).toEqual(['EN']);
  await pass(1);
  expect(asked).toEqual(['EN', 'TY']);
  await pass(0);
  expect(page.textContent).toContain('Game in TY');
});

test('[LIST-09] several in a row ask once, for the last', async () => {
  await act(async () => speak('TY'));
  await pass(150);
  await act(async () => speak('VI'));
  await pass(150);
  expect(asked).toEqual(['EN']);
  await pass(50);
  expect(asked).toEqual(['EN', 'VI']);
});
