// A part of a record, with its title.
import type { ReactNode } from 'react';
import style from './card.module.css';

export function Card({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={style['card']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** As many side by side as there is room for. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <div className={style['cards']}>{children}</div>;
}

/** The name of a record, its state, and at the end what can be done about it. */
export function RecordHead(props: {
  readonly name: string;
  readonly state: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={style['head']}>
      <span className={style['name']}>{props.name}</span>
      {props.state}
      <div className={style['acts']}>{props.children}</div>
    </div>
  );
}
