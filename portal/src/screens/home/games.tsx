// The category menu and below it games, vendors, or the results of the search.
import { vendors } from '@perya/contract/games/game-centre';
import { useRef } from 'react';
import { useSearchParams } from '#lib/router.tsx';
import { gameEntryOf, menuOf, type MenuEntry, type VendorsAnswer } from './home-menu.ts';
import { useArt } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { HotGames } from './hot-games.tsx';
import { TypeGames } from './type-games.tsx';
import { VendorList } from './vendor-list.tsx';
import style from './games.module.css';

function CategoryArt({ entry }: { readonly entry: MenuEntry }) {
  const url = useArt(`category/${entry}`);
  if (!url) return <LanternMark size={28} />;
  return (
    <img
      className={style['art']}
      src={url}
      width="34"
      height="34"
      alt=""
      loading="lazy"
      fetchPriority="low"
    />
  );
}

function Content({ entry, catalogue }: { entry: MenuEntry; catalogue: VendorsAnswer }) {
  if (entry === 'HOT') {
    const total = catalogue.categories.reduce((sum, group) => sum + group.gameCount, 0);
    return <HotGames total={total} />;
  }
  const games = gameEntryOf(entry);
  if (games !== null) return <TypeGames key={games} entry={games} />;
  const group = catalogue.categories.find(({ gameCategory }) => gameCategory === entry);
  return <VendorList entry={entry} vendors={group?.vendorNames ?? []} />;
}

export function Games() {
  const { t } = useText();
  const answer = useCall(vendors, {});
  const [search, setSearch] = useSearchParams();
  const area = useRef<HTMLDivElement>(null);
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) {
    return (
      <div className={style['waiting']}>
        <Skeletons shape="block" count={5} />
      </div>
    );
  }
  const menu = menuOf(answer.data);
  const selected = menu.find((entry) => entry === search.get('gameType')) ?? 'HOT';
  const select = (entry: MenuEntry) => {
    setSearch(entry === 'HOT' ? {} : { gameType: entry }, { replace: true });
    // Up to below the header: what was asked for fills the screen.
    area.current?.scrollIntoView();
  };
  const tabs = menu.map((entry) => ({
    id: entry,
    label: t(`category.${entry}`),
    icon: <CategoryArt entry={entry} />,
  }));
  return (
    <div ref={area} className={style['games']}>
      <Tabs
        label={t('frame.categories')}
        look="stall"
        tabs={tabs}
        selected={selected}
        onSelect={select}
        controls="home-games"
      />
      <div id="home-games" role="tabpanel" aria-label={t(`category.${selected}`)}>
        <Content entry={selected} catalogue={answer.data} />
      </div>
    </div>
  );
}
