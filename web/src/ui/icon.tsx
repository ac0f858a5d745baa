// The icon set: drawn for Perya, 24 px, one stroke; always inside something that has a name.
import { classes } from './classes.ts';

const strokes = {
  menu: 'M4 8h16M4 16h10',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4.500v-6h-5v6H5a1 1 0 0 1-1-1z',
  gift:
    'M4 12v7a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-7M3 8h18v4H3zM12 8v12' +
    'M12 8S11 3.500 8.500 3.500a2.250 2.250 0 0 0 0 4.500zM12 8s1-4.500 3.500-4.500' +
    'a2.250 2.250 0 0 1 0 4.500z',
  wallet:
    'M4 7.500A2.500 2.500 0 0 1 6.500 5H17v3M4 7.500V17a2 2 0 0 0 2 2h13' +
    'a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5M16.500 13.500h.01',
  withdraw: 'M12 15V4M8 8l4-4 4 4M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5',
  invite:
    'M10 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3.500 20' +
    'a6.500 6.500 0 0 1 13 0M19 8v6M16 11h6',
  person: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500a7.500 7.500 0 0 1 15 0',
  plus: 'M12 5v14M5 12h14',
  heart:
    'M12 20s-8-4.700-8-10.500A4.500 4.500 0 0 1 12 7' +
    'a4.500 4.500 0 0 1 8 2.500C20 15.300 12 20 12 20z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.500 4.500',
  close: 'M6 6l12 12M18 6L6 18',
  eye:
    '' +
    'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12' +
    'zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.900 5.700A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500' +
    'a16 16 0 0 1-2.700 3.400M6.500 7.500A16 16 0 0 0 2.500 12S6 18.500 12 18.500' +
    'a9 9 0 0 0 4.300-1.100M9.900 9.900a3 3 0 0 0 4.200 4.200',
  theme: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M12 9h7M12 15h7',
  refresh:
    'M20 11a8 8 0 0 0-14.300-4M4 3.500V8h4.500M4 13a8 8 0 0 0 14.300 4' + 'M20 20.500V16h-4.500',
  signOut: 'M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4M15 8l4 4-4 4M19 12H9.500',
  bell: 'M4 10v4h3l6 4.500v-13L7 10zM17 9.500a4 4 0 0 1 0 5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3' +
    'c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z',
  mail:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z' +
    'M3.500 7l8.500 6.500L20.500 7',
  support:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 13.500h3v5H5a1 1 0 0 1-1-1zM20 13.500h-3v5h2' +
    'a1 1 0 0 0 1-1zM19 18.500c0 1.700-2 2.500-5 2.500',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500' +
    'a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9 19.500' +
    'a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  crown: 'M4 18h16M4 15L3 7l5 3.500L12 4l4 6.500L21 7l-1 8z',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.500v1.500A3 3 0 0 0 8 10.500M16 6h3.500v1.500' +
    'a3 3 0 0 1-3.500 3M12 14v3.500M8.500 20h7M10 17.500h4V20h-4z',
  download: 'M12 4v11M8 11l4 4 4-4M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
  shield:
    'M12 3.500l7.500 2.500v5.500' +
    'c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6z' +
    'M9 12l2.200 2.200L15.500 10',
  lock:
    'M7 11V8a5 5 0 0 1 10 0v3' +
    'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 17.500h2',
  key: 'M8 20a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM11.500 12.500L20 4M16 8l3 3M14 10l2 2',
  card:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10h18' +
    'M7 14.500h3',
  identity:
    'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z' +
    'M9 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.500 16a3.500 3.500 0 0 1 7 0' +
    'M15.500 9.500H18M15.500 13.500H18',
  link:
    'M10 14a4 4 0 0 0 5.700 0l3.100-3.100a4 4 0 0 0-5.700-5.700L12 6.300' +
    'M14 10a4 4 0 0 0-5.700 0l-3.100 3.100a4 4 0 0 0 5.700 5.700L12 17.700',
  camera:
    'M4 8h3.500l1.500-2.500h6L16.500 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9' +
    'a1 1 0 0 1 1-1zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
  copy:
    'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1z' +
    'M5 15V4a1 1 0 0 1 1-1h10',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  expand: 'M4 9V4h5M15 4h5v5M4 15v5h5M20 15v5h-5',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500l11 6.500-11 6.500z',
  filter: 'M4 6h16M7 12h10M10.500 18h3',
} as const;

export type IconName = keyof typeof strokes;

/** Icons that point along the text, and so turn where it runs from the right. */
const pointing: readonly IconName[] = ['back', 'next', 'signOut', 'menu', 'list'];

interface IconProps {
  readonly name: IconName;
  /** CSS pixels; 24 when not given. */
  readonly size?: number;
  readonly filled?: boolean;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 24, filled = false, className }: IconProps) {
  return (
    <svg
      className={classes(className, pointing.includes(name) && 'points-on') || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
