// A choice of one among a few, as tiles: the browser's own radio buttons under them.
import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import style from './choice-tiles.module.css';

export interface Choice {
  readonly value: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly start?: ReactNode;
  /** Shown, and not to be chosen now. */
  readonly disabled?: boolean;
}

interface ChoiceTilesProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** Null for none. */
  readonly value: string | null;
  readonly onValue: (value: string) => void;
  /** For a word or two each: several in a row. */
  readonly short?: boolean;
  /** For long texts: each as wide as the page. */
  readonly wide?: boolean;
}

export function ChoiceTiles(props: ChoiceTilesProps) {
  const { legend, choices, value, onValue, short, wide } = props;
  const name = useId();
  return (
    <fieldset className={classes(style['tiles'], short && style['short'], wide && style['wide'])}>
      <legend className={style['legend']}>{legend}</legend>
      {choices.map(({ value: each, title, text, start, disabled }) => (
        <label key={each} className={style['tile']}>
          <input
            className={style['input']}
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            disabled={disabled}
            onChange={() => onValue(each)}
          />
          <span className={style['ground']} aria-hidden="true" />
          {start && <span className={style['start']}>{start}</span>}
          <span className={style['words']}>
            <span className={style['title']}>{title}</span>
            {text && <span className={style['text']}>{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
