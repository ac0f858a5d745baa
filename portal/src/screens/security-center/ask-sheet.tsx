// Asks before something is removed, and removes it.
import type { ErrorCode } from '@perya/contract/error-codes';
import { useState } from 'react';
import type { Result } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import style from './part.module.css';

interface AskSheetProps<V> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly send: () => Promise<Result<V, ErrorCode>>;
  readonly onDone: (value: V) => void;
}

export function AskSheet<V>(props: AskSheetProps<V>) {
  const { open, onClose, title, text, action, send, onDone } = props;
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const result = await send();
    setBusy(false);
    onClose();
    if (result.ok) onDone(result.value);
    else toast.failure(t(`error.${result.code}`));
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <p className={style['quiet']}>{text}</p>
      <div className={style['choices']}>
        <Button look="alert" wide busy={busy} onClick={() => void go()}>
          {action}
        </Button>
        <Button wide onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
