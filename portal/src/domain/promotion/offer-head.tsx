// The head of an offer: its picture, what kind it is, its name, and the offer in a sentence.
import type { Promotion } from '@perya/contract/rewards/promotions';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import style from './offer-head.module.css';

interface OfferHeadProps {
  readonly promotion: Promotion;
  /** The first one of a page is fetched ahead of the others. */
  readonly first?: boolean;
  /** Leads to its page; without it, this is the page. */
  readonly leads?: boolean;
}

export function OfferHead({ promotion, first = false, leads = false }: OfferHeadProps) {
  const { t } = useText();
  const { id, kind, title, summary, picture } = promotion;
  const { url, width, height } = picture;
  return (
    <div className={style['head']}>
      <div className={style['picture']}>
        {url !== '' && (
          <img
            src={url}
            width={width}
            height={height}
            alt=""
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
          />
        )}
        <span className={style['kind']}>{t(`promotion.kind.${kind}`)}</span>
      </div>
      <h2 className={style['title']}>
        <bdi>
          {leads ? (
            <Link to={`/m/activityDetail?id=${id}`} className={style['link']}>
              {title}
            </Link>
          ) : (
            title
          )}
        </bdi>
      </h2>
      <p className={style['summary']}>{summary}</p>
    </div>
  );
}
