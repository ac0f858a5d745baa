// Asks where a link in a text leads.
import { useState, type KeyboardEvent } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './rich-editor.module.css';

interface LinkFieldProps {
  readonly address: string;
  /** An empty one takes the link away. */
  readonly onAddress: (address: string) => void;
}

export function LinkField({ address, onAddress }: LinkFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(address);
  const set = () => onAddress(typed.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  };
  return (
    <div className={style['link']}>
      <TextField
        name="address"
        label={t('content.linkage')}
        hint={t('content.linkageHint')}
        value={typed}
        onValue={setTyped}
        maxLength={500}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={set}>
        {t('editor.setLink')}
      </Button>
    </div>
  );
}
