// How a visitor wants the pages to look; without a choice, as the merchant does.
import type { Merchant } from './merchant.ts';

/** 'phone': dark or light as the device is. */
export const appearances = ['dark', 'light', 'phone'] as const;
export type Appearance = (typeof appearances)[number];

/** A cookie, so that the server paints the next page as it is chosen. */
export const appearanceCookie = 'appearance';

/** What stands in the page's data-theme. */
export type ShownTheme = Merchant['theme'] | 'phone';

const themes: Readonly<Record<Appearance, ShownTheme>> = {
  dark: 'night-market',
  light: 'daylight',
  phone: 'phone',
};

/** The theme of a choice as a cookie has it; the merchant's where it is none. */
export function shownTheme(chosen: string | undefined, theme: Merchant['theme']): ShownTheme {
  const choice = appearances.find((each) => each === chosen);
  return choice === undefined ? theme : themes[choice];
}
