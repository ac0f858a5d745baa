// One deposit: how to pay for it, where it is, and the receipt; it follows the server by itself.
import { depositStatus } from '@perya/contract/cashier/deposits';
import type { Id } from '@perya/contract/id';
import { referenceOf } from '@perya/contract/reference';
import { useEffect, useEffectEvent } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useRefreshBalance } from '#domain/wallet/wallet.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Steps } from '#ui/steps.tsx';
import { Cancel } from './cancel.tsx';
import { isOver, stepsOf, type DepositView } from './deposit-steps.ts';
import { Head } from './head.tsx';
import { PayBy } from './pay-by.tsx';
import { Receipt } from './receipt.tsx';
import { Slip } from './slip.tsx';
import style from './voucher-center.module.css';

/** The live event may have been missed. */
const askEveryMs = 5_000;

/** Asks again as soon as the person, or the network, is back. */
function useAskOnReturn(ask: () => unknown): void {
  const again = useEffectEvent(() => void ask());
  useEffect(() => {
    const listen = () => again();
    const events = ['focus', 'online', 'pageshow'] as const;
    for (const event of events) window.addEventListener(event, listen);
    return () => {
      for (const event of events) window.removeEventListener(event, listen);
    };
  }, []);
}

/** Money has moved: the balance that the page shows is asked for again. */
function useFreshBalance(credited: string | undefined): void {
  const refresh = useRefreshBalance();
  const ask = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (credited !== undefined) ask();
  }, [credited]);
}

function Progress({ deposit }: { readonly deposit: DepositView }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const steps = stepsOf(deposit).map(({ name, at, state }) => ({
    text: t(`cashier.step.${name}`),
    at: at === null ? null : formatMoment(at, tag, timeZone),
    state,
  }));
  return (
    <section className={style['panel']}>
      <h2 className={style['heading']}>{t('cashier.steps')}</h2>
      <Steps steps={steps} label={t('cashier.steps')} />
    </section>
  );
}

/** For customer service. */
function Help({ deposit }: { readonly deposit: DepositView }) {
  const { t } = useText();
  return (
    <div className={style['help']}>
      <CopyRow label={t('cashier.reference')} text={referenceOf(deposit.id)} />
      <ButtonLink to="/m/service" wide>
        {t('cashier.help')}
      </ButtonLink>
    </div>
  );
}

function Shown({ deposit }: { readonly deposit: DepositView }) {
  const { t } = useText();
  const { state, instructions } = deposit;
  const over = isOver(state);
  return (
    <>
      <Head deposit={deposit} />
      {state === 'credited' && <Receipt deposit={deposit} />}
      {state === 'waiting' && instructions && (
        <PayBy deposit={deposit} instructions={instructions} />
      )}
      {instructions?.kind === 'transfer' && <Slip deposit={deposit} />}
      <Progress deposit={deposit} />
      <Help deposit={deposit} />
      {over && (
        <ButtonLink to="/m/voucherCenter" look={state === 'credited' ? 'quiet' : 'lamp'} wide>
          {t('cashier.again')}
        </ButtonLink>
      )}
      {state === 'waiting' && <Cancel deposit={deposit} />}
    </>
  );
}

export function Status({ id }: { readonly id: Id<'deposit'> }) {
  const answer = useCall(depositStatus, { id }, { staleTime: 0, refetchInterval: askEveryMs });
  const { data } = answer;
  useAskOnReturn(answer.refetch);
  useFreshBalance(data?.credited);
  if (data) return <Shown deposit={data} />;
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  return (
    <>
      <Skeleton shape="block" className={style['waiting']} />
      <Skeletons shape="row" count={5} />
    </>
  );
}
