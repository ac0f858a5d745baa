// What a phone does for a game: full screen, the way it is held, and a screen that stays lit.
import { useEffect, useSyncExternalStore } from 'react';
import { useOfBrowser } from '#lib/in-browser.ts';

export type Held = 'landscape' | 'portrait';

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

/** The type definitions leave out what not every browser has. */
interface LockableOrientation {
  readonly lock?: (held: Held) => Promise<void>;
  readonly unlock?: () => void;
}

const landscape = '(orientation: landscape)';

function onTurn(listener: () => void) {
  const media = window.matchMedia(landscape);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * Locks the way that the game asks for, where the browser lets (full screen on Android); answers
 * whether the phone is held another way, and no lock will turn it.
 */
export function useHeldWrong(wanted: Held | null, fullScreen: boolean): boolean {
  const held = useSyncExternalStore<Held>(
    onTurn,
    () => (window.matchMedia(landscape).matches ? 'landscape' : 'portrait'),
    () => 'portrait',
  );
  useEffect(() => {
    const orientation = screen.orientation as unknown as LockableOrientation | undefined;
    if (wanted === null || !fullScreen || !orientation?.lock) return undefined;
    orientation.lock(wanted).catch(() => undefined);
    return () => orientation.unlock?.();
  }, [wanted, fullScreen]);
  return wanted !== null && wanted !== held;
}

/** Keeps the screen lit while a game is played in sight; the browser lets go of it when hidden. */
export function useWakeLock(playing: boolean): void {
  useEffect(() => {
    if (!playing || !('wakeLock' in navigator)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    const take = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held;
          if (over) void held.release();
        },
        // Low battery, or a setting of the phone: the game goes on without.
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
