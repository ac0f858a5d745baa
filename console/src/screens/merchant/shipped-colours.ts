// The colours of a theme as it ships, read off the style sheet that has them.
import { colourNames, type ColourSet } from '@perya/contract/merchant/colours';
import type { MerchantEdit } from '@perya/contract/ops/merchant';

/** A style sheet that was made small says #fff for #ffffff. */
const whole = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;

export function shippedColours(theme: MerchantEdit['theme']): ColourSet {
  const place = document.createElement('div');
  place.dataset['theme'] = theme;
  document.body.append(place);
  const computed = getComputedStyle(place);
  const found = colourNames.map((name) => {
    const colour = computed.getPropertyValue(`--${name}`).trim();
    return [name, whole(colour).toLowerCase()];
  });
  place.remove();
  return Object.fromEntries(found) as ColourSet;
}
