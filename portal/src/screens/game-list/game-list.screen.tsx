// The games of a category: tabs, vendors, kinds, search and filter above one growing grid.
import type { GameCategory } from '@perya/contract/games/category';
import { vendors } from '@perya/contract/games/game-centre';
import { useState } from 'react';
import { useEntry, useListAddress } from '#domain/game-list/game-list-address.ts';
import { Kinds } from '#domain/game-list/game-list-kinds.tsx';
import { GameSearch } from '#domain/game-list/game-list-search.tsx';
import {
  categoryOf,
  listTabs,
  withSearch,
  withTab,
  withVendor,
} from '#domain/game-list/game-list.ts';
import type { ListState } from '#domain/game-list/game-list.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import style from './game-list.module.css';
import { Results } from './results.tsx';
import { VendorStrip } from './vendor-strip.tsx';

/** Categories without a strip of vendors. */
const apart: readonly (GameCategory | null)[] = ['ESPORTS', 'COCKFIGHT'];

function useVendors(category: GameCategory | null) {
  const answer = useCall(vendors, {});
  const groups = answer.data?.categories ?? [];
  const shown = groups.filter(
    ({ gameCategory }) =>
      !apart.includes(gameCategory) && (category === null || gameCategory === category),
  );
  const byCode = new Map(
    shown.flatMap(({ vendorNames }) => vendorNames).map((vendor) => [vendor.vassalage, vendor]),
  );
  const strip = [...byCode.values()];
  const classes = strip.flatMap(({ classifies }) => classifies);
  return { strip, classes, categories: groups.map(({ gameCategory }) => gameCategory) };
}

function List({ category }: { readonly category: GameCategory | null }) {
  const { t } = useText();
  const { asked, chosen, choose } = useListAddress(category);
  const [typed, setTyped] = useState(chosen.search);
  const [filtering, setFiltering] = useState(false);
  const { strip, classes, categories } = useVendors(category);
  const chooseAtOnce = (state: ListState) => {
    setTyped(state.search);
    choose(state);
  };
  const search = (text: string) => {
    if (text !== chosen.search) choose(withSearch(chosen, text));
  };
  const filtered = chosen.vendor !== null || chosen.minBet !== null;
  return (
    <div className={style['page']}>
      <div className={style['top']}>
        <GameSearch typed={typed} onType={setTyped} onSearch={search} />
        <IconButton
          label={t(filtered ? 'games.filterOn' : 'games.filter')}
          className={filtered ? style['filterOn'] : style['filter']}
          onClick={() => setFiltering(true)}
        >
          <Icon name="filter" />
        </IconButton>
      </div>
      <Tabs
        label={t('games.tabs')}
        tabs={listTabs.map((id) => ({ id, label: t(`games.${id}`) }))}
        selected={chosen.tab}
        onSelect={(tab) => chooseAtOnce(withTab(tab))}
        controls="games"
      />
      {chosen.tab === 'all' && (
        <>
          <VendorStrip
            vendors={strip}
            chosen={chosen.vendor}
            onChoose={(vendor) => choose(withVendor(chosen, vendor))}
          />
          <Kinds
            category={category}
            classes={classes}
            chosen={chosen.classify}
            onChoose={(classify) => choose({ ...chosen, classify })}
          />
        </>
      )}
      <div id="games" role="tabpanel" aria-label={t(`games.${chosen.tab}`)}>
        <Results category={category} state={asked} />
      </div>
      <FilterSheet
        open={filtering}
        onClose={() => setFiltering(false)}
        category={category}
        categories={categories}
        vendors={strip}
        classes={classes}
        state={chosen}
        onSubmit={chooseAtOnce}
      />
    </div>
  );
}

export function Screen() {
  const [query] = useSearchParams();
  // Another history entry is another list, with a state of its own.
  return <List key={useEntry()} category={categoryOf(query)} />;
}
