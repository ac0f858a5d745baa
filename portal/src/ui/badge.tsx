// A small mark: a count on an icon, or a word on a tile.
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import style from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'alert' | 'accent' | 'plain';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return <span className={classes(style['badge'], style[tone], className)}>{children}</span>;
}

/** Nothing at 0; 99+ beyond 99. */
export function CountBadge({
  count,
  className,
}: {
  readonly count: number;
  readonly className?: string;
}) {
  if (count <= 0) return null;
  return (
    <Badge tone="alert" className={className}>
      {count > 99 ? '99+' : count}
    </Badge>
  );
}
