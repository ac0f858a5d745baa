// A dialog of the console: a heading, what it is about, and its way out.
import { useId, type ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { classes } from '#ui/classes.ts';
import { Modal } from '#ui/modal.tsx';
import style from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** For what needs more room than a form. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Open while it is rendered. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const id = useId();
  const { t } = useText();
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className={classes(style['panel'], wide && style['wide'])}>
        <div className={style['head']}>
          <h2 id={id}>{title}</h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <Icon name="close" size={18} />
          </IconButton>
        </div>
        {children}
      </div>
    </Modal>
  );
}
