// Recommended: the banners of m_recommend, one at a time, moving upwards.
import { banners, type Banner } from '@perya/contract/content/content';
import { useHasBeenIdle } from '#lib/idle.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { useCarousel } from './use-carousel.ts';
import style from './recommended.module.css';

function Cards({ list }: { readonly list: readonly Banner[] }) {
  const { t } = useText();
  const hasBeenIdle = useHasBeenIdle();
  const { viewport, index } = useCarousel(list.length, { axis: 'y' });
  return (
    <section
      ref={viewport}
      className={style['window']}
      aria-roledescription="carousel"
      aria-label={t('home.recommended')}
    >
      <ul className={style['track']}>
        {list.map((banner, at) => (
          <li key={banner.id} className={style['slide']} inert={at !== index}>
            <SafeAnchor linkage={banner.linkage} className={style['card']}>
              <img
                src={at === 0 || hasBeenIdle ? banner.url : undefined}
                width={banner.width}
                height={banner.height}
                alt=""
                loading="lazy"
                fetchPriority="low"
              />
              <span className={style['words']}>
                <span className={style['kicker']}>{banner.kicker}</span>
                <span className={style['title']}>{banner.title}</span>
              </span>
            </SafeAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing without banners, or after a failure. */
export function Recommended() {
  const { language } = useText();
  const { data } = useCall(banners, { groupName: 'm_recommend', language });
  return data && data.banners.length > 0 ? <Cards list={data.banners} /> : null;
}
