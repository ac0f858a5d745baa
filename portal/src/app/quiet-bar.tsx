// A bar that says one thing, offers one thing, and can be sent away.
import type { ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './quiet-bar.module.css';

interface QuietBarProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What the button says and does; without one there is only something to read. */
  readonly action?: { readonly name: string; readonly run: () => void } | undefined;
  readonly onClose: () => void;
}

export function QuietBar({ title, text, action, onClose }: QuietBarProps) {
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
