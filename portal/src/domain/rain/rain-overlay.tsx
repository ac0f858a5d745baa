// The rain on home: an envelope that can be tapped, and, while it falls, some that only fall.
import { useState } from 'react';
import { useSession } from '#domain/session/session.ts';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Envelope } from './envelope.tsx';
import { RainSheet } from './rain-sheet.tsx';
import { useMoment } from './moment.ts';
import { useTake } from './use-take.ts';
import { useRain, type RainHere } from './use-rain.ts';
import style from './rain-overlay.module.css';

/** Few, and slow: what is beneath can be read and tapped all the while. */
const falling = Array.from({ length: 9 }, (_, index) => index);

function Falling() {
  return (
    <div className={style['sky']} aria-hidden="true">
      {falling.map((index) => (
        <span key={index} className={style['drop']}>
          <Envelope />
        </span>
      ))}
    </div>
  );
}

function Entry({ here, onOpen }: { readonly here: RainHere; readonly onOpen: () => void }) {
  const { t } = useText();
  const moment = useMoment();
  const { rain, mine } = here;
  const takes = rain.state === 'falling' && mine === null && rain.left > 0;
  const words = takes
    ? t('rain.falls')
    : rain.state === 'announced'
      ? t('rain.soon', { when: moment.time(rain.startsAt) })
      : t(mine === null ? 'rain.over' : 'rain.mine', { amount: moment.money(rain, mine ?? '0') });
  return (
    <button
      type="button"
      className={classes(style['entry'], takes && style['takes'])}
      onClick={onOpen}
    >
      <span className={style['picture']}>
        <Envelope open={mine !== null} />
      </span>
      <span className={style['words']}>
        <span className={style['title']}>{t('rain.title')}</span>
        <span>{words}</span>
      </span>
    </button>
  );
}

export function RainOverlay() {
  const here = useRain();
  const still = useReducedMotion();
  const session = useSession();
  const taking = useTake(here);
  const [open, setOpen] = useState(false);
  if (here === null) return null;
  const { rain, mine } = here;
  const falls = rain.state === 'falling' && mine === null && rain.left > 0;
  // One tap takes it; whoever is not signed in reads first what it is about.
  const tap = () => {
    setOpen(true);
    if (falls && session !== null) void taking.take();
  };
  const close = () => setOpen(false);
  return (
    <>
      {falls && !still && !open && <Falling />}
      <div className={style['place']}>
        <Entry here={here} onOpen={tap} />
      </div>
      <RainSheet open={open} here={here} takes={falls} taking={taking} onClose={close} />
    </>
  );
}
