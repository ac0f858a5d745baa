// The kinds of a list of games as tabs: all, new on slots, and the vendors' own.
import type { GameCategory } from '@perya/contract/games/category';
import { useText } from '#lib/text.tsx';
import { Tabs } from '#ui/tabs.tsx';

interface KindsProps {
  readonly category: GameCategory | null;
  /** The vendors' own kinds. */
  readonly classes: readonly string[];
  readonly chosen: string;
  readonly onChoose: (classify: string) => void;
}

/** All, New (slots only), then the vendors' own. */
export function useKinds(category: GameCategory | null, classes: readonly string[]) {
  const { t } = useText();
  const own = [...new Set(classes)].sort().map((id) => ({ id, label: id }));
  const fresh = category === 'RNG' ? [{ id: 'NEW', label: t('games.classNew') }] : [];
  return [{ id: 'ALL', label: t('games.classAll') }, ...fresh, ...own];
}

/** Nothing where there is only one kind. */
export function Kinds({ category, classes, chosen, onChoose }: KindsProps) {
  const { t } = useText();
  const kinds = useKinds(category, classes);
  if (kinds.length < 2) return null;
  return (
    <Tabs
      label={t('games.classes')}
      tabs={kinds}
      selected={chosen}
      onSelect={onChoose}
      controls="games"
    />
  );
}
