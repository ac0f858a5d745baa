// A labelled field for several lines, with its error or a hint.
import { useId } from 'react';
import { classes } from './classes.ts';
import field from './text-field.module.css';
import style from './text-area.module.css';

interface TextAreaProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | null;
  readonly maxLength: number;
  readonly rows?: number;
  /** No browser corrects it, or sends it to be corrected. */
  readonly secret?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const { name, label, hint, value, onValue, error, maxLength, rows = 6, secret } = props;
  const id = useId();
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes(field['box'], Boolean(error) && field['wrong'])}>
        <textarea
          id={id}
          name={name}
          className={style['area']}
          rows={rows}
          maxLength={maxLength}
          value={value}
          {...(secret && { spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' })}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        />
      </div>
      {error && (
        <p className={field['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={field['hint']} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
