// One promotion: what counts, what it takes to have it, and its terms.
import {
  promotionDetail,
  type OwnPromotion,
  type Promotion,
} from '@perya/contract/rewards/promotions';
import { useState } from 'react';
import { OfferButton } from '#domain/promotion/offer-button.tsx';
import { OfferFacts } from '#domain/promotion/offer-facts.tsx';
import { OfferHead } from '#domain/promotion/offer-head.tsx';
import { useOwnPromotions } from '#domain/promotion/own-promotions.ts';
import { Redirect, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { Application } from './application.tsx';
import { CheckIn } from './check-in.tsx';
import { CodeForm } from './code-form.tsx';
import { detailOf } from './detail-of.ts';
import { Wheel } from './wheel.tsx';
import style from './activity-detail.module.css';

function Gone() {
  const { t } = useText();
  return (
    <EmptyState title={t('promotion.gone')} lamps={false}>
      <ButtonLink to="/m/activity" look="lamp">
        {t('promotion.all')}
      </ButtonLink>
    </EmptyState>
  );
}

interface OfferProps {
  readonly promotion: Promotion;
  readonly own: OwnPromotion | undefined;
}

/** What is done on the page itself: a code, an application, a wheel, a row of days. */
function Doing({ promotion, own }: OfferProps) {
  const { kind } = promotion;
  // What the code brought is said where it was typed, though nobody is asked for one any more.
  const [asksCode, setAsksCode] = useState(false);
  if (own?.act === 'code' && !asksCode) setAsksCode(true);
  if (kind === 'wheel') return <Wheel promotion={promotion} own={own} />;
  return (
    <>
      {kind === 'checkIn' && <CheckIn promotion={promotion} own={own} />}
      <OfferButton promotion={promotion} own={own} look="lamp" here />
      {asksCode && <CodeForm />}
      {own?.act === 'apply' && <Application promotion={promotion} />}
    </>
  );
}

function Offer({ promotion, own, isPreview }: OfferProps & { readonly isPreview: boolean }) {
  const { t } = useText();
  return (
    <article className={style['page']}>
      {isPreview && <p className={style['preview']}>{t('promotion.preview')}</p>}
      <OfferHead promotion={promotion} first />
      <div className={style['card']}>
        <OfferFacts promotion={promotion} />
      </div>
      <Doing promotion={promotion} own={own} />
      <Section title={t('promotion.terms')}>
        <ol className={style['terms']}>
          {promotion.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </Section>
      <ButtonLink to="/m/activity">{t('promotion.all')}</ButtonLink>
    </article>
  );
}

function Detail({ asked }: { readonly asked: NonNullable<ReturnType<typeof detailOf>> }) {
  const { t, language } = useText();
  const answer = useCall(promotionDetail, { ...asked, language });
  const { find, paused } = useOwnPromotions();
  if (paused) return <EmptyState title={t('promotion.paused')} text={t('promotion.pausedText')} />;
  if (answer.isError) {
    const { code } = answer.error.failure;
    if (code === 'promotion.unknown') return <Gone />;
    return <FailedState code={code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <ScreenSkeleton />;
  const isPreview = asked.preview !== undefined && answer.data.state === 'comingSoon';
  return <Offer promotion={answer.data} own={find(asked.id)} isPreview={isPreview} />;
}

export function Screen() {
  const [query] = useSearchParams();
  const asked = detailOf(query);
  if (!query.has('id')) return <Redirect to="/m/activity" />;
  return asked === null ? <Gone /> : <Detail key={asked.id} asked={asked} />;
}
