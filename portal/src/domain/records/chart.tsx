// Won and lost as bars, up and down from one line; the figures themselves stand in the list below.
import type { Bar } from './buckets.ts';
import style from './chart.module.css';

const width = 320;
const height = 132;
const gap = 2;

interface ChartProps {
  readonly bars: readonly Bar[];
  readonly label: string;
}

/** Heights share one scale, so that a loss looks as large as a win of the same sum. */
export function Chart({ bars, label }: ChartProps) {
  const most = Math.max(...bars.map(({ net }) => net), 0);
  const least = Math.min(...bars.map(({ net }) => net), 0);
  const scale = (height - 4) / (most - least || 1);
  const zero = 2 + most * scale;
  const step = width / bars.length;
  const thick = Math.max(1, Math.min(28, step - gap));
  return (
    <svg
      className={style['chart']}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={label}
    >
      {bars.map(({ period, net }, at) => (
        <rect
          key={period.startDate}
          className={net > 0 ? style['won'] : style['lost']}
          x={at * step + (step - thick) / 2}
          y={net > 0 ? zero - net * scale : zero}
          width={thick}
          height={Math.max(net === 0 ? 0 : 2, Math.abs(net) * scale)}
          rx={Math.min(3, thick / 2)}
        />
      ))}
      <line className={style['zero']} x1="0" x2={width} y1={zero} y2={zero} />
    </svg>
  );
}
