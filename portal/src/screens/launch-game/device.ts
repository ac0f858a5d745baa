// What a phone does for a game: full screen, orientation, and a screen that stays on.
import { useEffect, useSyncExternalStore } from 'react';
import { useOfBrowser } from '#lib/in-browser.ts';
import { useMedia } from '#lib/media.ts';

export type Orientation = 'landscape' | 'portrait';

function onFullScreen(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Browsers without it (an iPhone's) get no button for it. */
const canFullScreen = () => document.fullscreenEnabled === true;

export function useFullScreen() {
  const on = useSyncExternalStore(
    onFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const can = useOfBrowser(canFullScreen, false);
  const toggle = () => {
    const done = on
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    // Refused by the person or the browser: the page stays as it is.
    done.catch(() => undefined);
  };
  useEffect(
    () => () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  return { on, can, toggle };
}

/** TypeScript's types leave out what not every browser has. */
interface LockableOrientation {
  readonly lock?: (orientation: Orientation) => Promise<void>;
  readonly unlock?: () => void;
}

const landscape = '(orientation: landscape)';

/**
 * Locks the orientation that the game asks for, where the browser can (full screen on Android);
 * returns whether the phone is held differently.
 */
export function useWrongOrientation(wanted: Orientation | null, fullScreen: boolean): boolean {
  const current: Orientation = useMedia(landscape) ? 'landscape' : 'portrait';
  useEffect(() => {
    const orientation = screen.orientation as unknown as LockableOrientation | undefined;
    if (wanted === null || !fullScreen || !orientation?.lock) return undefined;
    orientation.lock(wanted).catch(() => undefined);
    return () => orientation.unlock?.();
  }, [wanted, fullScreen]);
  return wanted !== null && wanted !== current;
}

/** Keeps the screen on during a game; the browser drops the lock when the page is hidden. */
export function useWakeLock(playing: boolean): void {
  useEffect(() => {
    if (!playing || !('wakeLock' in navigator)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    const take = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          lock = sentinel;
          if (over) void sentinel.release();
        },
        // Refused, with a low battery for example.
        () => undefined,
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [playing]);
}
