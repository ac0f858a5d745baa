// One withdrawal: where it is, what happened so far, and what comes next. It moves by itself.
import { withdrawalStatus } from '@perya/contract/cashier/withdrawals';
import { referenceOf } from '@perya/contract/reference';
import { useQueryClient } from '@tanstack/react-query';
import {
  toneOfWithdrawal,
  type Withdrawal,
  type WithdrawalState,
} from '#domain/cashier/transactions.ts';
import { signOf } from '#lib/format-money.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import { keyOf, useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { CopyRow } from '#ui/copy-row.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Steps } from '#ui/steps.tsx';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { timelineOf, type Stage } from './timeline.ts';
import style from './withdraw.module.css';
import { useMoment } from '#domain/cashier/written.ts';

/** Asked again so often while it is under way, for pages that hear of no step. */
const askAgainMs = 10_000;

function Timeline({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useText();
  const moment = useMoment();
  const textOf = ({ state }: Stage): string =>
    state === 'moneyBack' ? t('withdraw.moneyBack') : t(`transactions.withdrawal.${state}`);
  return (
    <section className={style['card']}>
      <Steps
        label={t('withdraw.steps')}
        steps={timelineOf(withdrawal).map((stage) => ({
          text: textOf(stage),
          at: stage.at === null ? null : moment(stage.at),
          state: stage.look,
        }))}
      />
    </section>
  );
}

/** Why a person looks at it, and what would make the next one faster. */
function Review({ reviewFor }: Pick<Withdrawal, 'reviewFor'>) {
  const { t } = useText();
  return (
    <section className={style['card']}>
      <h2 className={style['heading']}>{t('withdraw.why')}</h2>
      <ul className={style['reasons']}>
        {reviewFor.map((reason) => (
          <li key={reason}>{t(`withdraw.why.${reason}`)}</li>
        ))}
      </ul>
      {reviewFor.includes('unverified') && (
        <span>
          <ButtonLink to="/m/securityCenter?part=documents" size="small">
            {t('withdraw.verify')}
          </ButtonLink>
        </span>
      )}
    </section>
  );
}

const saysMore: Partial<Record<WithdrawalState, PlainKey>> = {
  failed: 'withdraw.failedText',
  closed: 'withdraw.closedText',
  returned: 'withdraw.returnedText',
};

function Head({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useText();
  const moment = useMoment();
  const { state, net, amount, currency, madeAt, promisedSeconds, reason } = withdrawal;
  const tone = toneOfWithdrawal[state];
  const more = saysMore[state];
  const isUnderWay = tone === 'waiting' && state !== 'failed';
  const arrival = moment(Date.parse(madeAt) + promisedSeconds * 1_000);
  return (
    <section className={style['state']} aria-live="polite">
      <p className={classes(style['word'], style[tone])}>{t(`transactions.withdrawal.${state}`)}</p>
      <p className={style['large']}>
        <Money amount={tone === 'bad' ? amount : net} currency={currency} />
      </p>
      {more && <p>{t(more)}</p>}
      {reason !== null && (
        <p>
          {t('withdraw.reason')}: {reason}
        </p>
      )}
      {isUnderWay && (
        <p className={style['quiet']}>
          {t('withdraw.arrives')} {arrival}
        </p>
      )}
    </section>
  );
}

type CostsProps = Pick<Withdrawal, 'fee' | 'owed' | 'net' | 'currency'>;

function Costs({ fee, owed, net, currency }: CostsProps) {
  const { t } = useText();
  return (
    <>
      <Fact name={t('withdraw.fee')}>
        <Money amount={fee} currency={currency} exact />
      </Fact>
      {signOf(owed) > 0 && (
        <Fact name={t('withdraw.owed')}>
          <Money amount={owed} currency={currency} exact />
        </Fact>
      )}
      <Fact name={t('withdraw.net')} total>
        <Money amount={net} currency={currency} exact />
      </Fact>
    </>
  );
}

function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useText();
  const { amount, fee, owed, net, currency, name, number, state } = withdrawal;
  // Of what came back nothing was kept.
  const isKept = toneOfWithdrawal[state] !== 'bad';
  return (
    <section className={style['card']}>
      <FactList>
        <Fact name={t('withdraw.amount')}>
          <Money amount={amount} currency={currency} exact />
        </Fact>
        {isKept && <Costs fee={fee} owed={owed} net={net} currency={currency} />}
        <Fact name={t('withdraw.number')}>
          {name} <bdi dir="ltr">{number}</bdi>
        </Fact>
      </FactList>
    </section>
  );
}

export function Status({ id }: { readonly id: Withdrawal['id'] }) {
  const { t } = useText();
  const known = useQueryClient().getQueryData<Withdrawal>(keyOf(withdrawalStatus, { id }));
  const isUnderWay = known !== undefined && toneOfWithdrawal[known.state] === 'waiting';
  const options = isUnderWay ? { refetchInterval: askAgainMs } : {};
  const answer = useCall(withdrawalStatus, { id }, options);
  const { data } = answer;
  if (answer.isError && !data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!data) {
    return (
      <div className={style['page']}>
        <Skeleton shape="block" className={style['waitingHead']} />
        <Skeletons shape="row" count={5} />
      </div>
    );
  }
  const reviewed = data.state === 'review' && data.reviewFor.length > 0;
  return (
    <div className={style['page']}>
      <Head withdrawal={data} />
      <Timeline withdrawal={data} />
      {reviewed && <Review reviewFor={data.reviewFor} />}
      <Facts withdrawal={data} />
      <CopyRow label={t('withdraw.reference')} text={referenceOf(data.id)} />
      <div className={style['actions']}>
        <ButtonLink to="/m/withdrawReport">{t('withdraw.history')}</ButtonLink>
        <ButtonLink to="/m/withdraw">{t('withdraw.do')}</ButtonLink>
      </div>
    </div>
  );
}
