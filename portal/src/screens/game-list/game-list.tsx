// The games of a category: tabs, vendors, kinds, search and filter above one growing grid.
import { gameCategories, type GameCategory } from '@perya/contract/category';
import { vendors } from '@perya/contract/game-centre';
import { timingMs } from '@perya/contract/limits';
import { useDeferredValue, useEffect, useState } from 'react';
import { firstState, listTabs, withSearch, withTab, withVendor } from '#domain/game-list.ts';
import type { ListState } from '#domain/game-list.ts';
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

/** The last value that stood still for a while: a call per word, not per keystroke. */
function useSettled<V>(value: V, milliseconds: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

interface SearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

function Search({ value, onSearch }: SearchProps) {
  const { t } = useText();
  return (
    <form className={style['search']} onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" size={20} />
      <input
        type="search"
        name="gameName"
        className={style['words']}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        placeholder={t('games.search')}
        aria-label={t('games.search')}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
      />
    </form>
  );
}

function useVendors(category: GameCategory | null) {
  const answer = useCall(vendors, {});
  const groups = answer.data?.categories ?? [];
  const shown = groups.filter(
    ({ gameCategory }) =>
      (category === null || gameCategory === category) &&
      // Their vendors are no game vendors of this strip; each has a category of its own.
      (category !== null || (gameCategory !== 'ESPORTS' && gameCategory !== 'COCKFIGHT')),
  );
  const byCode = new Map(
    shown.flatMap(({ vendorNames }) => vendorNames).map((vendor) => [vendor.vassalage, vendor]),
  );
  const strip = category === 'ESPORTS' || category === 'COCKFIGHT' ? [] : [...byCode.values()];
  const classes = [...new Set(strip.flatMap(({ classifies }) => classifies))];
  return { strip, classes, categories: groups.map(({ gameCategory }) => gameCategory) };
}

function List({ category }: { readonly category: GameCategory | null }) {
  const { t } = useText();
  const [state, setState] = useState<ListState>(() => firstState(category));
  const [filtering, setFiltering] = useState(false);
  const { strip, classes, categories } = useVendors(category);
  const search = useSettled(state.search, timingMs.languageReload);
  const asked = useDeferredValue({ ...state, search: state.search === '' ? '' : search });
  const kinds = ['ALL', ...(category === 'RNG' ? ['NEW'] : []), ...classes];
  const kindNames: Record<string, string> = {
    ALL: t('games.classAll'),
    NEW: t('games.classNew'),
  };
  const filtered = state.vendor !== null || state.minBet !== null;
  return (
    <div className={style['page']}>
      <div className={style['top']}>
        <Search value={state.search} onSearch={(text) => setState(withSearch(state, text))} />
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
        selected={state.tab}
        onSelect={(tab) => setState(withTab(category, tab))}
        controls="games"
      />
      {state.tab === 'all' && (
        <>
          <VendorStrip
            vendors={strip}
            chosen={state.vendor}
            onChoose={(vendor) => setState(withVendor(state, vendor))}
          />
          {kinds.length > 1 && (
            <Tabs
              label={t('games.classes')}
              tabs={kinds.map((id) => ({ id, label: kindNames[id] ?? id }))}
              selected={state.classify}
              onSelect={(classify) => setState({ ...state, classify })}
              controls="games"
            />
          )}
        </>
      )}
      <div id="games" role="tabpanel" aria-label={t(`games.${state.tab}`)}>
        <Results category={category} state={asked} />
      </div>
      <FilterSheet
        open={filtering}
        onClose={() => setFiltering(false)}
        category={category}
        categories={categories}
        vendors={strip}
        state={state}
        onSubmit={setState}
      />
    </div>
  );
}

export function Screen() {
  const [query] = useSearchParams();
  const category = gameCategories.find((code) => code === query.get('gameType')) ?? null;
  return <List key={category} category={category} />;
}
