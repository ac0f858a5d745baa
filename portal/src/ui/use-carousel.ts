// A carousel on Embla, fetched once the page stands; without it the first slide shows.
import { useEffect, useRef, useState } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { timingMs } from '@perya/contract/limits';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useText } from '#lib/text.tsx';
import { turn } from '#lib/turns.ts';

/** Embla's durations are no times: with these a hundredth of the way is left after 1 and 0.5 s. */
const paces = { unhurried: 28, brisk: 14 } as const;

/** Nobody sees the last half pixel of a slide's way: Embla would follow it for seconds. */
const unseenPx = 0.5;

function arrive(api: EmblaCarouselType): void {
  const { target, location, dragHandler } = api.internalEngine();
  const left = Math.abs(target.get() - location.get());
  if (left < unseenPx && !dragHandler.pointerDown()) api.scrollTo(api.selectedScrollSnap(), true);
}

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

/** Moves on every five seconds, while in sight and neither hovered nor focused; loops. */
export function useCarousel(count: number, movement: Movement = {}): Carousel {
  const { axis = 'x', pace = 'unhurried' } = movement;
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType | null>(null);
  const shown = useRef(0);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const { direction } = useText();
  const still = useReducedMotion() || count < 2;
  const moves = !still && !paused;
  useEffect(() => {
    let gone = false;
    let api: EmblaCarouselType | null = null;
    const sight = new IntersectionObserver((entries) => {
      const autoplay = api?.plugins().autoplay;
      if (entries.pop()?.isIntersecting) autoplay?.play();
      else autoplay?.stop();
    });
    const start = async () => {
      const [{ default: Embla }, { default: Autoplay }] = await Promise.all([
        import('embla-carousel'),
        import('embla-carousel-autoplay'),
      ]);
      // Each carousel measures the page: together they would hold up a tap that comes just then.
      await turn();
      if (gone || viewport.current === null) return;
      const held = { stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false };
      const moving = { delay: timingMs.bannerAutoplay, playOnInit: false, ...held };
      const place = { axis, direction, startIndex: shown.current };
      const options = { ...place, loop: count > 1, duration: paces[pace] };
      api = Embla(viewport.current, options, moves ? [Autoplay(moving)] : []);
      embla.current = api;
      const tell = ({ selectedScrollSnap }: EmblaCarouselType) => {
        shown.current = selectedScrollSnap();
        setIndex(shown.current);
      };
      tell(api);
      api.on('scroll', arrive).on('select', tell);
      sight.observe(viewport.current);
    };
    // A carousel that could not be fetched stays a first slide; nothing is lost.
    start().catch(() => undefined);
    return () => {
      gone = true;
      sight.disconnect();
      api?.destroy();
      embla.current = null;
    };
  }, [count, moves, axis, pace, direction]);
  return {
    viewport,
    index,
    paused,
    still,
    show: (wanted) => embla.current?.scrollTo(wanted),
    pause: setPaused,
  };
}
