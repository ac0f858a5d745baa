// The latest winners: real wins, highest first, moving upwards when there are more than three.
import { winners } from '@perya/contract/games/game-centre';
import { pageSize, timingMs } from '@perya/contract/limits';
import { useEffect, useState } from 'react';
import { winnerPath, type Winner } from '#domain/launch/launch.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { timeAgo } from '#lib/clock.ts';
import { whileVisible } from '#lib/page-visibility.ts';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useIsActive } from '#lib/screen-state.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { useSettled } from '#lib/use-settled.ts';
import { classes } from '#ui/classes.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './winners.module.css';

/** With this many or fewer the list does not move. */
const standing = 3;
const restMs = 2_500;

function Row({ winner }: { readonly winner: Winner }) {
  const { tag } = useText();
  const { serverTime } = useMerchant();
  const { iconUrl, gameName, customerName, winAmount, currency, wonAt } = winner;
  const when = timeAgo(wonAt, Date.parse(serverTime), tag);
  return (
    <ListRow
      oneLine
      to={winnerPath(winner)}
      className={style['row']}
      start={<img src={iconUrl} width="44" height="44" alt="" loading="lazy" />}
      title={gameName}
      text={<span suppressHydrationWarning>{`${customerName} · ${when}`}</span>}
      end={
        <Money className={style['amount']} amount={winAmount} currency={currency} tone="win" sign />
      }
    />
  );
}

/** Waits, then moves one row up; then that row is put at the end. */
function useWalk(count: number, paused: boolean) {
  const still = useReducedMotion();
  const [offset, setOffset] = useState(0);
  const [moving, setMoving] = useState(false);
  const walks = count > standing && !still;
  useEffect(() => {
    if (!walks || paused) return undefined;
    const wait = moving ? timingMs.winnersScroll : restMs;
    return whileVisible(() => {
      const timer = setTimeout(() => {
        if (moving) setOffset((at) => (at + 1) % count);
        setMoving(!moving);
      }, wait);
      return () => clearTimeout(timer);
    });
  }, [walks, paused, moving, offset, count]);
  return { walks, offset: walks ? offset : 0, moving: walks && moving };
}

function Board({ list }: { readonly list: readonly Winner[] }) {
  const [paused, setPaused] = useState(false);
  const isActive = useIsActive();
  const { walks, offset, moving } = useWalk(list.length, paused || !isActive);
  const turned = [...list.slice(offset), ...list.slice(0, offset)];
  return (
    <div
      className={classes(list.length > standing && style['window'], walks && style['walks'])}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ul
        className={classes(style['list'], moving && style['moving'])}
        style={{ transitionDuration: moving ? `${timingMs.winnersScroll}ms` : undefined }}
      >
        {turned.map((winner) => (
          <li key={`${winner.nodeId} ${winner.customerName} ${winner.wonAt}`}>
            <Row winner={winner} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Winners() {
  const { t, language: spoken } = useText();
  const language = useSettled(spoken, timingMs.languageReloadMenu);
  const limitNum = pageSize.winners;
  const answer = useCall(winners, { gameCategory: 'ALL', language, limitNum });
  const list = answer.data?.list.map(({ vo }) => vo) ?? [];
  const more = { to: '/m/winnerPage', text: t('home.top', { number: limitNum }) } as const;
  return (
    <Section title={t('home.winners')} more={list.length > standing ? more : undefined}>
      {answer.isError ? (
        <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />
      ) : !answer.data ? (
        <div className={style['waiting']}>
          <Skeletons shape="row" count={4} />
        </div>
      ) : list.length === 0 ? (
        <EmptyState title={t('home.noWinners')} text={t('home.noWinnersText')} />
      ) : (
        <Board list={list} />
      )}
    </Section>
  );
}
