// Runs first: waits until the page is painted, then loads the app in chunks that hydrate it.
import face from '#ui/fonts/bricolage-grotesque-700.woff2?url';

/** How long to wait for the largest picture, or for a frame, at most. */
const mostMs = 1_000;

/** Resolves when the whole document is parsed: React hydrates all of it or nothing. */
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
    setTimeout(done, mostMs);
  });
}

/**
 * Resolves after the next frame was painted; at once in a hidden tab, which paints none. Nor does
 * a window that lies under others, though it is told that it is visible.
 */
async function nextPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise<unknown>((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, mostMs);
  });
}

/** Resolves in a task of its own: a tap gets in between. */
async function yieldToMain(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/**
 * The display face replaces a fallback of the same size, so it may come late. It is added once it
 * has loaded: the page is laid out when a face is added, and again when that face has loaded.
 */
async function fetchFace(): Promise<void> {
  const font = new FontFace('Bricolage Grotesque', `url(${face})`, { weight: '600 800' });
  document.fonts.add(await font.load());
  // Layout in this task, paint in the next: both in one would delay a tap.
  document.body.getBoundingClientRect();
}

/**
 * Engines that know modules but can't run the app, or can't lay it out. They read this file, so it
 * has no syntax of later than 2018.
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
  await nextPaint();
  for (const chunk of chunks.split(' ')) preload(chunk);
  // Each runs in a task of its own, what is imported before what imports it.
  for (const chunk of chunks.split(' ')) {
    await import(/* @vite-ignore */ chunk);
    await yieldToMain();
  }
  // The page can be read without it.
  fetchFace().catch(() => undefined);
}

start().catch(() => {
  const bar = document.getElementById('start-failed');
  if (bar !== null) bar.dataset.failed = '';
});
