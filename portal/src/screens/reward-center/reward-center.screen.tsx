// The reward centre: what is ready to take, and what was taken before.
import { claims, type Claim } from '@perya/contract/rewards/promotions';
import { readyRewards, type Ready } from '@perya/contract/rewards/reward-centre';
import { addressOf } from '#routes';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useOwnPromotions } from '#domain/promotion/own-promotions.ts';
import { formatMoment } from '#lib/clock.ts';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { BonusNow, PastBonuses } from './bonuses.tsx';
import style from './reward-center.module.css';

function ReadyRow({ ready, first }: { readonly ready: Ready; readonly first: boolean }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const { kind, title, amount, currency, until } = ready;
  const to = addressOf(ready.to);
  return (
    <li className={style['ready']}>
      <div className={style['words']}>
        <h3 className={style['name']}>
          <bdi>{kind === 'promotion' || title !== '' ? title : t(`reward.kind.${kind}`)}</bdi>
        </h3>
        {until !== null && (
          <p className={style['quiet']}>
            {t('reward.until', { when: formatMoment(until, tag, timeZone) })}
          </p>
        )}
      </div>
      {amount !== null && (
        <Money className={style['amount']} amount={amount} currency={currency} tone="win" />
      )}
      {to !== null && (
        <ButtonLink to={to} wide look={first ? 'lamp' : 'outline'} className={style['open'] ?? ''}>
          {t('reward.open')}
        </ButtonLink>
      )}
    </li>
  );
}

function ReadyList() {
  const { t } = useText();
  const answer = useCall(readyRewards, {});
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={2} />;
  const { ready } = answer.data;
  if (ready.length === 0) {
    return (
      <EmptyState title={t('reward.none')} text={t('reward.noneText')}>
        <ButtonLink to="/m/activity" look="lamp">
          {t('promotion.all')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={style['list']}>
      {ready.map((each, at) => (
        <ReadyRow key={each.id} ready={each} first={at === 0} />
      ))}
    </ul>
  );
}

const good: readonly Claim['state'][] = ['claimed', 'signed'];

function ClaimRow({ claim }: { readonly claim: Claim }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const { title, kind, state, amount, currency, reason, at } = claim;
  const isGiven = amount !== null && signOf(amount) > 0;
  return (
    <li className={style['claim']}>
      <div className={style['words']}>
        <h3 className={style['name']}>
          <bdi>{title}</bdi>
        </h3>
        <p className={style['quiet']}>
          {t(`promotion.kind.${kind}`)} ·{' '}
          <time dateTime={at}>{formatMoment(at, tag, timeZone)}</time>
        </p>
        {reason !== null && <p>{t('promotion.reason', { reason })}</p>}
      </div>
      <div className={style['end']}>
        {isGiven && (
          <Money
            className={style['sum']}
            amount={amount}
            currency={currency}
            tone={good.includes(state) ? 'win' : 'plain'}
          />
        )}
        <Badge tone={state === 'rejected' ? 'alert' : state === 'issued' ? 'accent' : 'plain'}>
          {state === 'open' ? null : t(`promotion.state.${state}`)}
        </Badge>
      </div>
    </li>
  );
}

function ClaimList() {
  const { t } = useText();
  const answer = useCall(claims, {});
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={4} />;
  if (answer.data.claims.length === 0)
    return <p className={style['quiet']}>{t('reward.doneNone')}</p>;
  return (
    <ul className={style['list']}>
      {answer.data.claims.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} />
      ))}
    </ul>
  );
}

export function Screen() {
  const { t } = useText();
  const { paused } = useOwnPromotions();
  return (
    <div className={style['page']}>
      {paused ? (
        <EmptyState title={t('promotion.paused')} text={t('promotion.pausedText')} />
      ) : (
        <Section title={t('reward.ready')} more={{ to: '/m/activity', text: t('promotion.all') }}>
          <ReadyList />
        </Section>
      )}
      <BonusNow />
      <Section title={t('reward.done')}>
        <ClaimList />
      </Section>
      <PastBonuses />
    </div>
  );
}
