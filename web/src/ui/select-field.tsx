// A labelled choice from a list, drawn by the phone itself, with its error.
import { useId } from 'react';
import { classes } from './classes.ts';
import field from './text-field.module.css';
import style from './select-field.module.css';

interface Group {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  /** The text while nothing is chosen. */
  readonly empty: string;
  readonly groups: readonly Group[];
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | null;
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, empty, groups, value, onValue, error } = props;
  const id = useId();
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes(field['box'], Boolean(error) && field['wrong'])}>
        <select
          id={id}
          name={name}
          className={classes(field['input'], style['select'])}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="">{empty}</option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {error && (
        <p className={field['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
