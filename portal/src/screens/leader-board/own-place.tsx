// Where the member stands on a board: the place, the score, what is missing, and what was won.
import { boardLimits } from '@perya/contract/limits';
import type { Board } from '@perya/contract/rewards/boards';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { useScore } from './score.ts';
import style from './own-place.module.css';

interface OwnPlaceProps {
  readonly board: Board;
  readonly own: NonNullable<Board['own']>;
}

function usePlace({ board, own }: OwnPlaceProps): string {
  const { t } = useText();
  if (own.place !== null) return String(own.place);
  const isBelow = board.state === 'running' && own.score !== '0';
  return isBelow ? t('boards.below', { place: boardLimits.placesTold }) : '–';
}

export function OwnPlace(props: OwnPlaceProps) {
  const { t } = useText();
  const { board, own } = props;
  const score = useScore(board);
  const place = usePlace(props);
  const minutes = boardLimits.curtainSeconds / 60;
  return (
    <section
      className={style['own']}
      aria-label={`${board.title}: ${t('boards.place')}`}
      aria-live="polite"
    >
      <dl className={style['figures']}>
        <div>
          <dt>{t('boards.place')}</dt>
          <dd className={style['place']}>{place}</dd>
        </div>
        <div>
          <dt>{t('boards.score')}</dt>
          <dd>{score(own.score)}</dd>
        </div>
        {own.gap !== null && board.state === 'running' && (
          <div>
            <dt>{t('boards.gap')}</dt>
            <dd>{score(own.gap)}</dd>
          </div>
        )}
        {own.prize !== null && (
          <div>
            <dt>{t('boards.won')}</dt>
            <dd>
              <Money amount={own.prize} currency={board.currency} tone="win" />
            </dd>
          </div>
        )}
      </dl>
      {board.state === 'curtain' && (
        <p className={style['note']}>{t('boards.curtain', { count: minutes })}</p>
      )}
      {board.state === 'counting' && <p className={style['note']}>{t('boards.waiting')}</p>}
    </section>
  );
}
