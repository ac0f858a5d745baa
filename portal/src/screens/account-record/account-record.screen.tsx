// The account record: everything that moved the wallet, by day, newest first, adding up.
import {
  accountRecord,
  movementGroupNames,
  type MovementGroup,
  type MovementView,
} from '@perya/contract/cashier/account-record';
import type { OutputOf } from '@perya/contract/endpoint';
import { pageSize } from '@perya/contract/limits';
import { useState } from 'react';
import { SaveCsv } from '#domain/cashier/save-csv.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { Choice } from '#domain/records/choice.tsx';
import { DayTitle } from '#domain/records/day-title.tsx';
import { PeriodChoice } from '#domain/records/period-choice.tsx';
import { periodOf, presets, type Period, type Preset } from '#domain/records/period.ts';
import { signOf } from '#lib/format-money.ts';
import { Link, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCursorPages } from '#lib/use-cursor-pages.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { MovementRow, shortOf } from './movement-row.tsx';
import { MovementSheet } from './movement-sheet.tsx';
import { daysOf, type Day } from './movements.ts';
import style from './account-record.module.css';

const listId = 'movements';

type Page = OutputOf<typeof accountRecord>;
type Currency = Page['currency'];

interface Filter {
  readonly preset: Preset | 'own';
  readonly period: Period;
  readonly group: MovementGroup | null;
  /** What agents look for alone. */
  readonly ofAgents: boolean;
}

const nextOf = ({ next }: Page) => next ?? undefined;

const inputOf = ({ period, group, ofAgents }: Filter, after: string | undefined, size: number) => ({
  ...period,
  ...(group && { group }),
  ...(ofAgents && { types: 'A' as const }),
  ...(after && { after: after as MovementView['id'] }),
  pageSize: size,
});

function Save({ filter }: { readonly filter: Filter }) {
  const { t } = useText();
  const { startDate, endDate } = filter.period;
  return (
    <SaveCsv
      endpoint={accountRecord}
      input={(after, size) => inputOf(filter, after, size)}
      next={nextOf}
      name={`account-${startDate}-${endDate}`}
      head={[
        t('transactions.date'),
        t('movements.group'),
        t('transactions.currency'),
        t('movements.amount'),
        t('movements.balance'),
        t('movements.reference'),
        t('movements.number'),
      ]}
      rows={({ content, currency }) =>
        content.map((movement) => [
          movement.at,
          t(`movements.kind.${movement.kind}`),
          currency,
          movement.amount,
          movement.balance,
          shortOf(movement),
          movement.reference,
        ])
      }
    />
  );
}

interface SummaryProps {
  readonly summary: NonNullable<Page['summary']>;
  readonly currency: Currency;
}

/** opening + change = closing, as three figures. */
function Summary({ summary, currency }: SummaryProps) {
  const { t } = useText();
  const { opening, change, closing } = summary;
  return (
    <section className={style['summary']} aria-label={t('movements.summary')}>
      <dl className={style['figures']}>
        <div>
          <dt>{t('movements.opening')}</dt>
          <dd>
            <Money amount={opening} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('movements.change')}</dt>
          <dd>
            <Money
              amount={change}
              currency={currency}
              tone={signOf(change) > 0 ? 'win' : 'plain'}
              sign
            />
          </dd>
        </div>
        <div>
          <dt>{t('movements.closing')}</dt>
          <dd>
            <Money amount={closing} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function DayTotals({ day, currency }: { readonly day: Day; readonly currency: Currency }) {
  const { t } = useText();
  const { came, left } = day;
  if (came === undefined || left === undefined) return null;
  return (
    <p className={style['dayTotals']}>
      <span>
        {t('movements.came')} <Money amount={came} currency={currency} />
      </span>
      <span>
        {t('movements.left')} <Money amount={left} currency={currency} />
      </span>
    </p>
  );
}

interface DaysProps {
  readonly pages: readonly Page[];
  readonly currency: Currency;
}

function Days({ pages, currency }: DaysProps) {
  const { timeZone } = useMerchant();
  const [shown, setShown] = useState<MovementView | null>(null);
  return (
    <>
      {daysOf(pages, timeZone).map((day) => (
        <section key={day.day}>
          <DayTitle day={day.day}>
            <DayTotals day={day} currency={currency} />
          </DayTitle>
          <ul className={style['list']}>
            {day.movements.map((movement) => (
              <li key={movement.id}>
                <MovementRow movement={movement} currency={currency} onOpen={setShown} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MovementSheet movement={shown} currency={currency} onClose={() => setShown(null)} />
    </>
  );
}

function Results({ filter }: { readonly filter: Filter }) {
  const { t } = useText();
  const list = useCursorPages({
    endpoint: accountRecord,
    input: (after) => inputOf(filter, after, pageSize.accountRecord),
    next: nextOf,
  });
  const { pages } = list;
  const [first] = pages ?? [];
  if (!pages || !first) {
    if (list.failure !== null) {
      return <FailedState code={list.failure.code as 'offline'} onRetry={list.retry} />;
    }
    return (
      <>
        <Skeleton shape="block" className={style['waitingSummary']} />
        <div className={style['waiting']}>
          <Skeletons shape="row" count={6} />
        </div>
      </>
    );
  }
  const { currency, summary } = first;
  const isEmpty = first.content.length === 0;
  return (
    <>
      {summary && <Summary summary={summary} currency={currency} />}
      {isEmpty ? (
        <EmptyState title={t('movements.none')} text={t('movements.noneText')} lamps={false} />
      ) : (
        <>
          <Days pages={pages} currency={currency} />
          <LoadMore list={list} />
          <div className={style['save']}>
            <Save filter={filter} />
          </div>
        </>
      )}
    </>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useText();
  const { preset, period, group, ofAgents } = filter;
  const choose = (value: string) => movementGroupNames.find((each) => each === value) ?? null;
  return (
    <>
      <PeriodChoice
        presets={presets}
        chosen={preset}
        period={period}
        onPeriod={(next, asked) => onFilter({ ...filter, preset: next, period: asked })}
        controls={listId}
      />
      {ofAgents ? (
        <p className={style['agents']}>
          {t('movements.agents')}{' '}
          <Link to="/m/transaction/record" className={style['all']}>
            {t('movements.all')}
          </Link>
        </p>
      ) : (
        <Choice
          label={t('movements.group')}
          value={group ?? ''}
          onValue={(value) => onFilter({ ...filter, group: choose(value) })}
        >
          <option value="">{t('movements.group.all')}</option>
          {movementGroupNames.map((each) => (
            <option key={each} value={each}>
              {t(`movements.group.${each}`)}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}

export function Screen() {
  const { timeZone } = useMerchant();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(() => ({
    preset: 'week' as Preset | 'own',
    period: periodOf('week', Date.now(), timeZone),
    group: null as MovementGroup | null,
  }));
  const filter: Filter = { ...chosen, ofAgents: search.get('types') === 'A' };
  return (
    <div className={style['page']}>
      <Filters filter={filter} onFilter={setChosen} />
      <div id={listId} className={style['results']}>
        <Results filter={filter} />
      </div>
    </div>
  );
}
