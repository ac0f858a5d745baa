// The ground colour of each theme, for the browser's own bars; a test holds it to tokens.css.
import type { Merchant } from '@perya/contract/merchant/merchant';

export const themeColour: Record<Merchant['theme'], string> = {
  'night-market': '#120c22',
  daylight: '#fff9f0',
};
