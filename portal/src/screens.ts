// Finds a screen's code: each screen is a chunk of its own, loaded before it is shown.
import type { ComponentType } from 'react';
import { loadRestOfTexts } from '#lib/text.tsx';

export interface ScreenModule {
  readonly Screen: ComponentType;
}

const loaders = import.meta.glob<ScreenModule>([
  './screens/change-psw/change-psw.tsx',
  './screens/coming/coming.tsx',
  './screens/feedback/feedback.tsx',
  './screens/forget/forget.tsx',
  './screens/game-center/game-center.tsx',
  './screens/game-list/game-list.tsx',
  './screens/game-lobby/game-lobby.tsx',
  './screens/game-record/game-record.tsx',
  './screens/help/help.tsx',
  './screens/help-detail/help-detail.tsx',
  './screens/home/home.tsx',
  './screens/launch-game/launch-game.tsx',
  './screens/login/login.tsx',
  './screens/lottery/lottery.tsx',
  './screens/maintenance/maintenance.tsx',
  './screens/member-home/member-home.tsx',
  './screens/member-notice/member-notice.tsx',
  './screens/mine/mine.tsx',
  './screens/more-lottery/more-lottery.tsx',
  './screens/not-found/not-found.tsx',
  './screens/notice/notice.tsx',
  './screens/profit-loss/profit-loss.tsx',
  './screens/register/register.tsx',
  './screens/restricted/restricted.tsx',
  './screens/security-center/security-center.tsx',
  './screens/service/service.tsx',
  './screens/set/set.tsx',
  './screens/slots-center/slots-center.tsx',
  './screens/start-lottery/start-lottery.tsx',
  './screens/trail/trail.tsx',
  './screens/user-agreement/user-agreement.tsx',
  './screens/web-email/web-email.tsx',
  './screens/winner-page/winner-page.tsx',
]);
/** Stands in for a screen that the table names and that is not built yet. */
const comingPath = './screens/coming/coming.tsx';
const loaded = new Map<string, ScreenModule>();

/** The source file of a screen, as the build's manifest names it. */
export function screenSource(screen: string): string {
  return `src/screens/${screen}/${screen}.tsx`;
}

export function hasScreen(screen: string): boolean {
  return `./screens/${screen}/${screen}.tsx` in loaders;
}

/** Screens that speak only with the texts that every page begins with. */
const firstScreens = [
  'coming',
  'game-center',
  'game-list',
  'game-lobby',
  'help',
  'help-detail',
  'home',
  'maintenance',
  'member-notice',
  'not-found',
  'notice',
  'restricted',
  'service',
  'slots-center',
  'user-agreement',
  'web-email',
  'winner-page',
];

/** Whether a screen needs the rest of the texts too. */
export function needsAllTexts(screen: string): boolean {
  return hasScreen(screen) && !firstScreens.includes(screen);
}

/** Loads a screen and its texts; rejects when a chunk can't be fetched. */
export async function loadScreen(screen: string): Promise<ScreenModule> {
  const known = loaded.get(screen);
  if (known) return known;
  const loader = loaders[`./screens/${screen}/${screen}.tsx`] ?? loaders[comingPath];
  if (!loader) throw new Error(`No such screen: ${screen}`);
  const texts = needsAllTexts(screen) ? loadRestOfTexts() : null;
  const [module] = await Promise.all([loader(), texts]);
  loaded.set(screen, module);
  return module;
}

/** A screen that is already here; null when it has yet to be loaded. */
export function loadedScreen(screen: string): ScreenModule | null {
  return loaded.get(screen) ?? null;
}

/** The login dialog, which speaks with all the texts. */
export async function loadLoginSheet(): Promise<{ readonly default: ComponentType }> {
  const [{ LoginSheet }] = await Promise.all([
    import('#domain/login-sheet.tsx'),
    loadRestOfTexts(),
  ]);
  return { default: LoginSheet };
}
