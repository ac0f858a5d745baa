// The notice ticker: it stops at each headline; a tap opens all notices.
import { notices } from '@perya/contract/content/content';
import { timingMs } from '@perya/contract/limits';
import { Fragment, useEffect, useRef } from 'react';
import { whenIdle } from '#lib/idle.ts';
import { visibleInterval } from '#lib/page-visibility.ts';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { Link } from '#lib/router.tsx';
import { useIsActive } from '#lib/screen-state.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './ticker.module.css';

const glide = { duration: 600, easing: 'ease-in-out' };
const dot = ' · ';
/** How much of the window a long headline moves by, so that a word that was cut off is seen. */
const share = 0.8;

/**
 * Where the text stops, as distances from its start in CSS pixels: at each headline, and along one
 * that is wider than the window. The last one is the start of the second copy.
 */
function restsOf(words: HTMLElement, sign: 1 | -1): readonly number[] {
  const [first, second] = words.children;
  const wide = words.parentElement?.clientWidth ?? 0;
  if (!first || !second || wide === 0) return [];
  const edge = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return sign === 1 ? left : -right;
  };
  const start = edge(first);
  const rests = [...first.children].flatMap((headline) => {
    const from = edge(headline) - start;
    const further = Math.max(0, headline.getBoundingClientRect().width - wide);
    const steps = Math.ceil(further / (share * wide));
    return Array.from({ length: steps + 1 }, (_, step) =>
      Math.round(from + Math.min(further, step * share * wide)),
    );
  });
  return [...rests, Math.round(edge(second) - start)];
}

/** Moves in steps: a text that never stops would be painted in every frame. */
function useSteps(text: string) {
  const words = useRef<HTMLSpanElement>(null);
  const still = useReducedMotion();
  const isActive = useIsActive();
  useEffect(() => {
    // Back to the start when the text changes or stops moving.
    words.current?.style.removeProperty('transform');
    if (still || !isActive) return undefined;
    let at = 0;
    const step = () => {
      const element = words.current;
      if (element === null || element.closest('a:hover, a:focus-visible')) return;
      // Right-to-left text moves to the right.
      const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      const rests = restsOf(element, sign);
      if (rests.length < 3) return;
      const next = Math.min(at + 1, rests.length - 1);
      const [from, to] = [at, next].map((rest) => `translateX(${-sign * (rests[rest] ?? 0)}px)`);
      at = next === rests.length - 1 ? 0 : next;
      element.style.transform = at === 0 ? '' : (to ?? '');
      element.animate([{ transform: from }, { transform: to }], glide);
    };
    let end: (() => void) | null = null;
    const leave = whenIdle(() => {
      end = visibleInterval(timingMs.bannerAutoplay, step);
    });
    return () => {
      leave();
      end?.();
    };
  }, [text, still, isActive]);
  return words;
}

function Headlines({ titles }: { readonly titles: readonly string[] }) {
  const { t } = useText();
  const words = useSteps(titles.join());
  const round = (
    <span className={style['round']}>
      {titles.map((title, at) => (
        <Fragment key={at}>
          {at > 0 && dot}
          <span className={style['headline']}>{title}</span>
        </Fragment>
      ))}
    </span>
  );
  const all = titles.join(dot);
  return (
    <Link to="/m/notice" className={style['ticker']} aria-label={`${t('home.notices')}: ${all}`}>
      <Icon name="bell" size={20} className={style['icon']} />
      <span className={style['window']} dir="auto" aria-hidden="true">
        <span ref={words} className={style['words']}>
          {round}
          {round}
        </span>
      </span>
    </Link>
  );
}

export function Ticker() {
  const { language } = useText();
  const answer = useCall(notices, { language });
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeleton shape="line" className={style['waiting']} />;
  const titles = answer.data.notices.map((notice) => notice.title);
  return titles.length === 0 ? null : <Headlines titles={titles} />;
}
