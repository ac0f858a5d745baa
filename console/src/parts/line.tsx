// What stands in one line, and wraps where there is no room.
import type { ReactNode } from 'react';
import style from './line.module.css';

interface LineProps {
  readonly children: ReactNode;
  readonly role?: 'alert';
}

/** Buttons side by side. */
export function Buttons({ children, role }: LineProps) {
  return (
    <div className={style['buttons']} role={role}>
      {children}
    </div>
  );
}

/** Who or what it is at one end, and its state at the other. */
export function Ends({ children }: Pick<LineProps, 'children'>) {
  return <div className={style['ends']}>{children}</div>;
}
