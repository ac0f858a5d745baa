// Names and values, one under the other.
import { Fragment, type ReactNode } from 'react';
import style from './facts.module.css';

/** A fact without a value is left out; so is one that is false, where there is none to tell. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  const said = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  return (
    <dl className={style['facts']}>
      {said.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
