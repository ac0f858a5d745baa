// The banner carousel: one offer at a time, five seconds each; nothing at all without banners.
import { banners, type Banner } from '@perya/contract/content/content';
import { useSession } from '#domain/session/session.ts';
import { useHasBeenIdle } from '#lib/idle.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { useCarousel } from './use-carousel.ts';
import style from './banners.module.css';

interface SlideProps {
  readonly banner: Banner;
  readonly first: boolean;
  readonly shown: boolean;
}

function Slide({ banner, first, shown }: SlideProps) {
  const { t } = useText();
  const { url, width, height, linkage, kicker, title, text, termsLinkage } = banner;
  // The others are seen after five seconds: the picture of the first one is loaded first.
  const hasBeenIdle = useHasBeenIdle();
  return (
    <article className={style['slide']} aria-hidden={!shown} inert={!shown}>
      <img
        className={style['image']}
        src={first || hasBeenIdle ? url : undefined}
        width={width}
        height={height}
        alt=""
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

function Carousel({ slides }: { readonly slides: readonly Banner[] }) {
  const { t } = useText();
  const count = slides.length;
  const { viewport, index, paused, still, show, pause } = useCarousel(count);
  return (
    <section
      className={style['carousel']}
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
    >
      <div ref={viewport} className={style['window']}>
        <div className={style['track']}>
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
              onClick={() => show(at)}
            />
          ))}
        {!still && (
          <IconButton
            className={style['pause']}
            label={t(paused ? 'home.resume' : 'home.pause')}
            onClick={() => pause(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={16} />
          </IconButton>
        )}
      </div>
    </section>
  );
}

/** Whoever has an account is not asked to open one. */
const isForVisitors = (linkage: string) => /^\/m\/(register|login)\b/.test(linkage);

export function Banners() {
  const { language } = useText();
  const session = useSession();
  const answer = useCall(banners, { groupName: 'm_home', language });
  if (answer.isError) {
    const { code } = answer.error.failure;
    return <FailedState compact code={code} onRetry={answer.refetch} />;
  }
  if (!answer.data) {
    return (
      <div className={style['carousel']}>
        <Skeleton shape="block" className={style['window']} />
      </div>
    );
  }
  const { banners: all } = answer.data;
  const slides = session ? all.filter(({ linkage }) => !isForVisitors(linkage)) : all;
  return slides.length === 0 ? null : <Carousel slides={slides} />;
}
