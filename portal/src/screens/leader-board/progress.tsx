// How far a mission is, as a bar and in figures; it moves as rounds are settled.
import { sumConditions, type Mission } from '@perya/contract/rewards/missions';
import { useWritten } from '#domain/cashier/written.ts';
import { useText } from '#lib/text.tsx';
import style from './progress.module.css';

interface ProgressProps {
  readonly mission: Mission;
  readonly label: string;
}

export function Progress({ mission, label }: ProgressProps) {
  const { t } = useText();
  const written = useWritten(mission.currency);
  const { condition, count, target } = mission;
  const shown = sumConditions.includes(condition) ? written : (number: string) => number;
  const text = t('missions.progress', { count: shown(count), target: shown(target) });
  const share = Math.min(1, Number(count) / Number(target));
  return (
    <div className={style['progress']}>
      <svg
        className={style['bar']}
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={text}
      >
        <rect className={style['rest']} width="100" height="6" />
        <rect className={style['done']} width={share * 100} height="6" />
      </svg>
      <span className={style['figures']}>{text}</span>
    </div>
  );
}
