// The promotions: each with what counts beside its button.
import { promotions, type Promotion } from '@perya/contract/rewards/promotions';
import { OfferButton } from '#domain/promotion/offer-button.tsx';
import { OfferFacts } from '#domain/promotion/offer-facts.tsx';
import { OfferHead } from '#domain/promotion/offer-head.tsx';
import { useOwnPromotions } from '#domain/promotion/own-promotions.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './activity.module.css';

interface OfferProps {
  readonly promotion: Promotion;
  readonly first: boolean;
}

function Offer({ promotion, first }: OfferProps) {
  const { t } = useText();
  const { find } = useOwnPromotions();
  const { id } = promotion;
  return (
    <li className={style['offer']}>
      <OfferHead promotion={promotion} first={first} leads />
      <OfferFacts promotion={promotion} />
      <OfferButton promotion={promotion} own={find(id)} look="outline" here={false} />
      <Link to={`/m/activityDetail?id=${id}`} className={style['more']}>
        {t('promotion.details')}
      </Link>
    </li>
  );
}

export function Screen() {
  const { t, language } = useText();
  const answer = useCall(promotions, { language });
  const { paused } = useOwnPromotions();
  if (paused) return <EmptyState title={t('promotion.paused')} text={t('promotion.pausedText')} />;
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) {
    return (
      <div className={style['list']}>
        <Skeleton shape="block" className={style['waiting']} />
        <Skeleton shape="block" className={style['waiting']} />
      </div>
    );
  }
  const offers = answer.data.promotions;
  if (offers.length === 0) {
    return <EmptyState title={t('promotion.empty')} text={t('promotion.emptyText')} />;
  }
  return (
    <ul className={style['list']}>
      {offers.map((promotion, at) => (
        <Offer key={promotion.id} promotion={promotion} first={at === 0} />
      ))}
    </ul>
  );
}
