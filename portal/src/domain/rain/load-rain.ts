// Fetches the rain and its texts: on home, once the page is at rest.
import { loadSubjects } from '#lib/text.tsx';

/** Rejects when a part of it can't be fetched. */
export async function loadRain() {
  const [{ RainOverlay }] = await Promise.all([
    import('./rain-overlay.tsx'),
    loadSubjects(['rain', 'copy']),
  ]);
  return RainOverlay;
}
