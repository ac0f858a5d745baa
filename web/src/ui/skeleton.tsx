// Placeholders in the shape of what is loading, so that nothing jumps when it comes.
import { classes } from './classes.ts';
import style from './skeleton.module.css';

interface SkeletonProps {
  /**
   * `game`: a picture and its name; `tile` is square; `line` a line of text; `row` a list row;
   * `block` fills its place.
   */
  readonly shape: 'game' | 'tile' | 'line' | 'row' | 'block';
  readonly className?: string | undefined;
}

export function Skeleton({ shape, className }: SkeletonProps) {
  if (shape === 'game') {
    return (
      <span className={className} aria-hidden="true">
        <span className={classes(style['skeleton'], style['tile'], style['picture'])} />
        <span className={classes(style['skeleton'], style['name'])} />
      </span>
    );
  }
  return (
    <span className={classes(style['skeleton'], style[shape], className)} aria-hidden="true" />
  );
}

/** Several skeletons of one shape, in whatever grid or list they stand in. */
export function Skeletons({ shape, count }: SkeletonProps & { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} shape={shape} />);
}
