// The winner leaderboard: the highest real wins of the last seven days, twenty of them.
import { winners } from '@perya/contract/games/game-centre';
import { pageSize, timingMs } from '@perya/contract/limits';
import { winnerPath } from '#domain/launch/launch.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { timeAgo } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { useSettled } from '#lib/use-settled.ts';
import { classes } from '#ui/classes.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './winner-page.module.css';

const podium = 3;

export function Screen() {
  const { t, tag, language: spoken } = useText();
  const language = useSettled(spoken, timingMs.languageReloadMenu);
  const { serverTime } = useMerchant();
  const now = Date.parse(serverTime);
  const limitNum = pageSize.winners;
  const answer = useCall(winners, { gameCategory: 'ALL', language, limitNum });
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <ScreenSkeleton />;
  const list = answer.data.list.map(({ vo }) => vo);
  if (list.length === 0) {
    return <EmptyState title={t('home.noWinners')} text={t('home.noWinnersText')} />;
  }
  return (
    <div className={style['page']}>
      <h2 className={style['title']}>{t('winners.title')}</h2>
      <p className={style['text']}>{t('winners.text')}</p>
      <ol className={style['list']}>
        {list.map((winner, at) => (
          <li
            key={`${winner.nodeId} ${winner.customerName} ${winner.wonAt}`}
            className={style['row']}
          >
            <span
              className={classes(style['place'], at < podium && style['podium'])}
              aria-label={t('winners.rank', { place: at + 1 })}
            >
              {at + 1}
            </span>
            <ListRow
              to={winnerPath(winner)}
              start={<img src={winner.iconUrl} width="44" height="44" alt="" loading="lazy" />}
              title={winner.customerName}
              text={
                <span suppressHydrationWarning>
                  {`${winner.gameName} · ${timeAgo(winner.wonAt, now, tag)}`}
                </span>
              }
              end={<Money amount={winner.winAmount} currency={winner.currency} tone="win" sign />}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
