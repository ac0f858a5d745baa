// Profit and loss as bars, by day and by category of games, for up to half a year.
import type { OutputOf } from '@perya/contract/endpoint';
import { profitAndLoss } from '@perya/contract/play/records';
import { useArt } from '#domain/merchant/merchant.tsx';
import { PeriodPage } from '#domain/records/period-page.tsx';
import type { Period, Preset } from '#domain/records/period.ts';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { barsOf } from '#domain/records/buckets.ts';
import { Chart } from '#domain/records/chart.tsx';
import style from './profit-loss.module.css';

const presets: readonly Preset[] = ['week', 'month', 'halfYear'];

type Answer = OutputOf<typeof profitAndLoss>;
type Totals = Answer['total'];
type Currency = Answer['currency'];

/** Shown where there is something to show. */
const rarely: readonly string[] = ['records.openStake', 'records.other'];

const toneOf = (net: string) => (signOf(net) > 0 ? 'win' : 'plain');

interface SummaryProps {
  readonly answer: Answer;
  readonly period: Period;
}

function Summary({ answer, period }: SummaryProps) {
  const { t } = useText();
  const { total, currency, days } = answer;
  const parts = [
    ['records.stake', total.stake],
    ['records.openStake', total.open],
    ['records.payout', total.payout],
    ['records.other', total.other],
  ] as const;
  return (
    <section className={style['summary']} aria-label={t('records.totals')}>
      <dl className={style['net']}>
        <dt>
          {t('records.net')} · {t('records.count', { count: total.count })}
        </dt>
        <dd>
          <Money amount={total.net} currency={currency} tone={toneOf(total.net)} sign />
        </dd>
      </dl>
      <Chart bars={barsOf(days, period)} label={t('records.chart')} />
      <dl className={style['parts']}>
        {parts
          .filter(([name, amount]) => !rarely.includes(name) || signOf(amount) !== 0)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

interface FiguresProps {
  readonly totals: Totals;
  readonly currency: Currency;
}

function Figures({ totals, currency }: FiguresProps) {
  const { t } = useText();
  return (
    <span className={style['figures']}>
      <Money
        amount={totals.net}
        currency={currency}
        tone={toneOf(totals.net)}
        sign
        className={style['result']}
      />
      <span className={style['stake']}>
        {t('records.stake')} <Money amount={totals.stake} currency={currency} />
      </span>
    </span>
  );
}

type OfCategory = Answer['categories'][number];

interface CategoryProps {
  readonly totals: OfCategory;
  readonly currency: Currency;
  readonly period: Period;
}

function Category({ totals, currency, period }: CategoryProps) {
  const { t } = useText();
  const { gameCategory } = totals;
  const art = useArt(`category/${gameCategory}`);
  const query = new URLSearchParams({ ...period, gameCategory }).toString();
  return (
    <ListRow
      to={`/m/gameRecord?${query}`}
      start={art ? <img src={art} width="36" height="36" alt="" loading="lazy" /> : null}
      title={t(`category.${gameCategory}`)}
      text={t('records.count', { count: totals.count })}
      end={<Figures totals={totals} currency={currency} />}
    />
  );
}

type OfDay = Answer['days'][number];

function Day({ totals, currency }: { readonly totals: OfDay; readonly currency: Currency }) {
  const { t, tag } = useText();
  const { day } = totals;
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  return (
    <ListRow
      to={`/m/gameRecord?${new URLSearchParams({ startDate: day, endDate: day }).toString()}`}
      title={format.format(new Date(`${day}T00:00:00Z`))}
      text={t('records.count', { count: totals.count })}
      end={<Figures totals={totals} currency={currency} />}
    />
  );
}

function Waiting() {
  return (
    <>
      <Skeleton shape="block" className={style['waiting']} />
      <div className={style['rows']}>
        <Skeletons shape="row" count={5} />
      </div>
    </>
  );
}

function None() {
  const { t } = useText();
  const image = useArt('empty/no-bets');
  return (
    <EmptyState title={t('records.noPlay')} text={t('records.noPlayText')} image={image}>
      <ButtonLink to="/m/gameList" look="lamp">
        {t('records.toGames')}
      </ButtonLink>
    </EmptyState>
  );
}

function Results({ period }: { readonly period: Period }) {
  const { t } = useText();
  const answer = useCall(profitAndLoss, { ...period });
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Waiting />;
  const { days, categories, currency } = answer.data;
  if (days.length === 0) return <None />;
  return (
    <>
      <Summary answer={answer.data} period={period} />
      <section>
        <h2 className={style['title']}>{t('records.byCategory')}</h2>
        <ul className={style['list']}>
          {categories.map((totals) => (
            <li key={totals.gameCategory}>
              <Category totals={totals} currency={currency} period={period} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={style['title']}>{t('records.byDay')}</h2>
        <ul className={style['list']}>
          {[...days].reverse().map((totals) => (
            <li key={totals.day}>
              <Day totals={totals} currency={currency} />
            </li>
          ))}
        </ul>
      </section>
      <p className={style['note']}>{t('records.noteOfDays')}</p>
    </>
  );
}

export function Screen() {
  return <PeriodPage presets={presets}>{(period) => <Results period={period} />}</PeriodPage>;
}
