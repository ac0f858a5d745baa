// Finds words that are cut off because their box is too small.
import type { Page } from '@playwright/test';

/** In the browser: words cut off without an ellipsis, or with one in a bar; by their beginning. */
function cutWords(): string[] {
  const found: string[] = [];
  const hides = /hidden|clip/;
  const unread = 'svg, select, [aria-hidden=true], [inert], [data-behind], .visually-hidden';
  const isPassedOver = (element: Element): boolean =>
    element.closest(unread) !== null ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const boxOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const isPartOf = (from: number, to: number, first: number, last: number) =>
    to > first && from < last && (from < first - 3 || to > last + 3);

  const isCut = (element: Element): boolean => {
    const own = getComputedStyle(element);
    const ends = own.webkitLineClamp !== 'none' || own.textOverflow === 'ellipsis';
    const dotted = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (ends)
      return dotted && (own.textOverflow === 'clip' || element.closest('header, nav') !== null);
    const words = boxOf(element);
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
      const place = at.getBoundingClientRect();
      const below = isPartOf(words.top, words.bottom, place.top, place.bottom);
      const wide = isPartOf(words.left, words.right, place.left, place.right);
      const aside = wide && textOverflow === 'clip';
      if ((hides.test(overflowY) && below) || (hides.test(overflowX) && aside)) return true;
      // A scrolling box shows the rest.
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
    }
    return false;
  };

  for (const element of document.querySelectorAll('body *')) {
    const said = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('')
      .trim();
    if (said !== '' && !isPassedOver(element) && isCut(element))
      found.push(`cut: ${said.slice(0, 30)}`);
  }
  const title = document.querySelector('header h1');
  const account = document.querySelector('header [class*=pill]');
  if (title && account) {
    const [one, other] = [boxOf(title), account.getBoundingClientRect()];
    if (one.left < other.right && other.left < one.right)
      found.push('the title runs under the account');
  }
  return found;
}

export const cutWordsOf = async (page: Page): Promise<string[]> => page.evaluate(cutWords);
