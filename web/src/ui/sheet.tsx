// A sheet that rises from the bottom, or slides in from the side; it can be dragged away.
import { useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { distancePx } from '@perya/contract/limits';
import { useText } from '#lib/text.tsx';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';
import style from './sheet.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `bottom` rises, `side` slides in from the start edge (the side menu). */
  readonly from?: 'bottom' | 'side';
  readonly children: ReactNode;
}

/** Moves the panel with the finger; past the swipe distance, letting go closes it. */
function useDragAway(from: 'bottom' | 'side', onClose: () => void) {
  // The side that a sheet goes away to is the one where lines of text begin.
  const outwards = useText().direction === 'rtl' ? 1 : -1;
  const start = useRef<number | null>(null);
  const along = (event: PointerEvent) =>
    from === 'bottom' ? event.clientY : outwards * event.clientX;
  const panelOf = (event: PointerEvent) => event.currentTarget.closest<HTMLElement>('[data-panel]');
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      start.current = along(event);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null) return;
      const moved = Math.max(0, along(event) - start.current);
      const shift =
        from === 'bottom' ? `translateY(${moved}px)` : `translateX(${outwards * moved}px)`;
      panelOf(event)?.style.setProperty('transform', shift);
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const moved = along(event) - start.current;
      start.current = null;
      // From where it was let go, it goes away.
      if (moved > distancePx.swipe) onClose();
      else panelOf(event)?.style.removeProperty('transform');
    },
    onPointerCancel: (event: PointerEvent) => {
      start.current = null;
      panelOf(event)?.style.removeProperty('transform');
    },
  };
}

function Panel({ onClose, title, from = 'bottom', children }: Omit<SheetProps, 'open'>) {
  const id = useId();
  const { t } = useText();
  const drag = useDragAway(from, onClose);
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className={classes(style['panel'], style[from])} data-panel="">
        <div className={style['head']} {...drag}>
          {from === 'bottom' && <span className={style['grip']} aria-hidden="true" />}
          <h2 className={style['title']} id={id}>
            {title}
          </h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={style['body']}>{children}</div>
      </div>
    </Modal>
  );
}

export function Sheet({ open, ...panel }: SheetProps) {
  return open && <Panel {...panel} />;
}
