// Runs first: lets the painted page show itself, then fetches the app that takes it over.
import face from '#ui/fonts/bricolage-grotesque-700.woff2?url';

/** The largest picture is worth this much waiting, not more. */
const pictureMs = 1_000;

/** Resolves when the whole document has come: what is taken over must be all that was painted. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((done) => {
    document.addEventListener('DOMContentLoaded', done, { once: true });
  });
}

/** Resolves when the page's largest picture is here, has failed, or has taken too long. */
async function largestPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (picture === null || picture.complete) return;
  await new Promise<unknown>((done) => {
    picture.addEventListener('load', done);
    picture.addEventListener('error', done);
    setTimeout(done, pictureMs);
  });
}

/** Resolves after a frame has been painted; at once in a tab that paints none. */
async function painted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** Lets a tap get in between. */
async function turn(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/**
 * The display face swaps in for a fallback of the same size, so it may come late. It joins the page
 * once it is here: the page is laid out anew when a face joins, and again when that one has come.
 */
async function fetchFace(): Promise<void> {
  const font = new FontFace('Bricolage Grotesque', `url(${face})`, { weight: '600 800' });
  document.fonts.add(await font.load());
  // Laid out in this turn, painted in the next: both in one would hold up a tap.
  document.body.getBoundingClientRect();
}

/**
 * Engines that know modules and still can't run the app, or can't place its parts. This file is the
 * one that they read, so it holds no syntax of later than 2018; the page that the server painted
 * stays where it fails.
 */
const isTooOld =
  typeof BigInt !== 'function' ||
  !('replaceAll' in String.prototype) ||
  !CSS.supports('inset-inline', '0');

async function start(): Promise<void> {
  if (isTooOld) {
    window.location.replace('/m/old-browser.html');
    return;
  }
  const own = document.getElementById('first');
  const { chunks = '' } = own === null ? {} : own.dataset;
  await parsed();
  await largestPicture();
  await painted();
  for (const chunk of chunks.split(' ')) preload(chunk);
  // Each runs in a turn of its own, what is imported before what imports it.
  for (const chunk of chunks.split(' ')) {
    await import(/* @vite-ignore */ chunk);
    await turn();
  }
  // Without it the page is as readable.
  fetchFace().catch(() => undefined);
}

void start();
