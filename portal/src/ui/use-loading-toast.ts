// Says that something loads, for as long as it does but no longer than it may take to be said.
import { useEffect } from 'react';
import { toast } from './toast.tsx';

/** What is answered sooner needs no word: one that only flashes up can't be read. */
const quickMs = 300;

/** `milliseconds`: how long the message may stay at most. */
export function useLoadingToast(loading: boolean, text: string, milliseconds: number): void {
  useEffect(() => {
    if (!loading) return undefined;
    let hide = () => {};
    const timer = setTimeout(() => {
      hide = toast.loading(text, milliseconds);
    }, quickMs);
    return () => {
      clearTimeout(timer);
      hide();
    };
  }, [loading, text, milliseconds]);
}
