// Nothing floats over what a person taps or reads at the end of a page, where no scrolling helps.
import { sampleOf } from './matrix.ts';
import { beginSession } from './member-session.ts';
import { expect, maria, open, test, untilIdle } from './portal.ts';
import { memberPages, visitorPages } from './screens.ts';

// An answer that says that something isn't there, or can't be now, is no fault of the page.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 40[49]/ });
test.describe.configure({ timeout: 600_000 });

/** A visitor's pages have the layout of a member's. */
const visitorsToo = sampleOf(visitorPages, () => false);

const withoutService = ['/m/maintenance', '/m/restricted'];

/** In the browser: what can be tapped, and words, under something that stays while pages scroll. */
function coveredOnes(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const parts = 'a, button, input, select, textarea, label, summary, p, bdi, strong, time, output';
  const floats = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement) {
      if (getComputedStyle(at).position === 'fixed') return true;
    }
    return false;
  };
  const bars = [...document.querySelectorAll('header, nav')];
  return [...document.querySelectorAll(`#content :is(${parts})`)].flatMap((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const inView = right > left && bottom > top && left >= 0 && right <= innerWidth;
    if (!inView || top < 0 || bottom > innerHeight || floats(each)) return [];
    const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
    );
    const over = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((hit) => hit && !hit.closest('#content') && floats(hit));
    // What is scrolled under the bars at the edges is read further up.
    if (!over || bars.some((bar) => bar.contains(over))) return [];
    const said = each.getAttribute('aria-label') ?? each.textContent;
    return [`${said.trim().slice(0, 30)} under ${over.tagName} ${over.className}`];
  });
}

const softly = expect.configure({ soft: true, timeout: 5_000 });

test('[FRAME-02] nothing lies on a button, number or word at the end of a page', async ({
  page,
}) => {
  const look = async (address: string) => {
    await open(page, address);
    if (!withoutService.includes(address)) await untilIdle(page);
    // What floats draws back once the page rests.
    await softly.poll(async () => page.evaluate(coveredOnes), { message: address }).toEqual([]);
  };
  for (const { address } of visitorsToo) await look(address);
  await beginSession(page, maria);
  for (const { address } of memberPages) await look(address);
});
