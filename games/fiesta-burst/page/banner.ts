// The cloth that drops over the board to say something great, and goes by itself or by a tap.
import { at } from '../../kit/page/dom.ts';
import type { Pace } from '../../kit/page/pace.ts';

/** Shows a title and a line below it for a time. `line` may be changed while it hangs. */
export async function hangBanner(pace: Pace, title: string, line: string, ms: number) {
  at('banner-title').textContent = title;
  at('banner-line').textContent = line;
  at('banner').className = 'down';
  await pace.pause(ms);
  at('banner').className = '';
}

export function setBannerLine(line: string): void {
  at('banner-line').textContent = line;
}
