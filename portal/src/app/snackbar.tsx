// A snackbar: a message with at most one action, which can be dismissed.
import type { ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './snackbar.module.css';

interface SnackbarProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What the button says and does. */
  readonly action?: { readonly name: string; readonly run: () => void } | undefined;
  readonly onClose: () => void;
}

export function Snackbar({ title, text, action, onClose }: SnackbarProps) {
  const { t } = useText();
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
