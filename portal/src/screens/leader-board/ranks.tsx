// The ranking: places, masked names, scores and what each brings.
import { boardRanks, type Board } from '@perya/contract/rewards/boards';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Money } from '#ui/money.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { useScore } from './score.ts';
import style from './ranks.module.css';

const shownAtFirst = 10;
const podium = 3;

type Rank = OutputOf<typeof boardRanks>['ranks'][number];

interface RowProps {
  readonly rank: Rank;
  readonly board: Board;
}

function Row({ rank, board }: RowProps) {
  const { t } = useText();
  const score = useScore(board);
  const { place, name, prize, own } = rank;
  return (
    <li className={classes(style['row'], own && style['ownRow'])}>
      <span
        className={classes(style['place'], place <= podium && style['podium'])}
        aria-label={t('boards.rank', { place })}
        role="img"
      >
        {place}
      </span>
      <span className={style['who']}>
        <span className={style['name']}>
          {own ? t('boards.you') : <bdi>{name ?? t('boards.hiddenName')}</bdi>}
        </span>
        <span className={style['score']}>{score(rank.score)}</span>
      </span>
      {prize !== null && <Money amount={prize} currency={board.currency} tone="win" />}
    </li>
  );
}

export function Ranks({ board }: { readonly board: Board }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const answer = useCall(boardRanks, { id: board.id }, { staleTime: 0, refetchInterval: 60_000 });
  if (answer.isError && !answer.data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} compact />;
  }
  if (!answer.data) {
    return (
      <div className={style['waiting']}>
        <Skeletons shape="row" count={3} />
      </div>
    );
  }
  const { ranks } = answer.data;
  const shown = all ? ranks : ranks.slice(0, shownAtFirst);
  return (
    <section className={style['ranks']} aria-label={`${board.title}: ${t('boards.ranks')}`}>
      {ranks.length === 0 && <p className={style['none']}>{t('boards.noRanks')}</p>}
      <ol className={style['list']}>
        {shown.map((rank, at) => (
          // Tied places are several of one number, and hidden names have none.
          <Row key={at} rank={rank} board={board} />
        ))}
      </ol>
      {ranks.length > shown.length && (
        <Button size="small" wide onClick={() => setAll(true)}>
          {t('boards.more')}
        </Button>
      )}
    </section>
  );
}
