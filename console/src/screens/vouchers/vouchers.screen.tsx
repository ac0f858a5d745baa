// Batches of vouchers: who made which for whom, and how many of each are used, open and stopped.
import { batchIdSchema, batchList, batchStates } from '@perya/contract/ops/vouchers';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago, Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { BatchDrawer } from './batch-drawer.tsx';
import { MakeVouchers } from './make-vouchers.tsx';
import { VoucherState } from './voucher-state.tsx';

type Row = RowOf<typeof batchList>;

const sorts = ['-made', 'made'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t, tag } = useText();
  const number = (count: number) => count.toLocaleString(tag);
  return [
    { id: 'agent', title: t('voucher.agent'), cell: ({ agent }) => agent.username },
    {
      id: 'amount',
      title: t('voucher.amount'),
      end: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { id: 'count', title: t('voucher.count'), end: true, cell: ({ count }) => number(count) },
    {
      id: 'used',
      title: t('voucher.used'),
      end: true,
      least: true,
      cell: ({ used }) => number(used),
    },
    { id: 'open', title: t('voucher.open'), end: true, cell: ({ open }) => number(open) },
    {
      id: 'stopped',
      title: t('voucher.stopped'),
      end: true,
      least: true,
      cell: ({ stopped }) => number(stopped),
    },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <VoucherState state={state} /> },
    { id: 'by', title: t('voucher.madeBy'), least: true, cell: ({ madeBy }) => madeBy },
    {
      id: 'expires',
      title: t('voucher.expires'),
      least: true,
      cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    },
    {
      id: 'made',
      title: t('voucher.made'),
      cell: ({ madeAt }) => <Ago at={madeAt} />,
      sort: { up: 'made', down: '-made' },
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['state', 'member', 'sort', 'id']);
  const state = oneOf(batchStates, values.state);
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const open = batchIdSchema.safeParse(values.id);
  const given = { ...givenOf(values, ['member']), ...(state !== undefined && { state }) };
  return (
    <>
      <FilterBar>
        <SearchFilter
          label={t('voucher.agent')}
          hint={t('voucher.agentHint')}
          value={values.member ?? ''}
          onValue={(member) => set({ member })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...batchStates.map((each) => [each, t(`voucherState.${each}`)] as const),
          ]}
          value={state ?? ''}
          onValue={(next) => set({ state: next })}
        />
        {may('cashier.manage') && <MakeVouchers />}
      </FilterBar>
      <Split
        list={
          <ListView
            list={useList(batchList, { merchant, sort, ...given })}
            label={t('title.vouchers')}
            columns={useColumns()}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open.data ?? null}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            empty={t('voucher.none')}
          />
        }
        beside={
          open.success && (
            <BatchDrawer key={open.data} id={open.data} onClose={() => set({ id: null })} />
          )
        }
      />
    </>
  );
}
