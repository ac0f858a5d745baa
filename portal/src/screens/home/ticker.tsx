// The notice ticker: the headlines walk by; a tap opens them all.
import { notices } from '@perya/contract/content';
import { useEffect, useRef } from 'react';
import { whenAtRest } from '#lib/at-rest.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './ticker.module.css';

const pixelsPerSecond = 45;

/** The walk takes as long as the words are wide, so that every headline passes at one pace. */
function usePace(text: string) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const measure = () => {
      const element = words.current;
      if (element === null) return;
      const seconds = element.scrollWidth / 2 / pixelsPerSecond;
      element.style.setProperty('animation-duration', `${Math.max(8, seconds)}s`);
      // What is read from the right walks to the right.
      const fromRight = getComputedStyle(element).direction === 'rtl';
      element.style.setProperty('--round', fromRight ? '50%' : '-50%');
    };
    // The words begin to walk at rest: until then nobody sees how wide they are.
    return whenAtRest(measure);
  }, [text]);
  return words;
}

function Headlines({ titles }: { readonly titles: readonly string[] }) {
  const { t } = useText();
  const text = titles.join(' · ');
  const words = usePace(text);
  return (
    <Link to="/m/notice" className={style['ticker']} aria-label={`${t('home.notices')}: ${text}`}>
      <Icon name="bell" size={20} className={style['icon']} />
      <span className={style['window']} dir="auto" aria-hidden="true">
        <span ref={words} className={style['words']}>
          <span className={style['round']}>{text}</span>
          <span className={style['round']}>{text}</span>
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
