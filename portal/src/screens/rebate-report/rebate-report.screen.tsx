// My rebate: by day, each day's categories beneath it, and what was paid and when.
import type { OutputOf } from '@perya/contract/endpoint';
import { rebateReport } from '@perya/contract/rewards/rebate';
import type { Currency } from '@perya/contract/money';
import { useState } from 'react';
import { useMoment } from '#domain/cashier/written.ts';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { PeriodPage } from '#domain/records/period-page.tsx';
import type { Period, Preset } from '#domain/records/period.ts';
import { RebateLines } from '#domain/vip/rebate-lines.tsx';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './rebate-report.module.css';

const presets: readonly Preset[] = ['week', 'month', 'halfYear'];

type Answer = OutputOf<typeof rebateReport>;

function Summary({ answer }: { readonly answer: Answer }) {
  const { t } = useText();
  const { total, currency } = answer;
  return (
    <dl className={style['summary']}>
      <div>
        <dt>{t('rebate.sum')}</dt>
        <dd className={style['large']}>
          <Money amount={total.amount} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('rebate.valid')}</dt>
        <dd>
          <Money amount={total.valid} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

interface DayProps {
  readonly day: Answer['days'][number];
  readonly currency: Currency;
}

function Day({ day, currency }: DayProps) {
  const { t, tag } = useText();
  const [open, setOpen] = useState(false);
  const { valid, amount, settled, lines } = day;
  return (
    <>
      <ListRow
        title={writtenDay(day.day, tag)}
        text={
          <>
            {t('rebate.valid')} <Money amount={valid} currency={currency} />
          </>
        }
        end={
          <span className={style['figures']}>
            <Money amount={amount} currency={currency} className={style['amount']} />
            <span className={style['state']}>{t(settled ? 'rebate.settled' : 'rebate.open')}</span>
          </span>
        }
        onClick={() => setOpen(!open)}
        expanded={open}
      />
      {open && (
        <div className={style['lines']}>
          <RebateLines lines={lines} currency={currency} />
        </div>
      )}
    </>
  );
}

function Claims({ claims }: Pick<Answer, 'claims'>) {
  const { t } = useText();
  const moment = useMoment();
  if (claims.length === 0) return null;
  return (
    <Section title={t('rebate.payments')}>
      <ul className={style['list']}>
        {claims.map(({ id, kind, amount, currency, madeAt }) => (
          <li key={id}>
            <ListRow
              start={<Icon name={kind === 'expired' ? 'close' : 'check'} size={22} />}
              title={t(`rebate.kind.${kind}`)}
              text={<time dateTime={madeAt}>{moment(madeAt)}</time>}
              end={<Money amount={amount} currency={currency} className={style['amount']} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function None() {
  const { t } = useText();
  const manual = useFlag('MANPLAYREB3');
  return (
    <EmptyState title={t('rebate.noDays')} text={t('rebate.noneText')}>
      {manual && (
        <ButtonLink to="/m/member/manualRebate" look="lamp">
          {t('title.manualRebate')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function Results({ period }: { readonly period: Period }) {
  const { t } = useText();
  const answer = useCall(rebateReport, { ...period });
  if (answer.isError && !answer.data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) {
    return (
      <>
        <Skeleton shape="block" className={style['waiting']} />
        <Skeletons shape="row" count={5} />
      </>
    );
  }
  const { days, claims, currency } = answer.data;
  if (days.length === 0 && claims.length === 0) return <None />;
  return (
    <>
      <Summary answer={answer.data} />
      <Section title={t('records.byDay')}>
        <ul className={style['list']}>
          {days.map((day) => (
            <li key={day.day}>
              <Day day={day} currency={currency} />
            </li>
          ))}
        </ul>
      </Section>
      <Claims claims={claims} />
      <p className={style['note']}>{t('rebate.fractions')}</p>
    </>
  );
}

export function Screen() {
  return <PeriodPage presets={presets}>{(period) => <Results period={period} />}</PeriodPage>;
}
