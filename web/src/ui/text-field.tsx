// A labelled text field with its error, a clear button, or a show and hide button for passwords.
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from '#lib/text.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import style from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The text of what is wrong; the field is marked and described by it. */
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  readonly clearable?: boolean;
  /** Something at the start of the field: a dialing code. */
  readonly start?: ReactNode;
  /** Something at the end of the field: a code button, a picture. */
  readonly end?: ReactNode;
}

/** Takes over what was typed, or filled in by the browser, before hydration. */
function useKeepTyped(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onValue: (value: string) => void,
) {
  const keep = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== value) onValue(typed);
  });
  useEffect(() => keep(), []);
}

export function TextField(props: TextFieldProps) {
  const { label, value, onValue, error, hint, clearable, start, end, type, ...others } = props;
  const { className, ...rest } = others;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { t } = useText();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  useKeepTyped(input, value, onValue);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  return (
    <div className={classes(style['field'], className)}>
      <label className={style['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes(style['box'], Boolean(error) && style['wrong'])}>
        {start}
        <input
          {...rest}
          id={id}
          ref={input}
          className={style['input']}
          type={secret && shown ? 'text' : type}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {clearable && value !== '' && (
          <button
            type="button"
            className={style['tool']}
            aria-label={t('common.clear')}
            onClick={clear}
          >
            <Icon name="close" size={18} />
          </button>
        )}
        {secret && (
          <button
            type="button"
            className={style['tool']}
            aria-pressed={shown}
            aria-label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} size={20} />
          </button>
        )}
        {end}
      </div>
      {error ? (
        <p className={style['error']} id={`${id}-error`}>
          {error}
        </p>
      ) : (
        hint && (
          <p className={style['hint']} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
