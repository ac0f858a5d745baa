// A carousel on Embla, fetched once the page stands; without it the first slide shows.
import { useEffect, useRef, useState } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { timingMs } from '@perya/contract/limits';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useText } from '#lib/text.tsx';

/** Embla counts its pace in frames, not in time: these settle in about 1000 and 500 ms. */
const paces = { unhurried: 45, brisk: 25 } as const;

interface Movement {
  readonly axis?: 'x' | 'y';
  readonly pace?: keyof typeof paces;
}

interface Carousel {
  /** For the element that the slides' track moves in. */
  readonly viewport: React.RefObject<HTMLDivElement | null>;
  readonly index: number;
  readonly paused: boolean;
  /** Nothing moves by itself here: one slide, or a person who wants no movement. */
  readonly still: boolean;
  readonly show: (index: number) => void;
  readonly pause: (paused: boolean) => void;
}

/** Moves on every five seconds, held while hovered or focused; loops from two slides on. */
export function useCarousel(count: number, movement: Movement = {}): Carousel {
  const { axis = 'x', pace = 'unhurried' } = movement;
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType | null>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const { direction } = useText();
  const still = useReducedMotion() || count < 2;
  useEffect(() => {
    let gone = false;
    const start = async () => {
      const [{ default: Embla }, { default: Autoplay }] = await Promise.all([
        import('embla-carousel'),
        import('embla-carousel-autoplay'),
      ]);
      if (gone || viewport.current === null) return;
      const moving = { stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false };
      const plugins = still ? [] : [Autoplay({ delay: timingMs.bannerAutoplay, ...moving })];
      const options = { axis, direction, loop: count > 1, duration: paces[pace] };
      embla.current = Embla(viewport.current, options, plugins);
      embla.current.on('select', (api) => setIndex(api.selectedScrollSnap()));
    };
    // A carousel that could not be fetched stays a first slide; nothing is lost.
    start().catch(() => undefined);
    return () => {
      gone = true;
      embla.current?.destroy();
      embla.current = null;
    };
  }, [count, still, axis, pace, direction]);
  return {
    viewport,
    index,
    paused,
    still,
    show: (wanted) => embla.current?.scrollTo(wanted),
    pause: (wanted) => {
      setPaused(wanted);
      const autoplay = embla.current?.plugins().autoplay;
      if (wanted) autoplay?.stop();
      else autoplay?.play();
    },
  };
}
