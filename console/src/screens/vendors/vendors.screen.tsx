// Vendors: whether each is on, how it does, and what of it waits for somebody.
import { vendorList, vendorStates } from '@perya/contract/ops/vendors';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress } from '#domain/merchant/merchant.ts';
import { useVendorScope } from '#domain/vendors/scope.ts';
import { VendorState } from '#domain/vendors/vendor-state.tsx';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { AddVendor } from './add-vendor.tsx';

type Row = RowOf<typeof vendorList>;

function useColumns(): readonly Column<Row>[] {
  const { t, tag } = useText();
  const count = (number: number) => number.toLocaleString(tag);
  const took = (ms: number | null) => (ms === null ? '–' : t('round.ms', { ms: Math.round(ms) }));
  return [
    { id: 'name', title: t('vendor.name'), cell: ({ name }) => name },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <VendorState state={state} /> },
    { id: 'code', title: t('vendor.code'), least: true, cell: ({ id }) => id },
    { id: 'calls', title: t('vendor.calls'), end: true, cell: (row) => count(row.calls) },
    { id: 'failures', title: t('vendor.failures'), end: true, cell: (row) => count(row.failures) },
    { id: 'slow', title: t('vendor.slow'), end: true, cell: ({ slowMs }) => took(slowMs) },
    {
      id: 'unfinished',
      title: t('vendor.unfinished'),
      end: true,
      cell: (row) => count(row.unfinished),
    },
    {
      id: 'shortfalls',
      title: t('vendor.shortfalls'),
      end: true,
      cell: (row) => count(row.shortfalls),
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant, manages } = useVendorScope();
  const { values, set } = useFilters(['state']);
  const state = oneOf(vendorStates, values.state);
  const list = useList(vendorList, { merchant, ...(state !== undefined && { state }) });
  return (
    <>
      <FilterBar>
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...vendorStates.map((each) => [each, t(`vendorState.${each}`)] as const),
          ]}
          value={state ?? ''}
          onValue={(next) => set({ state: next })}
        />
        {manages && <AddVendor />}
      </FilterBar>
      <ListView
        list={list}
        label={t('title.vendors')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/vendor', { id }))}
        empty={t('vendor.none')}
      />
    </>
  );
}
