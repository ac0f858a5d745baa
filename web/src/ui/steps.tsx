// Steps that something takes, in their order: those taken with their times, and where it is now.
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import style from './steps.module.css';

export interface Step {
  readonly text: string;
  /** When, as the language writes it; null for a step that is to come. */
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'ahead' | 'failed';
}

/** `label` names the list. */
export function Steps({
  steps,
  label,
}: {
  readonly steps: readonly Step[];
  readonly label: string;
}) {
  return (
    <ol className={style['steps']} aria-label={label}>
      {steps.map(({ text, at, state }, index) => (
        <li
          key={`${index} ${text}`}
          className={classes(style['step'], style[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={style['mark']}>
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'failed' && <Icon name="close" size={14} />}
          </span>
          <span className={style['words']}>
            <span className={style['text']}>{text}</span>
            {at !== null && <span className={style['at']}>{at}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
