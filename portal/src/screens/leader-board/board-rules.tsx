// How a board counts, one sentence for each rule.
import { boardLimits } from '@perya/contract/limits';
import type { Board } from '@perya/contract/rewards/boards';
import { useMoment, useWritten } from '#domain/cashier/written.ts';
import { useText } from '#lib/text.tsx';
import { useListed, useWho } from './counted.ts';
import { useScore } from './score.ts';
import style from './board-card.module.css';

function useRules(board: Board): string[] {
  const { t } = useText();
  const moment = useMoment();
  const listed = useListed();
  const written = useWritten(board.currency);
  const score = useScore(board);
  const who = useWho(board.who);
  const { scoring, weights, games, minStake, dailyCap, ties, endsAt } = board;
  const weighed = weights.map(({ category, percent }) =>
    scoring === 'valid'
      ? `${t(`category.${category}`)} ${String(percent)}%`
      : t(`category.${category}`),
  );
  const counted = listed(games ?? weighed);
  return [
    scoring === 'valid'
      ? t('boards.ruleValid', { amount: written('1'), score: score('1'), games: counted })
      : t('boards.ruleMultiple', { games: counted }),
    ...(minStake === null ? [] : [t('boards.ruleStake', { amount: written(minStake) })]),
    ...(dailyCap === null ? [] : [t('boards.ruleCap', { score: score(dailyCap) })]),
    t('boards.ruleInside', { when: moment(endsAt) }),
    t(ties === 'first' ? 'boards.ruleFirst' : 'boards.ruleShare'),
    t('boards.curtain', { count: boardLimits.curtainSeconds / 60 }),
    ...who,
  ];
}

export function BoardRules({ board }: { readonly board: Board }) {
  const rules = useRules(board);
  return (
    <ul className={style['rules']}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
