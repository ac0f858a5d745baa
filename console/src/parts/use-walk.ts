// Walks the rows of a table by keys: j and k, or the arrows, move; Enter opens.
import { useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';

interface Walk<Row> {
  readonly rows: readonly Row[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly place: RefObject<HTMLElement | null>;
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Whether what a key was pressed in, or a click hit, has a use of its own for it. */
const isOwn = (target: EventTarget, row: EventTarget) =>
  target !== row &&
  target instanceof Element &&
  target.closest('button, a, input, select') !== null;

export function useWalk<Row>({ rows, onOpen, place: around }: Walk<Row>) {
  const [place, setPlace] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    if (target === null) return;
    const at = Number(target.getAttribute('data-index'));
    const row = rows[at];
    if (event.key === 'Enter' && row !== undefined && !isOwn(event.target, target)) {
      event.preventDefault();
      onOpen?.(row);
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + step, 0), rows.length - 1);
    setPlace(next);
    around.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus();
  };
  const onClick = (event: MouseEvent<HTMLElement>, row: Row) => {
    if (!isOwn(event.target, event.currentTarget)) onOpen?.(row);
  };
  return { place: Math.min(place, Math.max(rows.length - 1, 0)), setPlace, onKeyDown, onClick };
}
