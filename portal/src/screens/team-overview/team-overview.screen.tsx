// What the whole team played in a period: who is in it, totals, a bar a day, and the days.
import { teamOverview } from '@perya/contract/agents/team';
import type { OutputOf } from '@perya/contract/endpoint';
import style from '#domain/agents/agents-page.module.css';
import { RowFigures, Totals } from '#domain/agents/figures.tsx';
import { pnlOf } from '#domain/agents/team-address.ts';
import { barsOf } from '#domain/records/buckets.ts';
import { Chart } from '#domain/records/chart.tsx';
import { PeriodPage } from '#domain/records/period-page.tsx';
import { presets, type Period } from '#domain/records/period.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';

interface AnswerProps {
  readonly answer: OutputOf<typeof teamOverview>;
  readonly period: Period;
}

function Summary({ answer, period }: AnswerProps) {
  const { t } = useText();
  const { members, agents, total, days, currency } = answer;
  const bars = days.map(({ day, turnover }) => ({ day, net: turnover }));
  return (
    <section className={style['card']} aria-label={t('team.figures')}>
      <dl className={style['parts']}>
        <div>
          <dt>{t('team.members')}</dt>
          <dd>{members}</dd>
        </div>
        <div>
          <dt>{t('team.agents')}</dt>
          <dd>{agents}</dd>
        </div>
      </dl>
      <Totals sums={total} currency={currency} />
      {days.length > 1 && (
        <>
          <p className={style['note']}>{t('team.chart')}</p>
          <Chart bars={barsOf(bars, period)} label={t('team.chart')} />
        </>
      )}
    </section>
  );
}

function Days({ answer }: Pick<AnswerProps, 'answer'>) {
  const { t, tag } = useText();
  return (
    <Section title={t('records.byDay')}>
      <ul className={style['list']}>
        {[...answer.days].reverse().map((sums) => (
          <li key={sums.day}>
            <ListRow
              to={pnlOf({ startDate: sums.day, endDate: sums.day }, 'downline')}
              title={writtenDay(sums.day, tag, true)}
              end={<RowFigures sums={sums} currency={answer.currency} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Results({ period }: { readonly period: Period }) {
  const { t } = useText();
  const answer = useCall(teamOverview, { ...period });
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
  const isEmpty = answer.data.days.length === 0;
  return (
    <>
      <Summary answer={answer.data} period={period} />
      {isEmpty ? (
        <EmptyState title={t('team.noPlay')} text={t('team.noPlayText')} lamps={false}>
          <ButtonLink to="/m/agentRegister" look="lamp">
            {t('team.add')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Days answer={answer.data} />
      )}
      <p className={style['note']}>{t('team.note')}</p>
    </>
  );
}

export function Screen() {
  return <PeriodPage presets={presets}>{(period) => <Results period={period} />}</PeriodPage>;
}
