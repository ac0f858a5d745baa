// Gestures on the whole page: a swipe from the edge goes back, a pull from the top refreshes.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isPull, isSwipeBack, landsAtEdge, swipesBackItself } from '#lib/gesture.ts';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { Route } from '../routes.ts';
import style from './frame-gestures.module.css';
import { useBack } from './navigation.ts';

/** The mark moves by this share of the finger's distance, and no further than this. */
const share = 0.5;
const furthestPx = 64;

/** Whether something under the finger scrolls in that direction, or lies over the page. */
function isTaken(target: EventTarget | null, kind: 'back' | 'pull'): boolean {
  if (!(target instanceof Element) || target.closest('dialog, iframe, input[type=range]')) {
    return true;
  }
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    const scrolled = kind === 'back' ? at.scrollLeft !== 0 : at.scrollTop > 0;
    if (!scrolled) continue;
    const { overflowX, overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(kind === 'back' ? overflowX : overflowY)) return true;
  }
  return false;
}

interface Gesture {
  readonly kind: 'back' | 'pull';
  readonly x: number;
  readonly y: number;
}

/** The gesture that a touch may become; null for none. */
function gestureAt(event: TouchEvent, allows: Allowed): Gesture | null {
  const [touch] = event.touches;
  if (!touch || event.touches.length > 1) return null;
  const { clientX: x, clientY: y } = touch;
  const edge = { startX: x, width: window.innerWidth, direction: allows.direction };
  if (allows.back && landsAtEdge(edge) && !isTaken(event.target, 'back')) {
    return { kind: 'back', x, y };
  }
  if (allows.pull && window.scrollY <= 0 && !isTaken(event.target, 'pull')) {
    return { kind: 'pull', x, y };
  }
  return null;
}

interface Allowed {
  readonly back: boolean;
  readonly pull: boolean;
  readonly direction: 'ltr' | 'rtl';
}

interface Marks {
  readonly back: RefObject<HTMLDivElement | null>;
  readonly pull: RefObject<HTMLDivElement | null>;
}

function moveMark({ current }: RefObject<HTMLDivElement | null>, far: number, done: boolean) {
  // A tap must not cost the page a frame.
  if (far <= 0 && current?.hasAttribute('data-follows') === false) return;
  current?.style.setProperty('--far', `${Math.min(furthestPx, Math.max(0, far * share))}px`);
  current?.toggleAttribute('data-follows', far > 0);
  current?.toggleAttribute('data-done', done);
}

/** Follows touches with passive listeners, so that scrolling never waits. */
function useGestures(allowed: Allowed, marks: Marks, act: (kind: Gesture['kind']) => void) {
  const acts = useEffectEvent(act);
  const begins = useEffectEvent((event: TouchEvent) => gestureAt(event, allowed));
  const follows = useEffectEvent(({ kind, x, y }: Gesture, event: TouchEvent): boolean => {
    const touch = event.touches[0] ?? event.changedTouches[0];
    if (!touch) return false;
    const [across, down] = [touch.clientX - x, touch.clientY - y];
    const done =
      kind === 'back' ? isSwipeBack(across, down, allowed.direction) : isPull(across, down);
    const inwards = allowed.direction === 'ltr' ? across : -across;
    moveMark(marks[kind], kind === 'back' ? inwards : down, done);
    return done;
  });
  const rests = useEffectEvent(() => {
    moveMark(marks.back, 0, false);
    moveMark(marks.pull, 0, false);
  });
  useEffect(() => {
    let gesture: Gesture | null = null;
    const start = (event: TouchEvent) => {
      if (gesture !== null) rests();
      gesture = begins(event);
    };
    const move = (event: TouchEvent) => {
      if (gesture !== null) follows(gesture, event);
    };
    const end = (event: TouchEvent) => {
      const over = gesture;
      gesture = null;
      if (over === null) return;
      const done = event.type === 'touchend' && follows(over, event);
      rests();
      if (done) acts(over.kind);
    };
    const passive = { passive: true } as const;
    document.addEventListener('touchstart', start, passive);
    document.addEventListener('touchmove', move, passive);
    document.addEventListener('touchend', end, passive);
    document.addEventListener('touchcancel', end, passive);
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, []);
}

export function FrameGestures({ route }: { readonly route: Route }) {
  const { t, direction } = useText();
  const client = useQueryClient();
  const goBack = useBack(route);
  const still = useReducedMotion();
  const [busy, setBusy] = useState(false);
  const back = useRef<HTMLDivElement>(null);
  const pull = useRef<HTMLDivElement>(null);
  const { userAgent, maxTouchPoints } = window.navigator;
  const allowed = {
    back: route.header !== 'home' && !swipesBackItself(userAgent, maxTouchPoints),
    pull: route.refreshes === true && !busy,
    direction,
  };
  const refresh = async () => {
    setBusy(true);
    await client.refetchQueries({ type: 'active' });
    setBusy(false);
  };
  useGestures(allowed, { back, pull }, (kind) => {
    if (kind === 'back') goBack({ swiped: true });
    else void refresh();
  });
  const looks = (kind: 'back' | 'pull') =>
    classes(style['mark'], style[kind], still && style['still']);
  return (
    <>
      <div ref={back} className={looks('back')} aria-hidden="true">
        <Icon name="back" />
      </div>
      <div ref={pull} className={classes(looks('pull'), busy && style['busy'])}>
        <Icon name="refresh" />
        <output className="visually-hidden">{busy && t('common.loading')}</output>
      </div>
    </>
  );
}
