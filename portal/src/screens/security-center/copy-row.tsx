// Something to be typed elsewhere: shown large, copied with a tap.
import { useId } from 'react';
import { useText } from '#lib/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import style from './copy-row.module.css';

/** Copies, and says whether it worked: some browsers forbid it. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useText();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('security.copied'));
    } catch {
      toast.failure(t('security.copyFailed'));
    }
  };
}

export function CopyRow({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useText();
  const copy = useCopy();
  const id = useId();
  return (
    <div className={style['row']}>
      <div className={style['words']}>
        <span className={style['label']} id={id}>
          {label}
        </span>
        <code className={style['text']} aria-labelledby={id}>
          {text}
        </code>
      </div>
      <IconButton label={t('security.copy')} onClick={() => void copy(text.replaceAll(/\s/g, ''))}>
        <Icon name="copy" size={20} />
      </IconButton>
    </div>
  );
}
