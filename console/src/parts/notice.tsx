// What a part of a screen shows in place of its content: empty, failed, or not allowed.
import type { ReactNode } from 'react';
import style from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={style['notice']} role="status">
      <p className={style['title']}>{title}</p>
      {text && <p className={style['text']}>{text}</p>}
      {children}
    </div>
  );
}
