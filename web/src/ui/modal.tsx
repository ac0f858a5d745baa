// A modal dialog over the page.
import { timingMs } from '@perya/contract/limits';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsCurrent } from '#lib/router.tsx';
import style from './modal.module.css';
import { leaveSlowly } from './leave-slowly.ts';
import { coverPage, isTopmost } from './page-behind.ts';

/** The browser's watcher of Escape and the back button; not in every browser. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface ModalProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  /** Null: only its own buttons close it. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
}

/** Closes the topmost dialog on Escape, and on the back button where the browser reports it. */
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

/** A tap beside the content lands on the dialog itself. */
function onBeside(element: HTMLElement, close: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target === element) close();
  };
  element.addEventListener('click', onClick);
  return () => element.removeEventListener('click', onClick);
}

// Chrome takes lists in :not() only from 88 on.
const fields =
  'input:not([type=radio]):not([type=checkbox]):not([type=search]):not([readonly]), textarea';

/** Leads the focus from the dialog to what is to be filled in, once the dialog stands still. */
function focusField(element: HTMLElement): () => void {
  const timer = setTimeout(() => {
    if (document.activeElement !== element) return;
    element.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
  }, timingMs.modalFocus);
  return () => clearTimeout(timer);
}

function Dialog({ labelledBy, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => onClose?.());
  const closes = onClose !== null;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const uncover = coverPage(element);
    const stopFocus = focusField(element);
    return () => {
      stopFocus();
      uncover();
      leaveSlowly(element, style['leaving'] ?? '');
    };
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
 * Open while it is rendered; closes when its screen is left. It is not in the browser's top layer,
 * so that toasts can lie over it.
 */
export function Modal(props: ModalProps) {
  const isCurrent = useIsCurrent();
  const leave = useEffectEvent(() => props.onClose?.());
  useEffect(() => {
    if (!isCurrent) leave();
  }, [isCurrent]);
  return isCurrent && <Dialog {...props} />;
}
