// Agents' bills: those that wait for a person first, found by agent, kind, state and period.
import { billKinds, billStates } from '@perya/contract/agents/bills';
import { billList } from '@perya/contract/ops/bills';
import { BillPeriod } from '#domain/agents/bill-period.tsx';
import { BillState } from '#domain/agents/bill-state.tsx';
import { ChoiceFilter, FilterBar, PeriodFilter, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';

type Row = RowOf<typeof billList>;

const states = ['waiting', ...billStates, 'any'] as const;
const sorts = ['-made', 'made'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const sum = (name: 'gross' | 'net' | 'due' | 'paid', least = false): Column<Row> => ({
    id: name,
    title: t(`bill.${name}`),
    end: true,
    least,
    cell: (row) => <Money amount={row[name]} currency={row.currency} />,
  });
  return [
    { id: 'holder', title: t('bill.holder'), cell: ({ holder }) => holder.username },
    { id: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`billKind.${kind}`) },
    { id: 'period', title: t('bill.period'), cell: (row) => <BillPeriod of={row} /> },
    {
      id: 'issuer',
      title: t('bill.issuer'),
      least: true,
      cell: ({ issuer }) => issuer?.username ?? t('bill.platform'),
    },
    sum('gross', true),
    sum('net', true),
    sum('due'),
    sum('paid'),
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ state, disputed }) => <BillState state={state} disputed={disputed} />,
    },
    {
      id: 'made',
      title: t('bill.made'),
      least: true,
      cell: ({ madeAt }) => <Ago at={madeAt} />,
      sort: { up: 'made', down: '-made' },
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['member', 'kind', 'state', 'since', 'until', 'sort']);
  const state = oneOf(states, values.state) ?? 'waiting';
  const kind = oneOf(billKinds, values.kind);
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const given = givenOf(values, ['member', 'since', 'until']);
  const list = useList(billList, { merchant, state, sort, ...given, ...(kind && { kind }) });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <SearchFilter
          label={t('bill.holder')}
          hint={t('bill.holderHint')}
          value={values.member ?? ''}
          onValue={(member) => set({ member })}
        />
        <ChoiceFilter
          label={t('field.kind')}
          choices={[
            ['', t('list.any')],
            ...billKinds.map((each) => [each, t(`billKind.${each}`)] as const),
          ]}
          value={kind ?? ''}
          onValue={(next) => set({ kind: next })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={states.map((each) => [
            each,
            each === 'any' ? t('list.any') : t(`billState.${each}`),
          ])}
          value={state}
          onValue={(next) => set({ state: next })}
        />
        <PeriodFilter values={values} set={set} />
      </FilterBar>
      <ListView
        list={list}
        label={t('title.bills')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/bill', { id }))}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        empty={state === 'waiting' ? t('bill.none') : t('list.none')}
      />
    </>
  );
}
