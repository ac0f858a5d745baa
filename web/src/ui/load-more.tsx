// The end of a growing list: loads more when it comes near, and says when there is no more.
import { distancePx, timingMs } from '@perya/contract/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#lib/text.tsx';
import type { Pages } from '#lib/use-pages.ts';
import { FailedState } from './state.tsx';
import { Skeletons } from './skeleton.tsx';
import style from './load-more.module.css';

type Growing = Pick<Pages<unknown>, 'more' | 'loadingMore' | 'failure' | 'loadMore' | 'retry'>;

/** Loads at most once a second, when the end of the list is within 500 px of the screen. */
export function LoadMore({ list }: { readonly list: Growing }) {
  const { more, loadingMore, failure, loadMore, retry } = list;
  const { t } = useText();
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(loadMore);
  useEffect(() => {
    if (end.current === null || !more) return undefined;
    let near = false;
    let last = -timingMs.loadMoreThrottle;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      if (!near || timer !== undefined) return;
      const wait = Math.max(0, last + timingMs.loadMoreThrottle - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        if (!near) return;
        last = performance.now();
        ask();
        // After a short page the end may still be near: then the next one is loaded at once.
        schedule();
      }, wait);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        near = entries.some((entry) => entry.isIntersecting);
        schedule();
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
      {loadingMore && <Skeletons shape="row" count={1} />}
      {failure && <FailedState compact code={failure.code as 'offline'} onRetry={retry} />}
      {!more && (
        <p className={style['last']}>{t(failure ? 'common.noMoreNow' : 'common.noMore')}</p>
      )}
    </div>
  );
}
