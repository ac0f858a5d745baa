// What a row of a list opens: beside the list, or over it where there is no room.
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './drawer.module.css';

interface DrawerProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Takes the focus when it opens, and closes on Escape. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const id = useId();
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const from = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      const behindDialog = document.querySelector('[aria-modal=true]') !== null;
      if (event.key === 'Escape' && !behindDialog) close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside className={style['drawer']} aria-labelledby={id}>
      <div className={style['head']}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
