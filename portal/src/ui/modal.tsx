// A dialog over the page, which keeps to itself what is tapped and typed until it goes.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useShown } from '#lib/shown.ts';
import style from './modal.module.css';
import { coverPage, isTopmost } from './page-behind.ts';

/** Closes what a phone's back button or Escape closes; not in every browser. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface ModalProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  /** Null: nothing but an answer closes it. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
}

/** Escape, and the back button where a browser gives it to us, ask the topmost dialog to close. */
function onLeave(element: HTMLElement, close: () => void): () => void {
  if ('CloseWatcher' in window) {
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isTopmost(element)) close();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** A tap beside what the dialog shows lands on the dialog itself. */
function onBeside(element: HTMLElement, close: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target === element) close();
  };
  element.addEventListener('click', onClick);
  return () => element.removeEventListener('click', onClick);
}

function Dialog({ labelledBy, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => onClose?.());
  const closes = onClose !== null;
  useLayoutEffect(() => {
    const element = dialog.current;
    return element === null ? undefined : coverPage(element);
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !closes) return undefined;
    const stop = [onLeave(element, close), onBeside(element, close)];
    return () => stop.forEach((each) => each());
  }, [closes]);
  return createPortal(
    <dialog
      open
      ref={dialog}
      className={style['modal']}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={labelledBy}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/**
 * Stands open for as long as it is rendered, and closes when its screen is left. It lies beside
 * the page, not in the browser's top layer: a short message may still lie over it.
 */
export function Modal(props: ModalProps) {
  const shown = useShown();
  const leave = useEffectEvent(() => props.onClose?.());
  useEffect(() => {
    if (!shown) leave();
  }, [shown]);
  return shown && <Dialog {...props} />;
}
