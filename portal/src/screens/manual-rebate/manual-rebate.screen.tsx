// Manual rebate: what can be claimed now, what it is made of, and the claim.
import type { OutputOf } from '@perya/contract/endpoint';
import { manualRebate, rebateClaim, rebateReport } from '@perya/contract/rewards/rebate';
import type { Currency } from '@perya/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { forgetRequestKey, isUnanswered, requestKeyFor } from '#domain/cashier/request-key.ts';
import { useWritten } from '#domain/cashier/written.ts';
import { RebateLines } from '#domain/vip/rebate-lines.tsx';
import { useRefreshBalance } from '#domain/wallet/wallet.ts';
import { call } from '#lib/call.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { signOf } from '#lib/format-money.ts';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { percentOf } from '#lib/percent.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import style from './manual-rebate.module.css';

type Answer = OutputOf<typeof manualRebate>;

/** Claims all of it, once, however often it is tapped or sent. */
function useClaim(currency: Currency) {
  const { t } = useText();
  const client = useQueryClient();
  const written = useWritten(currency);
  const refreshBalance = useRefreshBalance();
  const [busy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    const result = await call(rebateClaim, { requestKey: requestKeyFor('rebate', {}) });
    if (result.ok || !isUnanswered(result.code)) forgetRequestKey('rebate');
    await client.invalidateQueries({ queryKey: [manualRebate.path] });
    void client.invalidateQueries({ queryKey: [rebateReport.path] });
    setBusy(false);
    if (!result.ok) {
      toast.failure(t(`error.${result.code}`));
      return;
    }
    void refreshBalance();
    toast.info(t('rebate.claimed', { amount: written(result.value.amount) }));
  };
  return { busy, claim };
}

function Next({ next }: { readonly next: NonNullable<Answer['next']> }) {
  const { t, tag } = useText();
  const day = writtenDay(next.day, tag);
  const said = next.unclaimed === 'paid' ? 'rebate.next.paid' : 'rebate.next.expires';
  return <p className={style['note']}>{t(said, { day })}</p>;
}

function Claimable({ answer }: { readonly answer: Answer }) {
  const { t } = useText();
  const { claimable, currency, next } = answer;
  const { busy, claim } = useClaim(currency);
  return (
    <section className={style['head']}>
      <h2 className={style['label']}>{t('rebate.claimable')}</h2>
      <p className={style['large']} aria-live="polite">
        <Money amount={claimable} currency={currency} />
      </p>
      <Button
        look="lamp"
        wide
        busy={busy}
        disabled={signOf(claimable) <= 0}
        onClick={() => void claim()}
      >
        {t('rebate.claim')}
      </Button>
      <p className={style['note']}>{t('rebate.toWallet')}</p>
      {next && <Next next={next} />}
    </section>
  );
}

function Rates({ rates }: Pick<Answer, 'rates'>) {
  const { t, language } = useText();
  const vip = useFlag('VIP');
  if (rates.length === 0) return null;
  const more = vip ? ({ to: '/m/member/benefits', text: t('rebate.byLevel') } as const) : undefined;
  return (
    <Section title={t('rebate.rates')} more={more}>
      <div className={style['card']}>
        <FactList>
          {rates.map(({ gameCategory, ppm }) => (
            <Fact key={gameCategory} name={t(`category.${gameCategory}`)}>
              {percentOf(ppm, language)}
            </Fact>
          ))}
        </FactList>
        <p className={style['note']}>{t('rebate.valid.text')}</p>
      </div>
    </Section>
  );
}

function Waiting() {
  return (
    <div className={style['page']}>
      <Skeleton shape="block" className={style['waiting']} />
      <Skeletons shape="row" count={4} />
    </div>
  );
}

export function Screen() {
  const { t } = useText();
  const report = useFlag('PLYRBT');
  const answer = useCall(manualRebate, {}, { staleTime: 0 });
  if (answer.isError && !answer.data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Waiting />;
  const { lines, currency, rates } = answer.data;
  return (
    <div className={style['page']}>
      <Claimable answer={answer.data} />
      {lines.length === 0 ? (
        <EmptyState title={t('rebate.none')} text={t('rebate.noneText')} lamps={false} />
      ) : (
        <Section title={t('rebate.lines')}>
          <div className={style['card']}>
            <RebateLines lines={lines} currency={currency} />
            <p className={style['note']}>{t('rebate.fractions')}</p>
          </div>
        </Section>
      )}
      <Rates rates={rates} />
      {report && (
        <ButtonLink to="/m/member/rebateReport" wide>
          <Icon name="list" size={20} />
          {t('title.rebateReport')}
        </ButtonLink>
      )}
    </div>
  );
}
