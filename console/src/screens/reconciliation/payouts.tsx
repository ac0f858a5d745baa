// What payment providers paid to the bank, as it was booked: by whom, and who agreed.
import { providerCodeSchema } from '@perya/contract/ops/payment-days';
import { providerList } from '@perya/contract/ops/payment-providers';
import { settlementList } from '@perya/contract/ops/payment-settlements';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';

type Row = RowOf<typeof settlementList>;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    {
      id: 'booked',
      title: t('settlement.booked'),
      cell: ({ bookedAt }) => <Moment at={bookedAt} />,
    },
    { id: 'provider', title: t('deposit.provider'), cell: ({ provider }) => provider },
    {
      id: 'amount',
      title: t('settlement.toBank'),
      end: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { id: 'reference', title: t('settlement.reference'), cell: ({ reference }) => reference },
    {
      id: 'by',
      title: t('settlement.bookedBy'),
      cell: ({ bookedBy }) => bookedBy ?? t('settlement.terminal'),
    },
    { id: 'agreed', title: t('settlement.agreedBy'), cell: ({ agreedBy }) => agreedBy ?? '–' },
  ];
}

export function Payouts() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['provider']);
  const { data: provider } = providerCodeSchema.safeParse(values.provider);
  const known = (useCall(providerList, { merchant }).data?.rows ?? []).map(({ id }) => id);
  const shown = [...new Set([...known, ...(provider === undefined ? [] : [provider])])];
  const list = useList(settlementList, { merchant, ...(provider !== undefined && { provider }) });
  return (
    <>
      <FilterBar>
        <ChoiceFilter
          label={t('deposit.provider')}
          choices={[['', t('list.any')], ...shown.map((each) => [each, each] as const)]}
          value={provider ?? ''}
          onValue={(next) => set({ provider: next })}
        />
      </FilterBar>
      <ListView
        list={list}
        label={t('reconcilePart.payouts')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={t('settlement.none')}
      />
    </>
  );
}
