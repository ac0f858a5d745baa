// The withdrawals: those that wait for a person first; what is open is decided beside the list.
import { withdrawalStates } from '@perya/contract/cashier/withdrawals';
import { idSchema } from '@perya/contract/id';
import { withdrawals } from '@perya/contract/ops/cashier';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { SavedViews } from '#domain/views/saved-views.tsx';
import { ExportButton } from '#domain/export/export-button.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import { useReasonWords, WithdrawalState } from './withdrawal-state.tsx';

type Row = RowOf<typeof withdrawals>;

const sorts = ['made', '-made', '-amount'] as const;
const states = [...withdrawalStates, 'any'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const reason = useReasonWords();
  return [
    { id: 'reference', title: t('field.reference'), cell: ({ reference }) => reference },
    { id: 'member', title: t('title.member'), cell: ({ member }) => member.username },
    {
      id: 'amount',
      title: t('field.amount'),
      end: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      sort: { down: '-amount' },
    },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ state }) => <WithdrawalState state={state} />,
    },
    {
      id: 'why',
      least: true,
      title: t('withdrawal.why'),
      cell: ({ reviewFor }) => reviewFor.map(reason).join(', ') || '–',
    },
    {
      id: 'claim',
      title: t('withdrawal.desk'),
      least: true,
      cell: ({ claim }) => claim?.operator ?? '–',
    },
    {
      id: 'made',
      title: t('field.made'),
      cell: ({ madeAt }) => <Ago at={madeAt} />,
      sort: { up: 'made', down: '-made' },
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['state', 'search', 'member', 'sort', 'id']);
  const state = oneOf(states, values.state) ?? 'review';
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const open = idSchema('withdrawal').safeParse(values.id);
  const asked = {
    state,
    sort,
    ...givenOf(values, ['search', 'member']),
  };
  const list = useList(withdrawals, { merchant, ...asked });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <SearchFilter
          label={t('list.search')}
          hint={t('withdrawal.searchHint')}
          value={values.search ?? ''}
          onValue={(search) => set({ search })}
        />
        <SearchFilter
          label={t('title.member')}
          hint={t('deposit.memberHint')}
          value={values.member ?? ''}
          onValue={(member) => set({ member })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={states.map((each) => [
            each,
            each === 'any' ? t('list.any') : t(`withdrawalState.${each}`),
          ])}
          value={state}
          onValue={(next) => set({ state: next })}
        />
        <ExportButton list="withdrawals" filters={asked} />
        <SavedViews screen="withdrawals" />
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('title.withdrawals')}
            columns={columns}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open.data ?? null}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            empty={state === 'review' ? t('withdrawal.none') : t('list.none')}
          />
        }
        beside={
          open.success && (
            <WithdrawalDrawer key={open.data} id={open.data} onClose={() => set({ id: null })} />
          )
        }
      />
    </>
  );
}
