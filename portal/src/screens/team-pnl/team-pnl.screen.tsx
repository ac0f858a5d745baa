// Profit and loss of a team by day, by games or by downline; each row leads to what it is made of.
import { teamPnl } from '@perya/contract/agents/team';
import type { OutputOf } from '@perya/contract/endpoint';
import { gameCategories } from '@perya/contract/games/category';
import { useState } from 'react';
import style from '#domain/agents/agents-page.module.css';
import { lostOrWon, RowFigures } from '#domain/agents/figures.tsx';
import { SavePnl } from '#domain/agents/save-team.tsx';
import { betsOf, pnlOf, type Somebody, somebodyOf } from '#domain/agents/team-address.ts';
import { Who } from '#domain/agents/who.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { barsOf } from '#domain/records/buckets.ts';
import { Chart } from '#domain/records/chart.tsx';
import { PeriodChoice } from '#domain/records/period-choice.tsx';
import { isAskable, periodOf, presets, type Period, type Preset } from '#domain/records/period.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { signOf } from '#lib/format-money.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { Tabs } from '#ui/tabs.tsx';

const resultId = 'team-pnl';
const ways = ['day', 'category', 'downline'] as const;
type Way = (typeof ways)[number];

type Answer = OutputOf<typeof teamPnl>;
type RowOf = Answer['rows'][number];

interface Asked {
  readonly period: Period;
  readonly by: Way;
  readonly who: Somebody | null;
}

/** What a row is made of: the downlines of a day, the bets of games, the team of a downline. */
function leadsTo({ name, member, agent }: RowOf, { period, by, who }: Asked) {
  if (by === 'day') return pnlOf({ startDate: name, endDate: name }, 'downline', who);
  if (by === 'category') return betsOf(period, who, name);
  if (member === null) return betsOf(period, who);
  return agent ? pnlOf(period, 'downline', { member, name }) : betsOf(period, { member, name });
}

function RowTitle({ row, by }: { readonly row: RowOf; readonly by: Way }) {
  const { t, tag } = useText();
  const { name, agent } = row;
  if (by === 'day') return writtenDay(name, tag, true);
  if (by === 'downline') {
    return (
      <span className={style['names']}>
        {name}
        {agent && <Badge>{t('team.agent')}</Badge>}
      </span>
    );
  }
  const category = gameCategories.find((each) => each === name);
  return category ? t(`category.${category}`) : name;
}

function Corrections({ answer }: { readonly answer: Answer }) {
  const { t } = useText();
  const { corrections, currency } = answer;
  if (signOf(corrections.turnover) === 0 && signOf(corrections.payout) === 0) return null;
  const { text, amount } = lostOrWon(corrections);
  return (
    <Section title={t('team.corrections')}>
      <ListRow
        title={t('team.turnover')}
        text={t('team.correctionsText')}
        end={
          <span className={style['figures']}>
            <Money amount={corrections.turnover} currency={currency} sign />
            <span className={style['small']}>
              {t(text)} <Money amount={amount} currency={currency} />
            </span>
          </span>
        }
      />
    </Section>
  );
}

function Results(asked: Asked) {
  const { t } = useText();
  const { period, by, who } = asked;
  const input = { ...period, by, ...(who && { member: who.member }) };
  const answer = useCall(teamPnl, input, { keepPrevious: true });
  if (answer.isError && !answer.data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data || answer.isPlaceholderData) {
    return (
      <>
        {by === 'day' && <Skeleton shape="block" className={style['waiting']} />}
        <Skeletons shape="row" count={6} />
      </>
    );
  }
  const { rows, currency } = answer.data;
  if (rows.length === 0) return <EmptyState title={t('team.noPlay')} lamps={false} />;
  const bars = rows.map(({ name, lost }) => ({ day: name, net: lost }));
  const shown = by === 'day' ? [...rows].reverse() : rows;
  return (
    <>
      {by === 'day' && rows.length > 1 && (
        <div className={style['card']}>
          <p className={style['note']}>{t('team.pnlChart')}</p>
          <Chart bars={barsOf(bars, period)} label={t('team.pnlChart')} />
        </div>
      )}
      <ul className={style['list']}>
        {shown.map((row) => (
          <li key={row.member ?? row.name}>
            <ListRow
              to={leadsTo(row, asked)}
              title={<RowTitle row={row} by={by} />}
              end={<RowFigures sums={row} currency={currency} />}
            />
          </li>
        ))}
      </ul>
      <Corrections answer={answer.data} />
      <p className={style['note']}>{t('team.note')}</p>
      <SavePnl input={input} />
    </>
  );
}

/** The last 30 days of the agent's team, or what the address names. */
function firstOf(search: URLSearchParams, timeZone: string) {
  const asked = { startDate: search.get('startDate') ?? '', endDate: search.get('endDate') ?? '' };
  const by = ways.find((each) => each === search.get('by')) ?? 'day';
  if (isAskable(asked)) return { chosen: 'own' as Preset | 'own', period: asked, by };
  const period = periodOf('month', Date.now(), timeZone);
  return { chosen: 'month' as Preset | 'own', period, by };
}

function Team({ search }: { readonly search: URLSearchParams }) {
  const { t } = useText();
  const { timeZone } = useMerchant();
  const who = somebodyOf(search);
  const [{ chosen, period, by }, choose] = useState(() => firstOf(search, timeZone));
  return (
    <div className={style['page']}>
      <Who who={who} own={pnlOf(period, by)} />
      <PeriodChoice
        presets={presets}
        chosen={chosen}
        period={period}
        onPeriod={(next, asked) => choose({ chosen: next, period: asked, by })}
        controls={resultId}
      />
      <Tabs
        label={t('team.by')}
        tabs={ways.map((id) => ({ id, label: t(`team.by.${id}`) }))}
        selected={by}
        onSelect={(next) => choose({ chosen, period, by: next })}
        controls={resultId}
      />
      <div id={resultId} className={style['results']}>
        <Results period={period} by={by} who={who} />
      </div>
    </div>
  );
}

export function Screen() {
  const [search] = useSearchParams();
  return <Team key={search.toString()} search={search} />;
}
