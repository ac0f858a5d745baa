// The deposits of a merchant, by state, member, provider and time.
import { depositStates } from '@perya/contract/cashier/deposits';
import { depositList } from '@perya/contract/ops/deposits';
import { DepositState } from '#domain/cashier/deposit-state.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { SavedViews } from '#domain/views/saved-views.tsx';
import { ExportButton } from '#domain/export/export-button.tsx';
import {
  ChoiceFilter,
  FilterBar,
  LinkedPeriod,
  PeriodFilter,
  SearchFilter,
} from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { BookStatement } from './book-statement.tsx';

type Row = RowOf<typeof depositList>;

const sorts = ['-made', 'made'] as const;
const typed = ['search', 'member', 'provider'] as const;
const moved = ['movedSince', 'movedUntil'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'reference', title: t('field.reference'), cell: ({ reference }) => reference },
    { id: 'member', title: t('title.member'), cell: ({ member }) => member.username },
    {
      id: 'amount',
      title: t('field.amount'),
      end: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <DepositState state={state} /> },
    { id: 'method', title: t('deposit.method'), least: true, cell: ({ method }) => method },
    { id: 'provider', title: t('deposit.provider'), least: true, cell: ({ provider }) => provider },
    {
      id: 'made',
      title: t('field.made'),
      cell: ({ madeAt }) => <Moment at={madeAt} />,
      sort: { up: 'made', down: '-made' },
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const may = useMay();
  const { values, set } = useFilters([...typed, ...moved, 'state', 'since', 'until', 'sort']);
  const state = oneOf(depositStates, values.state);
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const asked = {
    sort,
    ...givenOf(values, [...typed, ...moved, 'since', 'until']),
    ...(state !== undefined && { state }),
  };
  const list = useList(depositList, { merchant, ...asked });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        {typed.map((name) => (
          <SearchFilter
            key={name}
            label={name === 'search' ? t('list.search') : t(`deposit.${name}`)}
            hint={t(`deposit.${name}Hint`)}
            value={values[name] ?? ''}
            onValue={(value) => set({ [name]: value })}
          />
        ))}
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...depositStates.map((each) => [each, t(`depositState.${each}`)] as const),
          ]}
          value={state ?? ''}
          onValue={(next) => set({ state: next })}
        />
        <PeriodFilter values={values} set={set} />
        <LinkedPeriod
          values={values}
          set={set}
          days={moved.map((name) => [name, t(`list.${name}`)] as const)}
        />
        {may('deposit.decide') && <BookStatement />}
        <ExportButton list="deposits" filters={asked} />
        <SavedViews screen="deposits" />
      </FilterBar>
      <ListView
        list={list}
        label={t('title.deposits')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/deposit', { id }))}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        empty={t('list.none')}
      />
    </>
  );
}
