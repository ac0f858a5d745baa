// The deposit page: what is unfinished, and the form in the older or the new template.
import { depositMethods, depositsOpen } from '@perya/contract/cashier/deposits';
import type { OutputOf } from '@perya/contract/endpoint';
import { protectionBreak } from '@perya/contract/play/protection';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { AllInOne, ByMethod } from './templates.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import type { Methods } from './use-deposit.ts';
import style from './voucher-center.module.css';

type Pause = NonNullable<OutputOf<typeof protectionBreak>['current']>;

function Waiting() {
  return (
    <>
      <Skeleton shape="block" className={style['waiting']} />
      <Skeletons shape="row" count={3} />
    </>
  );
}

/** A break stops deposits; what stays open is said, and where to go. */
function Paused({ kind, until }: Pause) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const title = t(kind === 'coolOff' ? 'stop.coolOff' : 'stop.excluded');
  const end =
    until === null
      ? t('stop.forGood')
      : t('stop.until', { date: formatMoment(until, tag, timeZone) });
  return (
    <EmptyState title={title} text={`${end} ${t('stop.open')}`} lamps={false}>
      <ButtonLink to="/m/withdraw">{t('frame.withdraw')}</ButtonLink>
      <ButtonLink to="/m/securityCenter">{t('title.security')}</ButtonLink>
    </EmptyState>
  );
}

function NoMethods() {
  const { t } = useText();
  return (
    <EmptyState title={t('cashier.noMethods')} text={t('cashier.noMethodsText')} lamps={false}>
      <ButtonLink to="/m/service">{t('title.service')}</ButtonLink>
    </EmptyState>
  );
}

interface FormProps {
  readonly answer: Methods;
  readonly chosen: string | null;
  /** The template. */
  readonly isNew: boolean;
}

function Form({ answer, chosen, isNew }: FormProps) {
  if (answer.methods.length === 0) return <NoMethods />;
  return isNew ? <AllInOne answer={answer} /> : <ByMethod answer={answer} chosen={chosen} />;
}

/** What is unfinished stands above the form: it comes with it, so that nothing moves. */
function useDepositPage() {
  const methods = useCall(depositMethods, {});
  const pause = useCall(protectionBreak, {});
  const open = useCall(depositsOpen, {}, { staleTime: 0 });
  return { methods, pause, open, waits: [methods, pause, open].some((each) => each.isPending) };
}

export function Deposit({ chosen }: { readonly chosen: string | null }) {
  const { mobileTemplate } = useMerchant();
  const { methods, pause, open, waits } = useDepositPage();
  if (waits) return <Waiting />;
  return (
    <>
      <OpenDeposits open={open.data ?? []} />
      {pause.data?.current && <Paused {...pause.data.current} />}
      {!pause.data?.current && !methods.data && methods.error && (
        <FailedState code={methods.error.failure.code} onRetry={methods.refetch} />
      )}
      {!pause.data?.current && methods.data && (
        <Form answer={methods.data} chosen={chosen} isNew={mobileTemplate.dep_func === '1'} />
      )}
    </>
  );
}
