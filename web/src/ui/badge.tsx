// A badge: a word on a tile.
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
