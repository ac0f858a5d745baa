// The banner carousel: one offer at a time, five seconds each; nothing at all without banners.
import { banners, type Banner } from '@perya/contract/content';
import { timingMs } from '@perya/contract/limits';
import { useEffect, useState } from 'react';
import { useSwipe } from '#lib/gesture.ts';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './banners.module.css';

interface SlideProps {
  readonly banner: Banner;
  readonly first: boolean;
  readonly shown: boolean;
}

function Slide({ banner, first, shown }: SlideProps) {
  const { t } = useText();
  const { url, width, height, linkage, kicker, title, text, termsLinkage } = banner;
  return (
    <article className={style['slide']} aria-hidden={!shown} inert={!shown}>
      <img
        className={style['image']}
        src={url}
        width={width}
        height={height}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
      <div className={style['words']}>
        <SafeAnchor linkage={linkage} className={style['link']}>
          {kicker && <span className={style['kicker']}>{kicker}</span>}
          <span className={style['title']}>{title}</span>
          {text && <span className={style['text']}>{text}</span>}
        </SafeAnchor>
        {termsLinkage && (
          <SafeAnchor linkage={termsLinkage} className={style['terms']}>
            {t('home.terms')}
          </SafeAnchor>
        )}
      </div>
    </article>
  );
}

/** Moves on by itself, unless there is but one, it is held, or movement is unwanted. */
function useAutoplay(count: number, held: boolean) {
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  const moves = count > 1 && !still && !held;
  useEffect(() => {
    if (!moves) return undefined;
    const next = () => {
      if (!document.hidden) setIndex((at) => (at + 1) % count);
    };
    const timer = setInterval(next, timingMs.bannerAutoplay);
    return () => clearInterval(timer);
    // `index`: a swipe starts the five seconds anew.
  }, [moves, count, index]);
  return { index, setIndex, still };
}

function Carousel({ slides }: { readonly slides: readonly Banner[] }) {
  const { t } = useText();
  const [paused, setPaused] = useState(false);
  const [touched, setTouched] = useState(false);
  const count = slides.length;
  const { index, setIndex, still } = useAutoplay(count, paused || touched);
  const swipe = useSwipe((direction) => {
    if (direction === 'left') setIndex((index + 1) % count);
    if (direction === 'right') setIndex((index - 1 + count) % count);
  });
  // Only the browser sets this: in the server's HTML a style attribute would be refused.
  const shift = index === 0 ? undefined : { transform: `translateX(${-100 * index}%)` };
  return (
    // Touching, hovering or focusing holds the carousel still; it is no control by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={style['carousel']}
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
    >
      <div className={style['window']} {...swipe}>
        <div className={style['track']} style={shift}>
          {slides.map((banner, at) => (
            <Slide key={banner.id} banner={banner} first={at === 0} shown={at === index} />
          ))}
        </div>
      </div>
      <div className={style['dots']}>
        {count > 1 &&
          slides.map((banner, at) => (
            <button
              key={banner.id}
              type="button"
              className={style['dot']}
              aria-label={t('home.bannerOf', { number: at + 1, count })}
              aria-current={at === index}
              onClick={() => setIndex(at)}
            />
          ))}
        {count > 1 && !still && (
          <IconButton
            className={style['pause']}
            label={t(paused ? 'home.resume' : 'home.pause')}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={16} />
          </IconButton>
        )}
      </div>
    </section>
  );
}

export function Banners() {
  const { language } = useText();
  const answer = useCall(banners, { groupName: 'm_home', language });
  if (answer.isError) {
    const { code } = answer.error.failure;
    return <FailedState compact code={code} onRetry={answer.refetch} />;
  }
  if (!answer.data) {
    return (
      <div className={classes(style['carousel'], style['waiting'])}>
        <Skeleton shape="block" className={style['window']} />
      </div>
    );
  }
  const slides = answer.data.banners;
  return slides.length === 0 ? null : <Carousel slides={slides} />;
}
