// The visitor's choice of how pages look: it is kept in a cookie, and shown at once.
import {
  appearanceCookie,
  appearances,
  shownTheme,
  type Appearance,
} from '@perya/contract/merchant/appearance';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { useSyncExternalStore } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import type { PlainKey } from '#lib/text.tsx';
import { barColours } from '#ui/theme-colour.ts';

export const appearanceTexts: Readonly<Record<Appearance, PlainKey>> = {
  dark: 'frame.dark',
  light: 'frame.light',
  phone: 'frame.asPhone',
};

const cookieSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function chosenAppearance(): Appearance | null {
  const parts = document.cookie.split('; ').map((part) => part.split('='));
  const value = parts.find(([name]) => name === appearanceCookie)?.[1];
  return appearances.find((each) => each === value) ?? null;
}

function chooseAppearance(next: Appearance, { theme, colours }: Merchant): void {
  document.cookie = `${appearanceCookie}=${next}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  const shown = shownTheme(next, theme);
  document.documentElement.dataset['theme'] = shown;
  for (const old of document.querySelectorAll('meta[name="theme-color"]')) old.remove();
  for (const [media, content] of barColours(shown, colours)) {
    const meta = document.createElement('meta');
    document.head.append(Object.assign(meta, { name: 'theme-color', media, content }));
  }
  for (const listener of listeners) listener();
}

/** What pages look like now, by the visitor's choice or else the merchant's theme. */
export function useAppearance() {
  const merchant = useMerchant();
  const { theme } = merchant;
  const chosen = useSyncExternalStore(subscribe, chosenAppearance, () => null);
  return {
    appearance: chosen ?? (theme === 'daylight' ? 'light' : 'dark'),
    choose: (next: Appearance) => chooseAppearance(next, merchant),
  } as const;
}
