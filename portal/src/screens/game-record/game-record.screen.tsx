// The betting record: stakes and payouts by day, newest first.
import { gameCategories } from '@perya/contract/games/category';
import { isId, type BetId } from '@perya/contract/id';
import { pageSize } from '@perya/contract/limits';
import { betRecord, betRound, type Bet } from '@perya/contract/play/records';
import type { OutputOf } from '@perya/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { nextPage } from '#domain/game-list/game-list.ts';
import { useArt, useMerchant } from '#domain/merchant/merchant.tsx';
import { byDay } from '#domain/records/by-day.ts';
import { DayTitle } from '#domain/records/day-title.tsx';
import { isAskable, periodOf } from '#domain/records/period.ts';
import { useSearchParams } from '#lib/router.tsx';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { usePages } from '#lib/use-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { BetRow } from './bet-row.tsx';
import { BetSheet } from './bet-sheet.tsx';
import { Filters, type Filter, type Played } from './filters.tsx';
import style from './game-record.module.css';

const listId = 'bets';

type Footer = OutputOf<typeof betRecord>['footer'];

/** Of the whole period; sticky above the list. */
function Totals({ footer }: { readonly footer: Footer }) {
  const { t } = useText();
  const { count, stake, open, payout, other, net, currency } = footer;
  const tone = signOf(net) > 0 ? 'win' : 'plain';
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
        {signOf(open) !== 0 && (
          <>
            <dt>{t('records.openStake')}</dt>
            <dd>
              <Money amount={open} currency={currency} />
            </dd>
          </>
        )}
        <dt>{t('records.payout')}</dt>
        <dd>
          <Money amount={payout} currency={currency} />
        </dd>
        {signOf(other) !== 0 && (
          <>
            <dt>{t('records.other')}</dt>
            <dd>
              <Money amount={other} currency={currency} sign />
            </dd>
          </>
        )}
      </dl>
    </section>
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
  readonly onVendors: (vendors: readonly Played[]) => void;
}

function Results({ filter, onVendors }: ResultsProps) {
  const { period, state, category, vendor } = filter;
  const list = usePages({
    endpoint: betRecord,
    input: (pageNo) => ({
      ...period,
      ...(state && { state }),
      ...(category && { gameCategory: category }),
      ...(vendor && { vassalage: vendor }),
      pageNo,
      pageSize: pageSize.betRecord,
    }),
    next: nextPage,
  });
  const first = list.pages?.[0];
  const played = first?.vendors;
  const report = useEffectEvent(onVendors);
  useEffect(() => {
    if (played) report(played);
  }, [played]);
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
      <LoadMore list={list} />
    </>
  );
}

/** Coming back to the record fetches it again: bets are placed elsewhere. */
function useStaleOnLeave(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void client.invalidateQueries({ queryKey: [betRecord.path], refetchType: 'none' });
    },
    [client],
  );
}

/** The bet that the address names, from wherever it was looked for. */
function NamedBet({ id }: { readonly id: BetId }) {
  const { language } = useText();
  const [closed, setClosed] = useState(false);
  const { data } = useCall(betRound, { id, language });
  const bet = data?.bets.find((each) => each.id === id) ?? null;
  return <BetSheet bet={closed ? null : bet} onClose={() => setClosed(true)} />;
}

/** Today's bets, or those that the address names: a day or a category of the profit and loss. */
function firstFilter(search: URLSearchParams, timeZone: string): Filter {
  const asked = { startDate: search.get('startDate') ?? '', endDate: search.get('endDate') ?? '' };
  const category = gameCategories.find((each) => each === search.get('gameCategory')) ?? null;
  const none = { state: null, category, vendor: null };
  if (isAskable(asked)) return { preset: 'own', period: asked, ...none };
  return { preset: 'today', period: periodOf('today', Date.now(), timeZone), ...none };
}

export function Screen() {
  const { timeZone } = useMerchant();
  const [search] = useSearchParams();
  const [filter, setFilter] = useState(() => firstFilter(search, timeZone));
  const [vendors, setVendors] = useState<readonly Played[]>([]);
  useStaleOnLeave();
  const named = search.get('bet');
  return (
    <div className={style['page']}>
      <Filters filter={filter} vendors={vendors} onFilter={setFilter} controls={listId} />
      <div id={listId} className={style['results']}>
        <Results filter={filter} onVendors={setVendors} />
      </div>
      {isId('bet', named) && <NamedBet key={named} id={named} />}
    </div>
  );
}
