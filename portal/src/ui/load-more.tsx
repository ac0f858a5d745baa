// The end of a growing list: asks for more when it comes near, and says when there is no more.
import { distancePx, timingMs } from '@perya/contract/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Failure } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { FailedState } from './state.tsx';
import { Skeletons } from './skeleton.tsx';
import style from './load-more.module.css';

interface LoadMoreProps {
  readonly more: boolean;
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** Asks at most once a second, when the end of the list is within 500 px of the screen. */
export function LoadMore({ more, loading, failure, onMore, onRetry }: LoadMoreProps) {
  const { t } = useText();
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (end.current === null || !more) return undefined;
    let near = false;
    let last = -timingMs.loadMoreThrottle;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wish = () => {
      if (!near || timer !== undefined) return;
      const wait = Math.max(0, last + timingMs.loadMoreThrottle - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        if (!near) return;
        last = performance.now();
        ask();
        // A short page may leave the end in sight: then the next one is wished for at once.
        wish();
      }, wait);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        near = entries.some((entry) => entry.isIntersecting);
        wish();
      },
      { rootMargin: `${distancePx.loadMore}px` },
    );
    watch.observe(end.current);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [more]);
  return (
    <div ref={end} className={style['end']} aria-live="polite">
      {loading && <Skeletons shape="row" count={1} />}
      {failure && <FailedState compact code={failure.code as 'offline'} onRetry={onRetry} />}
      {!more && (
        <p className={style['last']}>{t(failure ? 'common.noMoreNow' : 'common.noMore')}</p>
      )}
    </div>
  );
}
