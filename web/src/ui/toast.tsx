// Toasts: short messages that are read aloud and never take a tap.
import { timingMs } from '@perya/contract/limits';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import style from './toast.module.css';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'success' | 'alert';
}

const store = createStore<{ readonly shown: Toast | null }>(() => ({ shown: null }));

let lastId = 0;

/** Returns how to hide it early. */
function show(text: string, tone: Toast['tone'], milliseconds: number): () => void {
  lastId += 1;
  const id = lastId;
  store.setState({ shown: { id, text, tone } });
  const hide = () => {
    if (store.getState().shown?.id === id) store.setState({ shown: null });
  };
  setTimeout(hide, milliseconds);
  return hide;
}

/** Shows a text for 3 s (`long`: 8 s, `success`: 1 s); a new toast replaces the old one. */
export const toast = {
  /** While a call is under way: until it is hidden, or for ten seconds at most. */
  loading: (text: string, milliseconds: number = timingMs.toastLoading) =>
    show(text, 'plain', milliseconds),
  info: (text: string) => void show(text, 'plain', timingMs.toast),
  long: (text: string) => void show(text, 'plain', timingMs.toastLong),
  success: (text: string) => void show(text, 'success', timingMs.toastSuccess),
  /** That a code is on its way: 1.5 s. */
  sent: (text: string) => void show(text, 'success', timingMs.toastSent),
  failure: (text: string) => void show(text, 'alert', timingMs.toast),
};

/**
 * Shows them in an element of the document: outside of the page, which is inert behind a dialog,
 * and there from the start, since a live region that appears with its text is not read aloud.
 */
export function Toasts() {
  const shown = useStore(store, (state) => state.shown);
  const place = shown && document.getElementById('toasts');
  if (!place) return null;
  return createPortal(
    <p key={shown.id} className={classes(style['toast'], style[shown.tone])}>
      {shown.tone === 'success' && <Icon name="check" size={18} />}
      {shown.text}
    </p>,
    place,
  );
}
