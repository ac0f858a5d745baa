// A carousel with Embla, loaded after the first render; until then the first slide shows.
import { useEffect, useRef, useState } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { timingMs } from '@perya/contract/limits';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useText } from '#lib/text.tsx';
import { yieldToMain } from '#lib/scheduling.ts';

const stepsPerSecond = 60;
/** Of its speed, what Embla keeps from one step to the next. */
const friction = 0.68;
/** What may be left of the way when a movement counts as over: half a pixel of a phone's width. */
const leftOver = 1 / 600;

/** How many steps Embla takes until a movement counts as over. */
function stepsOf(duration: number): number {
  let [steps, left, speed] = [0, 1, 0];
  for (; left > leftOver; steps += 1) {
    speed = (speed + left / duration) * friction;
    left -= speed;
  }
  return steps;
}

/**
 * Embla's durations are not times: each step is faster by a share of the way that is left, the
 * smaller the longer the duration. This is the one that is over after so many milliseconds.
 */
function durationOf(milliseconds: number): number {
  const steps = (milliseconds / 1_000) * stepsPerSecond;
  let duration = 1;
  while (stepsOf(duration) < steps) duration += 0.5;
  return duration;
}

/** Embla would move the last, invisible half pixel for seconds. */
const unseenPx = 0.5;

function finish(api: EmblaCarouselType): void {
  const { target, location, dragHandler } = api.internalEngine();
  const left = Math.abs(target.get() - location.get());
  if (left < unseenPx && !dragHandler.pointerDown()) api.scrollTo(api.selectedScrollSnap(), true);
}

interface Movement {
  readonly axis?: 'x' | 'y';
  /** Milliseconds between two movements, and what one of them takes. */
  readonly restMs?: number;
  readonly moveMs?: number;
}

interface Carousel {
  /** The element in which the track of slides moves. */
  readonly viewport: React.RefObject<HTMLDivElement | null>;
  readonly index: number;
  readonly paused: boolean;
  /** Never moves by itself: one slide, or reduced motion. */
  readonly still: boolean;
  readonly show: (index: number) => void;
  readonly pause: (paused: boolean) => void;
}

/** Embla, once it is loaded, and whether it may move. */
interface Control {
  api: EmblaCarouselType | null;
  /** Paused, or reduced motion. */
  still: boolean;
  visible: boolean;
}

function follow({ api, still, visible }: Control): void {
  const autoplay = api?.plugins().autoplay;
  if (visible && !still) autoplay?.play();
  else autoplay?.stop();
}

/** Moves on every five seconds, while visible and neither hovered nor focused; several loop. */
export function useCarousel(count: number, movement: Movement = {}): Carousel {
  const { axis = 'x' } = movement;
  const { restMs = timingMs.bannerAutoplay, moveMs = timingMs.bannerTransition } = movement;
  const viewport = useRef<HTMLDivElement>(null);
  const control = useRef<Control>({ api: null, still: true, visible: false });
  const shown = useRef(0);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const { direction } = useText();
  const still = useReducedMotion() || count < 2;
  useEffect(() => {
    let cancelled = false;
    const carousel = control.current;
    const observer = new IntersectionObserver((entries) => {
      carousel.visible = entries.pop()?.isIntersecting ?? false;
      follow(carousel);
    });
    const start = async () => {
      const [{ default: Embla }, { default: Autoplay }] = await Promise.all([
        import('embla-carousel'),
        import('embla-carousel-autoplay'),
      ]);
      // Each carousel measures the page: together they would delay a tap.
      await yieldToMain();
      if (cancelled || viewport.current === null) return;
      const stops = { stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false };
      const moving = Autoplay({ delay: restMs, playOnInit: false, ...stops });
      const place = { axis, direction, startIndex: shown.current };
      const options = { ...place, loop: count > 1, duration: durationOf(moveMs) };
      const api = Embla(viewport.current, options, count > 1 ? [moving] : []);
      carousel.api = api;
      const select = ({ selectedScrollSnap }: EmblaCarouselType) => {
        shown.current = selectedScrollSnap();
        setIndex(shown.current);
      };
      select(api);
      api.on('scroll', finish).on('select', select);
      // After a hover or a drag the plugin starts again by itself.
      api.on('autoplay:play', () => queueMicrotask(() => follow(carousel)));
      observer.observe(viewport.current);
    };
    // Without Embla the first slide stays.
    start().catch(() => undefined);
    return () => {
      cancelled = true;
      observer.disconnect();
      carousel.api?.destroy();
      carousel.api = null;
    };
  }, [count, axis, direction, restMs, moveMs]);
  useEffect(() => {
    control.current.still = still || paused;
    follow(control.current);
  }, [still, paused]);
  return {
    viewport,
    index,
    paused,
    still,
    show: (wanted) => {
      const { api } = control.current;
      // Embla begins with what was asked for before it was there.
      if (api === null) shown.current = wanted;
      else api.scrollTo(wanted);
    },
    pause: setPaused,
  };
}
