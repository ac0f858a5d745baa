// A record of deposits or of withdrawals: days, states, a sum, rows that open their own page, CSV.
import { recordGroups } from '@perya/contract/cashier/records';
import type { Currency } from '@perya/contract/money';
import { useState, type ReactNode } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { Choice } from '#domain/records/choice.tsx';
import { DayTitle } from '#domain/records/day-title.tsx';
import { PeriodChoice } from '#domain/records/period-choice.tsx';
import { dayIn, periodOf, presets, type Preset } from '#domain/records/period.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import type { Pages } from '#lib/use-pages.ts';
import type { Address } from '#routes';
import { classes } from '#ui/classes.ts';
import { ListRow } from '#ui/list-row.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import type { RecordFilter } from './record-pages.ts';
import type { Tone } from './transactions.ts';
import style from './transaction-record.module.css';

const listId = 'transactions';

export interface RecordRow {
  readonly id: string;
  readonly title: string;
  /** Short: what a person reads out to customer service. */
  readonly reference: string;
  readonly amount: string;
  readonly state: string;
  readonly tone: Tone;
  readonly madeAt: string;
  readonly to: Address;
}

function Row({ row, currency }: { readonly row: RecordRow; readonly currency: Currency }) {
  const { tag } = useText();
  const { timeZone } = useMerchant();
  const time = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' });
  return (
    <ListRow
      to={row.to}
      className={style['row']}
      title={row.title}
      text={
        <>
          {time.format(new Date(row.madeAt))} ·{' '}
          <bdi dir="ltr" className={style['code']}>
            {row.reference}
          </bdi>
        </>
      }
      end={
        <span className={style['figures']}>
          <Money amount={row.amount} currency={currency} className={style['amount']} />
          <span className={classes(style['state'], style[row.tone])}>{row.state}</span>
        </span>
      }
    />
  );
}

function Days({
  rows,
  currency,
}: {
  readonly rows: readonly RecordRow[];
  readonly currency: Currency;
}) {
  const { timeZone } = useMerchant();
  const days = new Map<string, RecordRow[]>();
  for (const row of rows) {
    const day = dayIn(timeZone, Date.parse(row.madeAt));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <DayTitle day={day} />
      <ul className={style['list']}>
        {ofDay.map((row) => (
          <li key={row.id}>
            <Row row={row} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface FiltersProps {
  readonly filter: RecordFilter;
  readonly onFilter: (filter: RecordFilter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState<Preset | 'own'>('month');
  const choose = (value: string) => recordGroups.find((each) => each === value) ?? null;
  return (
    <>
      <PeriodChoice
        presets={presets}
        chosen={chosen}
        period={filter}
        onPeriod={(next, period) => {
          setChosen(next);
          onFilter({ ...filter, ...period });
        }}
        controls={listId}
      />
      <Choice
        label={t('transactions.state')}
        value={filter.group ?? ''}
        onValue={(value) => onFilter({ ...filter, group: choose(value) })}
      >
        <option value="">{t('transactions.any')}</option>
        {recordGroups.map((group) => (
          <option key={group} value={group}>
            {t(`transactions.group.${group}`)}
          </option>
        ))}
      </Choice>
    </>
  );
}

/** The last 30 days in every state, until something else is chosen. */
export function useRecordFilter(): readonly [RecordFilter, (filter: RecordFilter) => void] {
  const { timeZone } = useMerchant();
  return useState<RecordFilter>(() => ({
    ...periodOf('month', Date.now(), timeZone),
    group: null,
  }));
}

export interface Footer {
  readonly count: number;
  readonly sum: string;
  readonly currency: Currency;
}

interface RecordProps extends FiltersProps {
  readonly list: Omit<Pages<unknown>, 'pages'>;
  /** Null until the first page has come. */
  readonly rows: readonly RecordRow[] | null;
  readonly footer: Footer | null;
  readonly sumKey: PlainKey;
  /** How many there are, in words. */
  readonly count: string;
  readonly none: PlainKey;
  /** Leads on where there is nothing. */
  readonly instead: ReactNode;
  readonly save: ReactNode;
}

function Results(props: Omit<RecordProps, 'filter' | 'onFilter'>) {
  const { list, rows, footer, sumKey, count, none, instead, save } = props;
  const { t } = useText();
  if (rows === null || footer === null) {
    if (list.failure !== null) {
      return <FailedState code={list.failure.code as 'offline'} onRetry={list.retry} />;
    }
    return (
      <>
        <Skeleton shape="block" className={style['waitingTotals']} />
        <div className={style['skeletons']}>
          <Skeletons shape="row" count={5} />
        </div>
      </>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={t(none)} text={t('transactions.noneText')}>
        {instead}
      </EmptyState>
    );
  }
  return (
    <>
      <section className={style['totals']} aria-label={t('transactions.totals')}>
        <dl>
          <dt>
            {t(sumKey)} · {count}
          </dt>
          <dd>
            <Money amount={footer.sum} currency={footer.currency} />
          </dd>
        </dl>
        {save}
      </section>
      <Days rows={rows} currency={footer.currency} />
      <LoadMore list={list} />
    </>
  );
}

export function TransactionRecord({ filter, onFilter, ...results }: RecordProps) {
  return (
    <div className={style['page']}>
      <Filters filter={filter} onFilter={onFilter} />
      <div id={listId} className={style['results']}>
        <Results {...results} />
      </div>
    </div>
  );
}
