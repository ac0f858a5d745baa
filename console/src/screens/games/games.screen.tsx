// The games of a merchant, or the whole catalogue: found, and led to.
import { gameCategories } from '@perya/contract/games/category';
import { gameList } from '@perya/contract/ops/games';
import { allMerchants } from '@perya/contract/ops/permissions';
import { GameState } from '#domain/games/game-state.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress } from '#domain/merchant/merchant.ts';
import { ScopeFilter } from '#domain/operator/scope-filter.tsx';
import { useScope } from '#domain/operator/scope.ts';
import { Link, useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import style from './games.module.css';

type Row = RowOf<typeof gameList>;

const names = ['search', 'vendor', 'category', 'state', 'sort'] as const;
const sorts = ['place', 'name'] as const;
const states = ['on', 'off'] as const;
const stateKeys = { on: 'game.open', off: 'game.closed' } as const;

function useColumns(isAll: boolean): readonly Column<Row>[] {
  const { t } = useText();
  const badges = (row: Row) =>
    [row.isNew && t('game.isNew'), row.jackpot && t('game.jackpot')].filter(Boolean).join(', ');
  const place: Column<Row> = {
    id: 'place',
    title: t('game.place'),
    end: true,
    cell: (row) => row.place ?? '–',
    sort: { up: 'place' },
  };
  return [
    { id: 'name', title: t('game.name'), cell: ({ name }) => name, sort: { up: 'name' } },
    { id: 'state', title: t('field.state'), cell: (row) => <GameState shown={row} /> },
    { id: 'vendor', title: t('game.vendor'), cell: ({ vendorName }) => vendorName },
    {
      id: 'category',
      title: t('game.category'),
      cell: ({ category }) => t(`category.${category}`),
    },
    { id: 'badges', title: t('game.badges'), least: true, cell: (row) => badges(row) || '–' },
    ...(isAll ? [] : [place]),
  ];
}

interface FiltersProps {
  readonly scope: ReturnType<typeof useScope>;
  readonly filters: ReturnType<typeof useFilters<(typeof names)[number]>>;
}

function Filters({ scope, filters: { values, set } }: FiltersProps) {
  const { t } = useText();
  return (
    <FilterBar>
      <ScopeFilter scope={scope} />
      <SearchFilter
        label={t('list.search')}
        hint={t('game.searchHint')}
        value={values.search ?? ''}
        onValue={(search) => set({ search })}
      />
      <SearchFilter
        label={t('game.vendor')}
        hint={t('bet.vendorHint')}
        value={values.vendor ?? ''}
        onValue={(vendor) => set({ vendor })}
      />
      <ChoiceFilter
        label={t('game.category')}
        choices={[
          ['', t('list.any')],
          ...gameCategories.map((each) => [each, t(`category.${each}`)] as const),
        ]}
        value={values.category ?? ''}
        onValue={(next) => set({ category: next })}
      />
      <ChoiceFilter
        label={t('field.state')}
        choices={[
          ['', t('list.any')],
          ...states.map((each) => [each, t(stateKeys[each])] as const),
        ]}
        value={values.state ?? ''}
        onValue={(next) => set({ state: next })}
      />
    </FilterBar>
  );
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const scope = useScope('game.read');
  const { merchant, isAll } = scope;
  const filters = useFilters(names);
  const { values, set } = filters;
  const category = oneOf(gameCategories, values.category);
  const state = oneOf(states, values.state);
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const list = useList(gameList, {
    merchant,
    sort,
    ...givenOf(values, ['search']),
    ...(values.vendor !== undefined && { vendor: values.vendor.toUpperCase() }),
    ...(category !== undefined && { category }),
    ...(state !== undefined && { state }),
  });
  const of = isAll ? { of: allMerchants } : {};
  return (
    <>
      <div className={style['above']}>
        <Filters scope={scope} filters={filters} />
        <Link className={style['link']} to={address('/words', of)}>
          {t('word.words')}
        </Link>
      </div>
      <ListView
        list={list}
        label={t('title.games')}
        columns={useColumns(isAll)}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/game', { id, ...of }))}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        empty={t('game.none')}
      />
    </>
  );
}
