// The signature: a string of lamps, hung from poles.
import { Fragment } from 'react';
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
  const y = 9 + 4 * sag * share * (1 - share);
  return { x, y: Math.round(y * 10) / 10 };
});

const wire = Array.from({ length: spans }, (_, span) => {
  const from = span * spanWidth;
  return `M${from} 4Q${from + spanWidth / 2} ${4 + 2 * sag} ${from + spanWidth} 4`;
}).join('');

/** The lamps of one colour as one path: more elements would slow every restyle. */
function circles(colour: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return lamps
    .filter((_, index) => index % colours.length === colour)
    .map(({ x, y }) => `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`)
    .join('');
}

const lit = colours.map((colour, index) => ({
  colour,
  glow: circles(index, 9),
  lamp: circles(index, 3.6),
}));

export function LampString({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={classes(style['string'], className)}
      viewBox="0 0 360 36"
      aria-hidden="true"
      focusable="false"
    >
      <path className={style['wire']} d={wire} fill="none" />
      {lit.map(({ colour, glow, lamp }) => (
        <Fragment key={colour}>
          <path className={style[`${colour}Glow`]} d={glow} />
          <path className={style[colour]} d={lamp} />
        </Fragment>
      ))}
    </svg>
  );
}
