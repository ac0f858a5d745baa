// A score as people read it: points, or how many times the stake.
import type { Board } from '@perya/contract/rewards/boards';
import { useText } from '#lib/text.tsx';

export function useScore({ scoring }: Pick<Board, 'scoring'>): (score: string) => string {
  const { t, tag } = useText();
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
  return (score) => {
    const written = format.format(Number(score));
    return scoring === 'valid' ? t('boards.points', { score: written }) : `${written}×`;
  };
}
