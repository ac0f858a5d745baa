// A snackbar: a message with at most one action, which can be dismissed.
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useText } from '#lib/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './snackbar.module.css';

const store = createStore<{ readonly shown: boolean }>(() => ({ shown: false }));

/** Whether there is a snackbar: nothing else floats then. */
export const useHasSnackbar = (): boolean => useStore(store, ({ shown }) => shown);

interface SnackbarProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What the button says and does. */
  readonly action?: { readonly name: string; readonly run: () => void } | undefined;
  readonly onClose: () => void;
}

export function Snackbar({ title, text, action, onClose }: SnackbarProps) {
  const { t } = useText();
  useEffect(() => {
    store.setState({ shown: true });
    return () => store.setState({ shown: false });
  }, []);
  return (
    <aside className={style['bar']} aria-label={title}>
      <div className={style['words']} role="status">
        <p>{title}</p>
        {text !== undefined && <p>{text}</p>}
      </div>
      {action && (
        <Button size="small" onClick={action.run}>
          {action.name}
        </Button>
      )}
      <IconButton label={t('app.later')} onClick={onClose}>
        <Icon name="close" size={20} />
      </IconButton>
    </aside>
  );
}
