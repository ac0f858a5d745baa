// The bets of a merchant: by member, vendor, game, state, time, and the vendor's names for them.
import { bets, findsLastDay } from '@perya/contract/ops/bets';
import { betStates } from '@perya/contract/play/records';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { BetState } from '#domain/words/bet-state.tsx';
import { SavedViews } from '#domain/views/saved-views.tsx';
import { ExportButton } from '#domain/export/export-button.tsx';
import { ChoiceFilter, FilterBar, PeriodFilter, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import style from './bets.module.css';

type Row = RowOf<typeof bets>;

const sorts = ['-placed', 'placed'] as const;
const typed = ['search', 'member', 'game', 'vendor'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    {
      id: 'placed',
      title: t('bet.placed'),
      cell: ({ placedAt }) => <Moment at={placedAt} />,
      sort: { up: 'placed', down: '-placed' },
    },
    { id: 'member', title: t('title.member'), cell: ({ member }) => member.username },
    { id: 'game', title: t('bet.game'), cell: ({ game }) => game },
    { id: 'vendor', title: t('bet.vendor'), least: true, cell: ({ vendor }) => vendor },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <BetState state={state} /> },
    {
      id: 'stake',
      title: t('bet.stake'),
      end: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      id: 'payout',
      title: t('bet.payout'),
      end: true,
      cell: ({ payout, currency }) => <Money amount={payout} currency={currency} />,
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { values, set } = useFilters([...typed, 'state', 'since', 'until', 'sort']);
  const state = oneOf(betStates, values.state);
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const given = {
    ...givenOf(values, [...typed, 'since', 'until']),
    ...(values.vendor !== undefined && { vendor: values.vendor.toUpperCase() }),
    ...(state !== undefined && { state }),
  };
  const list = useList(bets, { merchant, sort, ...given });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        {typed.map((name) => (
          <SearchFilter
            key={name}
            label={name === 'search' ? t('list.search') : t(`bet.${name}`)}
            hint={t(`bet.${name}Hint`)}
            value={values[name] ?? ''}
            onValue={(value) => set({ [name]: value })}
          />
        ))}
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...betStates.map((each) => [each, t(`betState.${each}`)] as const),
          ]}
          value={state ?? ''}
          onValue={(next) => set({ state: next })}
        />
        <PeriodFilter values={values} set={set} />
        <ExportButton list="bets" filters={{ sort, ...given }} />
        <SavedViews screen="bets" />
      </FilterBar>
      {findsLastDay(given) && <p className={style['within']}>{t('bet.lastDay')}</p>}
      <ListView
        list={list}
        label={t('title.bets')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/round', { id }))}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        empty={t('list.none')}
      />
    </>
  );
}
