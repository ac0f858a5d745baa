// The ground colour of each theme, for the browser's own bars; a test holds it to tokens.css.
import type { ShownTheme } from '@perya/contract/merchant/appearance';
import type { Colours } from '@perya/contract/merchant/colours';
import type { Merchant } from '@perya/contract/merchant/merchant';

export const themeColour: Record<Merchant['theme'], string> = {
  'night-market': '#120c22',
  daylight: '#fff9f0',
};

/**
 * The bars' colours: [media query, colour], the query empty where there is one colour; `own` are
 * the merchant's.
 */
export const barColours = (
  theme: ShownTheme,
  own: Colours | null,
): readonly (readonly [media: string, colour: string])[] => {
  const of = (name: Merchant['theme']) => own?.[name]?.ground ?? themeColour[name];
  return theme === 'phone'
    ? [
        ['(prefers-color-scheme: light)', of('daylight')],
        ['(prefers-color-scheme: dark)', of('night-market')],
      ]
    : [['', of(theme)]];
};
