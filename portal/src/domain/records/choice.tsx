// One filter of a record: a choice that shows what is chosen.
import type { ChangeEvent, ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import style from './choice.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly children: ReactNode;
}

export function Choice({ label, value, onValue, children }: ChoiceProps) {
  const change = (event: ChangeEvent<HTMLSelectElement>) => onValue(event.target.value);
  return (
    <span className={style['choice']}>
      <select aria-label={label} value={value} onChange={change} data-chosen={value !== ''}>
        {children}
      </select>
      <Icon name="next" size={16} className={style['arrow']} />
    </span>
  );
}
