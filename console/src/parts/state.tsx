// The state of a record, as a word with a colour; the word alone says it.
import { classes } from '#ui/classes.ts';
import style from './state.module.css';

export type Tone = 'quiet' | 'good' | 'waits' | 'bad';

export function State({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span className={classes(style['state'], style[tone])}>{children}</span>;
}
