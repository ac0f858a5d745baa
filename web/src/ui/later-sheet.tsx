// A sheet whose code comes with the page's first touch, so that home need not fetch it at rest.
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useText } from '#lib/text.tsx';
import { toast } from './toast.tsx';

export interface SheetControl {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Load<P> = () => Promise<ComponentType<P>>;

/** Runs once, at the next touch or key anywhere on the page. */
function atFirstTouch(run: () => void): () => void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    run();
  };
  const options = { passive: true, signal: stop.signal } as const;
  document.addEventListener('pointerdown', once, options);
  document.addEventListener('keydown', once, options);
  return () => stop.abort();
}

/**
 * A component that shows the sheet that `load` resolves to. Any first touch of the page fetches it:
 * the finger's on its button, if no scroll came before. A tap whose code can't be fetched says so.
 * `fetchNow` is for sheets that open by themselves.
 */
export function laterSheet<P extends SheetControl>(load: Load<P>) {
  let sheet: ComponentType<P> | null = null;
  const fetchNow = async (): Promise<void> => {
    sheet ??= await load();
  };
  function LaterSheet(props: P) {
    const { t } = useText();
    const [, setHere] = useState(false);
    const { open, onClose } = props;
    const fail = useEffectEvent(() => {
      toast.failure(t('error.offline'));
      onClose();
    });
    useEffect(() => atFirstTouch(() => void fetchNow().catch(() => undefined)), []);
    useEffect(() => {
      if (!open || sheet !== null) return undefined;
      let gone = false;
      fetchNow().then(
        () => !gone && setHere(true),
        () => !gone && fail(),
      );
      return () => {
        gone = true;
      };
    }, [open]);
    const Sheet = sheet;
    return Sheet && <Sheet {...props} />;
  }
  return { LaterSheet, fetchNow };
}
