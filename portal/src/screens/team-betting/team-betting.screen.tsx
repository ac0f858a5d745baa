// The bets of the team, newest first: of everybody or of one, of all games or of some.
import { teamBets } from '@perya/contract/agents/team';
import type { OutputOf } from '@perya/contract/endpoint';
import { gameCategories } from '@perya/contract/games/category';
import { mostDaysOfTeamBets } from '@perya/contract/limits';
import { useState } from 'react';
import style from '#domain/agents/agents-page.module.css';
import { SaveBets } from '#domain/agents/save-team.tsx';
import type { Somebody } from '#domain/agents/team-address.ts';
import { somebodyOf } from '#domain/agents/team-address.ts';
import { Who } from '#domain/agents/who.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { Choice } from '#domain/records/choice.tsx';
import { byDay } from '#domain/records/by-day.ts';
import { DayTitle } from '#domain/records/day-title.tsx';
import { PeriodChoice } from '#domain/records/period-choice.tsx';
import { isAskable, periodOf, type Period, type Preset } from '#domain/records/period.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCursorPages } from '#lib/use-cursor-pages.ts';
import { ListRow } from '#ui/list-row.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';

const listId = 'team-bets';
const presets: readonly Preset[] = ['today', 'yesterday', 'week', 'month'];

type Page = OutputOf<typeof teamBets>;
type Bet = Page['content'][number];
type Category = Bet['gameCategory'];

interface Asked {
  readonly period: Period;
  readonly category: Category | null;
  readonly who: Somebody | null;
}

interface BetsProps {
  readonly bets: readonly Bet[];
  readonly currency: Page['currency'];
}

function Bets({ bets, currency }: BetsProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const time = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' });
  return byDay(bets, timeZone).map(({ day, bets: each }) => (
    <section key={day}>
      <DayTitle day={day} />
      <ul className={style['list']}>
        {each.map((bet) => (
          <li key={bet.id}>
            <ListRow
              title={bet.name}
              text={[
                time.format(new Date(bet.placedAt)),
                t(`category.${bet.gameCategory}`),
                bet.gameName,
              ].join(' · ')}
              end={
                <span className={style['figures']}>
                  <Money amount={bet.stake} currency={currency} className={style['amount']} />
                  <span className={style['small']}>
                    {bet.state === 'settled' ? (
                      <>
                        {t('records.payout')} <Money amount={bet.payout} currency={currency} />
                      </>
                    ) : (
                      t(`records.state.${bet.state}`)
                    )}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Results({ period, category, who }: Asked) {
  const { t } = useText();
  const asked = {
    ...(who && { member: who.member }),
    ...(category && { gameCategory: category }),
  };
  const list = useCursorPages({
    endpoint: teamBets,
    input: (after) => ({
      ...period,
      ...asked,
      ...(after !== undefined && { after: after as Bet['id'] }),
    }),
    next: ({ next }) => next ?? undefined,
  });
  const [first] = list.pages ?? [];
  if (!first) {
    if (list.failure === null) return <Skeletons shape="row" count={8} />;
    return <FailedState code={list.failure.code as 'offline'} onRetry={list.retry} />;
  }
  if (first.content.length === 0) {
    return <EmptyState title={t('team.noBets')} text={t('team.betsText')} lamps={false} />;
  }
  const bets = list.pages?.flatMap(({ content }) => content) ?? [];
  return (
    <>
      <Bets bets={bets} currency={first.currency} />
      <LoadMore list={list} />
      <SaveBets period={period} asked={asked} />
    </>
  );
}

/** The last seven days, or those that the address names. */
function firstOf(search: URLSearchParams, timeZone: string) {
  const asked = { startDate: search.get('startDate') ?? '', endDate: search.get('endDate') ?? '' };
  const category = gameCategories.find((each) => each === search.get('gameCategory')) ?? null;
  if (isAskable(asked, mostDaysOfTeamBets)) {
    return { preset: 'own' as Preset | 'own', period: asked, category };
  }
  const period = periodOf('week', Date.now(), timeZone);
  return { preset: 'week' as Preset | 'own', period, category };
}

function Betting({ search }: { readonly search: URLSearchParams }) {
  const { t } = useText();
  const { timeZone } = useMerchant();
  const who = somebodyOf(search);
  const [filter, setFilter] = useState(() => firstOf(search, timeZone));
  const { preset, period, category } = filter;
  const categoryOf = (value: string) => gameCategories.find((each) => each === value) ?? null;
  return (
    <div className={style['page']}>
      <Who who={who} own="/m/teamBetting" />
      <PeriodChoice
        presets={presets}
        chosen={preset}
        period={period}
        onPeriod={(next, asked) => setFilter({ ...filter, preset: next, period: asked })}
        controls={listId}
        most={mostDaysOfTeamBets}
      />
      <Choice
        label={t('records.category')}
        value={category ?? ''}
        onValue={(value) => setFilter({ ...filter, category: categoryOf(value) })}
      >
        <option value="">{t('records.anyCategory')}</option>
        {gameCategories.map((each) => (
          <option key={each} value={each}>
            {t(`category.${each}`)}
          </option>
        ))}
      </Choice>
      <div id={listId} className={style['results']}>
        <Results period={period} category={category} who={who} />
      </div>
    </div>
  );
}

export function Screen() {
  const [search] = useSearchParams();
  return <Betting key={search.toString()} search={search} />;
}
