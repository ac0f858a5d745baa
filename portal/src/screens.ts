// Finds a screen by its name: its code, a chunk that is loaded before it is shown, and its calls.
import type { ComponentType } from 'react';
import { loadSubjects } from '#lib/text.tsx';
import type { Need, NeedContext } from '#lib/use-call.ts';
import type { Subject } from '#locales/subjects.ts';
import { notFoundRoute, routes } from './routes.ts';

export interface ScreenModule {
  readonly Screen: ComponentType;
}

const loaders = import.meta.glob<ScreenModule>('./screens/*/*.screen.tsx');
const needs = import.meta.glob<(context: NeedContext) => readonly Need[]>('./screens/*/needs.ts', {
  eager: true,
  import: 'needs',
});
const loaded = new Map<string, ScreenModule>();

const fileOf = (screen: string) => `screens/${screen}/${screen}.screen.tsx`;

/** The source file of a screen, as the build's manifest names it. */
export const screenSource = (screen: string) => `src/${fileOf(screen)}`;

/** The screens that there are, by the names of their folders. */
export const screenNames = Object.keys(loaders).map((file) => file.split('/')[2] ?? '');

/** What the first paint needs, and what is asked ahead when a finger touches the link. */
export function needsOf(screen: string, context: NeedContext): readonly Need[] {
  return needs[`./screens/${screen}/needs.ts`]?.(context) ?? [];
}

/** The subjects whose texts a screen needs. */
export function textsOf(screen: string): readonly Subject[] {
  const route = [...routes, notFoundRoute].find((each) => each.screen === screen);
  return route?.texts ?? [];
}

/** Loads a screen and its texts; rejects when a chunk can't be fetched. */
export async function loadScreen(screen: string): Promise<ScreenModule> {
  const known = loaded.get(screen);
  if (known) return known;
  const loader = loaders[`./${fileOf(screen)}`];
  if (!loader) throw new Error(`No such screen: ${screen}`);
  const [module] = await Promise.all([loader(), loadSubjects(textsOf(screen))]);
  loaded.set(screen, module);
  return module;
}

/** A screen that is already here; null when it has yet to be loaded. */
export function loadedScreen(screen: string): ScreenModule | null {
  return loaded.get(screen) ?? null;
}

/** What the login dialog speaks of, on whatever page it opens. */
export const loginSheetTexts: readonly Subject[] = ['account', 'mine'];

/** Rejects when a part of it can't be fetched. */
export async function loadLoginSheet() {
  const [{ LoginSheet }] = await Promise.all([
    import('#domain/sign-in/login-sheet.tsx'),
    loadSubjects(loginSheetTexts),
  ]);
  return LoginSheet;
}
