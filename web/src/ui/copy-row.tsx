// Something to be typed elsewhere: shown large, copied with a tap.
import { useId } from 'react';
import { useText } from '#lib/text.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { toast } from './toast.tsx';
import style from './copy-row.module.css';

/** Copies, and says whether it worked: some browsers forbid it. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useText();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copy.done'));
    } catch {
      toast.failure(t('copy.failed'));
    }
  };
}

interface CopyRowProps {
  readonly label: string;
  readonly text: string;
  /** What is copied; the text without its spaces when not given. */
  readonly copied?: string;
}

export function CopyRow({ label, text, copied }: CopyRowProps) {
  const { t } = useText();
  const copy = useCopy();
  const id = useId();
  return (
    <div className={style['row']}>
      <div className={style['words']}>
        <span className={style['label']} id={id}>
          {label}
        </span>
        <code className={style['text']} dir="ltr" aria-labelledby={id}>
          {text}
        </code>
      </div>
      <IconButton
        label={`${t('copy.do')}: ${label}`}
        onClick={() => void copy(copied ?? text.replaceAll(/\s/g, ''))}
      >
        <Icon name="copy" size={20} />
      </IconButton>
    </div>
  );
}
