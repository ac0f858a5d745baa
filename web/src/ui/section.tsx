// A part of a screen with its heading and, at the end of the line, the way to more.
import type { Address } from '#lib/app.ts';
import { useId, type ReactNode } from 'react';
import { Link } from '#lib/router.tsx';
import style from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly more?: { readonly to: Address; readonly text: string } | undefined;
  readonly children: ReactNode;
}

export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className={style['section']} aria-labelledby={id}>
      <div className={style['head']}>
        <h2 className={style['title']} id={id}>
          {title}
        </h2>
        {more && (
          <Link className={style['more']} to={more.to}>
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
