// The betting record: what was staked and what came back, by day, newest first.
import { pageSize } from '@perya/contract/limits';
import { betRecord, type Bet } from '@perya/contract/records';
import type { OutputOf } from '@perya/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nextPage } from '#domain/game-list.ts';
import { useArt, useMerchant } from '#domain/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { usePages } from '#lib/use-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { BetRow } from './bet-row.tsx';
import { BetSheet } from './bet-sheet.tsx';
import { byDay, isWin } from './bets.ts';
import { Filters, type Filter } from './filters.tsx';
import { periodOf, type Period } from './period.ts';
import style from './game-record.module.css';

const listId = 'bets';

type Footer = OutputOf<typeof betRecord>['footer'];

/** Over the whole period; it stays in sight while the list scrolls under it. */
function Totals({ footer }: { readonly footer: Footer }) {
  const { t } = useText();
  const { count, stake, payout, net, currency } = footer;
  const tone = isWin(net, currency) ? 'win' : 'plain';
  return (
    <section className={style['totals']} aria-label={t('records.totals')}>
      <dl className={style['net']}>
        <dt>
          {t('records.net')} · {t('records.count', { count })}
        </dt>
        <dd>
          <Money amount={net} currency={currency} tone={tone} sign />
        </dd>
      </dl>
      <dl className={style['parts']}>
        <dt>{t('records.stake')}</dt>
        <dd>
          <Money amount={stake} currency={currency} />
        </dd>
        <dt>{t('records.payout')}</dt>
        <dd>
          <Money amount={payout} currency={currency} />
        </dd>
      </dl>
    </section>
  );
}

function DayTitle({ day }: { readonly day: string }) {
  const { tag } = useText();
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  return (
    <h2 className={style['day']}>
      <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>
    </h2>
  );
}

function Days({ bets }: { readonly bets: readonly Bet[] }) {
  const { timeZone } = useMerchant();
  const [shown, setShown] = useState<Bet | null>(null);
  return (
    <>
      {byDay(bets, timeZone).map((day) => (
        <section key={day.day}>
          <DayTitle day={day.day} />
          <ul className={style['list']}>
            {day.bets.map((bet) => (
              <li key={bet.id}>
                <BetRow bet={bet} onOpen={setShown} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <BetSheet bet={shown} onClose={() => setShown(null)} />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton shape="block" className={style['waitingTotals']} />
      <div className={style['waiting']}>
        <Skeletons shape="row" count={6} />
      </div>
    </>
  );
}

function None() {
  const { t } = useText();
  const image = useArt('empty/no-bets');
  return (
    <EmptyState title={t('records.none')} text={t('records.noneText')} image={image}>
      <ButtonLink to="/m/gameList" look="lamp">
        {t('records.toGames')}
      </ButtonLink>
    </EmptyState>
  );
}

interface ResultsProps {
  readonly filter: Filter;
  readonly period: Period;
}

function Results({ filter, period }: ResultsProps) {
  const { state, category } = filter;
  const list = usePages({
    endpoint: betRecord,
    input: (pageNo) => ({
      ...period,
      ...(state && { state }),
      ...(category && { gameCategory: category }),
      pageNo,
      pageSize: pageSize.betRecord,
    }),
    next: nextPage,
  });
  const first = list.pages?.[0];
  if (!first) {
    if (list.failure === null) return <Waiting />;
    return <FailedState code={list.failure.code as 'offline'} onRetry={list.retry} />;
  }
  const bets = list.pages?.flatMap((page) => page.content) ?? [];
  if (bets.length === 0) return <None />;
  return (
    <>
      <Totals footer={first.footer} />
      <Days bets={bets} />
      <LoadMore
        more={list.more}
        loading={list.loadingMore}
        failure={list.failure}
        onMore={list.loadMore}
        onRetry={list.retry}
      />
    </>
  );
}

/** Bets are placed elsewhere: whoever comes back to the record has it asked for again. */
function useStaleOnLeave(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void client.invalidateQueries({ queryKey: [betRecord.path], refetchType: 'none' });
    },
    [client],
  );
}

export function Screen() {
  const { timeZone } = useMerchant();
  const [filter, setFilter] = useState<Filter>({ preset: 'today', state: null, category: null });
  const [period, setPeriod] = useState(() => periodOf('today', Date.now(), timeZone));
  useStaleOnLeave();
  const choose = (next: Filter) => {
    setFilter(next);
    setPeriod(periodOf(next.preset, Date.now(), timeZone));
  };
  return (
    <div className={style['page']}>
      <Filters filter={filter} onFilter={choose} controls={listId} />
      <div id={listId} className={style['results']}>
        <Results filter={filter} period={period} />
      </div>
    </div>
  );
}
