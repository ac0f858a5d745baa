// The cloth that drops over the board to say something great, and goes by itself or by a tap.
import { byId } from '../../kit/page/dom.ts';
import type { Pace } from '../../kit/page/pace.ts';

/** Shows a title and a line below it for a time. `line` may be changed while it hangs. */
export async function showBanner(pace: Pace, title: string, line: string, ms: number) {
  byId('banner-title').textContent = title;
  byId('banner-line').textContent = line;
  byId('banner').className = 'down';
  await pace.pause(ms);
  byId('banner').className = '';
}

export function setBannerLine(line: string): void {
  byId('banner-line').textContent = line;
}
