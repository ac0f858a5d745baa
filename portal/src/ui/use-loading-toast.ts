// Says that something loads, for as long as it does but no longer than it may take to be said.
import { useEffect } from 'react';
import { useStood } from '#lib/shown.ts';
import { toast } from './toast.tsx';

/** What is answered sooner needs no word: one that only flashes up can't be read. */
const quickMs = 300;

/** `milliseconds`: how long the message may stay at most. */
export function useLoadingToast(loading: boolean, text: string, milliseconds: number): void {
  // A screen that only gets ready has nobody to say it to.
  const stood = useStood();
  useEffect(() => {
    if (!loading || !stood) return undefined;
    let hide = () => {};
    const timer = setTimeout(() => {
      hide = toast.loading(text, milliseconds);
    }, quickMs);
    return () => {
      clearTimeout(timer);
      hide();
    };
  }, [loading, stood, text, milliseconds]);
}
