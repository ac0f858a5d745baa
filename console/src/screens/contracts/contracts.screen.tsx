// Contracts of agents: offers that wait and what is agreed first; one is read beside the list.
import { contractKinds } from '@perya/contract/agents/contracts';
import { idSchema } from '@perya/contract/id';
import { contractList, contractStates } from '@perya/contract/ops/contracts';
import { ContractState } from '#domain/agents/contract-state.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { Days } from '#domain/merchant/written-days.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { ContractDrawer } from './contract-drawer.tsx';

type Row = RowOf<typeof contractList>;

const states = ['current', ...contractStates, 'any'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const day = (at: string | null) => (at === null ? '–' : <Days from={at} />);
  return [
    { id: 'holder', title: t('bill.holder'), cell: ({ holder }) => holder.username },
    { id: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`billKind.${kind}`) },
    {
      id: 'issuer',
      title: t('contract.issuer'),
      cell: ({ issuer }) => issuer?.username ?? t('bill.platform'),
    },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <ContractState state={state} /> },
    { id: 'from', title: t('contract.from'), least: true, cell: ({ fromDay }) => day(fromDay) },
    { id: 'to', title: t('contract.to'), least: true, cell: ({ toDay }) => day(toDay) },
    {
      id: 'offered',
      title: t('contract.offered'),
      cell: ({ offeredAt }) => <Ago at={offeredAt} />,
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['member', 'kind', 'state', 'id']);
  const state = oneOf(states, values.state) ?? 'current';
  const kind = oneOf(contractKinds, values.kind);
  const open = idSchema('contract').safeParse(values.id);
  const given = { ...givenOf(values, ['member']), ...(kind && { kind }) };
  const list = useList(contractList, { merchant, state, ...given });
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
            ...contractKinds.map((each) => [each, t(`billKind.${each}`)] as const),
          ]}
          value={kind ?? ''}
          onValue={(next) => set({ kind: next })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={states.map((each) => [
            each,
            each === 'any' ? t('list.any') : t(`contractState.${each}`),
          ])}
          value={state}
          onValue={(next) => set({ state: next })}
        />
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('title.contracts')}
            columns={columns}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open.data ?? null}
            empty={state === 'current' ? t('contract.none') : t('list.none')}
          />
        }
        beside={
          open.success && (
            <ContractDrawer key={open.data} id={open.data} onClose={() => set({ id: null })} />
          )
        }
      />
    </>
  );
}
