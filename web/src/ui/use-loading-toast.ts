// Shows a toast while something loads, for a limited time.
import { useEffect } from 'react';
import { useHasBeenShown } from '#lib/screen-state.ts';
import { toast } from './toast.tsx';

/** What loads sooner gets no toast: one that flashes can't be read. */
const quickMs = 300;

/** `milliseconds`: how long the toast stays at most. */
export function useLoadingToast(loading: boolean, text: string, milliseconds: number): void {
  // Not for a screen that is only prepared.
  const hasBeenShown = useHasBeenShown();
  useEffect(() => {
    if (!loading || !hasBeenShown) return undefined;
    let hide = () => {};
    const timer = setTimeout(() => {
      hide = toast.loading(text, milliseconds);
    }, quickMs);
    return () => {
      clearTimeout(timer);
      hide();
    };
  }, [loading, hasBeenShown, text, milliseconds]);
}
