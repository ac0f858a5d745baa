// The button of an offer, or why there is none: what the next tap does for whom.
import type { OwnPromotion, Promotion } from '@perya/contract/rewards/promotions';
import { promotionClaim } from '@perya/contract/rewards/promotions';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useSession, useSessionKnown } from '#domain/session/session.ts';
import { offerLogin } from '#domain/sign-in/login-offer.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/clock.ts';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink, type Look } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useBrought, useClaiming } from './claiming.ts';
import style from './offer-button.module.css';

interface OfferButtonProps {
  readonly promotion: Promotion;
  /** Undefined until it is known, or for a visitor. */
  readonly own: OwnPromotion | undefined;
  readonly look: NonNullable<Look['look']>;
  /** Codes, applications and wheels are on this page; elsewhere the button leads to theirs. */
  readonly here: boolean;
}

function State({ own }: { readonly own: OwnPromotion }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const { state, lacks, reason, until, act } = own;
  const nothing = state === 'open' && act === null && lacks === null;
  return (
    <div className={style['state']}>
      {state !== 'open' && (
        <Badge tone={state === 'rejected' ? 'alert' : state === 'issued' ? 'accent' : 'plain'}>
          {t(`promotion.state.${state}`)}
        </Badge>
      )}
      {lacks !== null && <p>{t(`promotion.lacks.${lacks}`)}</p>}
      {nothing && own.amount !== null && signOf(own.amount) === 0 && <p>{t('promotion.noLoss')}</p>}
      {reason !== null && <p>{t('promotion.reason', { reason })}</p>}
      {until !== null && (
        <p>{t('promotion.takeUntil', { when: formatMoment(until, tag, timeZone) })}</p>
      )}
    </div>
  );
}

function ForVisitor({ promotion, look }: Pick<OfferButtonProps, 'promotion' | 'look'>) {
  const { t } = useText();
  if (promotion.state !== 'open') {
    return <Badge>{t(`promotion.state.${promotion.state}`)}</Badge>;
  }
  return (
    <Button wide look={look} onClick={() => offerLogin(`/m/activityDetail?id=${promotion.id}`)}>
      {t('promotion.login')}
    </Button>
  );
}

export function OfferButton({ promotion, own, look, here }: OfferButtonProps) {
  const { t } = useText();
  const known = useSessionKnown();
  const session = useSession();
  const brought = useBrought();
  const { busy, claimed, problem, send } = useClaiming();
  if (known && session === null) return <ForVisitor promotion={promotion} look={look} />;
  if (own === undefined) return <Skeleton shape="block" className={style['waiting']} />;
  const { act, lacks } = own;
  const { rounds } = promotion.given;
  const isGiven = (claimed?.state ?? own.state) === 'claimed';
  const claim = () => void send(async () => call(promotionClaim, { id: promotion.id }));
  return (
    <div className={style['offer']}>
      {claimed && (
        <p className={style['brought']} role="status">
          {brought(claimed)}
        </p>
      )}
      {!claimed && <State own={own} />}
      {rounds !== null && isGiven && (
        <ButtonLink to={`/m/launchGame?nodeId=${String(rounds.nodeId)}`} wide look={look}>
          {t('promotion.playRounds', { game: rounds.game })}
        </ButtonLink>
      )}
      <p className={style['problem']} role="alert" hidden={problem === null}>
        {problem}
      </p>
      {lacks === 'verifiedNumber' && (
        <ButtonLink to="/m/securityCenter" wide>
          {t('promotion.verify')}
        </ButtonLink>
      )}
      {act === 'deposit' && (
        <ButtonLink to="/m/voucherCenter" wide look={look}>
          {t('promotion.act.deposit')}
        </ButtonLink>
      )}
      {(act === 'claim' || act === 'checkIn') && (
        <Button wide look={look} busy={busy} onClick={claim}>
          {t(`promotion.act.${act}`)}
        </Button>
      )}
      {!here && (act === 'apply' || act === 'code' || act === 'spin') && (
        <ButtonLink to={`/m/activityDetail?id=${promotion.id}`} wide look={look}>
          {t(`promotion.act.${act}`)}
        </ButtonLink>
      )}
    </div>
  );
}
