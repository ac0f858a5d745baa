// What counts, and who may join, as people read it.
import type { GameCategory } from '@perya/contract/games/category';
import type { Joiner, Mission } from '@perya/contract/rewards/missions';
import { useText } from '#lib/text.tsx';

/** Writes a list of categories, or of games. */
export function useListed(): (texts: readonly string[]) => string {
  const { tag } = useText();
  return (texts) =>
    new Intl.ListFormat(tag, { style: 'narrow', type: 'conjunction' }).format(texts);
}

export function useCounted({ categories, games }: Pick<Mission, 'categories' | 'games'>): string {
  const { t } = useText();
  const listed = useListed();
  const names: readonly string[] | undefined =
    games ?? categories?.map((category: GameCategory) => t(`category.${category}`));
  return names === undefined ? t('missions.anyGame') : t('missions.only', { games: listed(names) });
}

/** Nothing where everybody may. */
export function useWho({ mobileProved, memberDays }: Joiner): string[] {
  const { t } = useText();
  return [
    ...(mobileProved ? [t('missions.whoMobile')] : []),
    ...(memberDays > 0 ? [t('missions.whoDays', { count: memberDays })] : []),
  ];
}
