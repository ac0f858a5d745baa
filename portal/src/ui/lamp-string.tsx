// The signature: a string of lamps, hung from poles, that sways a little.
import { classes } from './classes.ts';
import style from './lamp-string.module.css';

const spans = 3;
const spanWidth = 120;
const sag = 18;
const lampsPerSpan = 5;
const colours = ['amber', 'coral', 'mint', 'sky'] as const;

/** Points on the parabola of each span; the lamps hang where the wire is. */
const lamps = Array.from({ length: spans * lampsPerSpan }, (_, index) => {
  const along = (index % lampsPerSpan) + 0.5;
  const share = along / lampsPerSpan;
  const x = Math.floor(index / lampsPerSpan) * spanWidth + share * spanWidth;
  const y = 4 + 4 * sag * share * (1 - share);
  return { x, y: Math.round(y * 10) / 10, colour: colours[index % colours.length] ?? 'amber' };
});

const wire = Array.from({ length: spans }, (_, span) => {
  const from = span * spanWidth;
  return `M${from} 4Q${from + spanWidth / 2} ${4 + 2 * sag} ${from + spanWidth} 4`;
}).join('');

export function LampString({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={classes(style['string'], className)}
      viewBox="0 0 360 36"
      aria-hidden="true"
      focusable="false"
    >
      <path className={style['wire']} d={wire} fill="none" />
      {lamps.map((lamp) => (
        <g key={lamp.x}>
          <circle className={style[`${lamp.colour}Glow`]} cx={lamp.x} cy={lamp.y + 5} r="9" />
          <circle className={style[lamp.colour]} cx={lamp.x} cy={lamp.y + 5} r="3.600" />
        </g>
      ))}
    </svg>
  );
}
