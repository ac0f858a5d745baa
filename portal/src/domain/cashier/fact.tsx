// A name and its value, as a row of a definition list.
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import style from './fact.module.css';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** What the rows above come to. */
  readonly total?: boolean;
}

export function Fact({ name, children, total = false }: FactProps) {
  return (
    <div className={classes(style['fact'], total && style['total'])}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FactListProps {
  /** Changes are read out. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** The list that facts stand in. */
export function FactList({ live = false, children }: FactListProps) {
  return (
    <dl className={style['facts']} aria-live={live ? 'polite' : undefined}>
      {children}
    </dl>
  );
}
