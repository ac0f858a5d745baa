// What happened to a record, step by step: what it became, when, by whom, and why.
import { Moment } from '#domain/merchant/moment.tsx';
import style from './steps.module.css';

interface ShownStep {
  /** In words, all of them. */
  readonly state: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
}

export function StepList({ steps }: { readonly steps: readonly ShownStep[] }) {
  return (
    <ol className={style['steps']}>
      {steps.map(({ state, at, by, reason }) => (
        <li key={`${state} ${at}`}>
          <strong>{state}</strong> <Moment at={at} />
          <span className={style['by']}>{reason === null ? by : `${by}: ${reason}`}</span>
        </li>
      ))}
    </ol>
  );
}
