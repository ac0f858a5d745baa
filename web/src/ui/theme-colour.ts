// The ground colour of each theme, for the browser's own bars; a test holds it to tokens.css.
import type { ShownTheme } from '@perya/contract/merchant/appearance';
import type { Merchant } from '@perya/contract/merchant/merchant';

export const themeColour: Record<Merchant['theme'], string> = {
  'night-market': '#120c22',
  daylight: '#fff9f0',
};

/** The bars' colours: [media query, colour], the query empty where there is one colour. */
export const barColours = (
  theme: ShownTheme,
): readonly (readonly [media: string, colour: string])[] =>
  theme === 'phone'
    ? [
        ['(prefers-color-scheme: light)', themeColour.daylight],
        ['(prefers-color-scheme: dark)', themeColour['night-market']],
      ]
    : [['', themeColour[theme]]];
