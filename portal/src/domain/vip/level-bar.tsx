// How much of the points for something is there: a bar, whose figures stand beside it as text.
import style from './level-bar.module.css';

interface LevelBarProps {
  readonly points: number;
  readonly of: number;
  /** What the bar shows, for who can't see it. */
  readonly label: string;
}

export function LevelBar({ points, of, label }: LevelBarProps) {
  return (
    <progress
      className={style['bar']}
      max={Math.max(1, of)}
      value={Math.min(points, Math.max(1, of))}
      aria-label={label}
    />
  );
}
