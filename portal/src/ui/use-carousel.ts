// A carousel on Embla, fetched once the page stands; without it the first slide shows.
import { useEffect, useRef, useState } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { timingMs } from '@perya/contract/limits';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useText } from '#lib/text.tsx';
import { turn } from '#lib/turns.ts';

/** Embla's durations are no times: with this a hundredth of the way is left after half a second. */
const pace = 14;

/** Nobody sees the last half pixel of a slide's way: Embla would follow it for seconds. */
const unseenPx = 0.5;

function arrive(api: EmblaCarouselType): void {
  const { target, location, dragHandler } = api.internalEngine();
  const left = Math.abs(target.get() - location.get());
  if (left < unseenPx && !dragHandler.pointerDown()) api.scrollTo(api.selectedScrollSnap(), true);
}

interface Movement {
  readonly axis?: 'x' | 'y';
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

/** A carousel that may not have come yet, and what it is wished to do. */
interface Held {
  api: EmblaCarouselType | null;
  /** Somebody, or the whole browser, asked for no movement. */
  still: boolean;
  inSight: boolean;
}

function follow({ api, still, inSight }: Held): void {
  const autoplay = api?.plugins().autoplay;
  if (inSight && !still) autoplay?.play();
  else autoplay?.stop();
}

/** Moves on every five seconds, while in sight and neither hovered nor focused; loops. */
export function useCarousel(count: number, movement: Movement = {}): Carousel {
  const { axis = 'x' } = movement;
  const viewport = useRef<HTMLDivElement>(null);
  const held = useRef<Held>({ api: null, still: true, inSight: false });
  const shown = useRef(0);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const { direction } = useText();
  const still = useReducedMotion() || count < 2;
  useEffect(() => {
    let gone = false;
    const carousel = held.current;
    const sight = new IntersectionObserver((entries) => {
      carousel.inSight = entries.pop()?.isIntersecting ?? false;
      follow(carousel);
    });
    const start = async () => {
      const [{ default: Embla }, { default: Autoplay }] = await Promise.all([
        import('embla-carousel'),
        import('embla-carousel-autoplay'),
      ]);
      // Each carousel measures the page: together they would hold up a tap that comes just then.
      await turn();
      if (gone || viewport.current === null) return;
      const stops = { stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false };
      const moving = Autoplay({ delay: timingMs.bannerAutoplay, playOnInit: false, ...stops });
      const place = { axis, direction, startIndex: shown.current };
      const options = { ...place, loop: count > 1, duration: pace };
      const api = Embla(viewport.current, options, count > 1 ? [moving] : []);
      carousel.api = api;
      const tell = ({ selectedScrollSnap }: EmblaCarouselType) => {
        shown.current = selectedScrollSnap();
        setIndex(shown.current);
      };
      tell(api);
      api.on('scroll', arrive).on('select', tell);
      // After a hover or a drag it plays on by itself, whatever was wished before.
      api.on('autoplay:play', () => queueMicrotask(() => follow(carousel)));
      sight.observe(viewport.current);
    };
    // A carousel that could not be fetched stays a first slide; nothing is lost.
    start().catch(() => undefined);
    return () => {
      gone = true;
      sight.disconnect();
      carousel.api?.destroy();
      carousel.api = null;
    };
  }, [count, axis, direction]);
  useEffect(() => {
    held.current.still = still || paused;
    follow(held.current);
  }, [still, paused]);
  return {
    viewport,
    index,
    paused,
    still,
    show: (wanted) => held.current.api?.scrollTo(wanted),
    pause: setPaused,
  };
}
