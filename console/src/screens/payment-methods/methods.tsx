// Methods of depositing and withdrawing: their limits, who carries them, whether they are open.
import { directions, methodList } from '@perya/contract/ops/payment-methods';
import { currencies } from '@perya/contract/money';
import { MethodState } from '#domain/cashier/method-state.tsx';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { AddMethod } from './add-method.tsx';

type Row = RowOf<typeof methodList>;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'name', title: t('method.name'), cell: ({ settings }) => settings.name },
    {
      id: 'direction',
      title: t('method.direction'),
      cell: ({ direction }) => t(`direction.${direction}`),
    },
    { id: 'currency', title: t('field.currency'), cell: ({ currency }) => currency },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ settings, working }) => (
        <MethodState open={settings.open} works={working.length > 0} />
      ),
    },
    {
      id: 'least',
      title: t('method.least'),
      end: true,
      cell: ({ settings, currency }) => <Money amount={settings.least} currency={currency} />,
    },
    {
      id: 'most',
      title: t('method.most'),
      end: true,
      cell: ({ settings, currency }) => <Money amount={settings.most} currency={currency} />,
    },
    {
      id: 'routes',
      title: t('method.routes'),
      least: true,
      cell: ({ settings }) => settings.routes.join(', '),
    },
    { id: 'code', title: t('method.code'), least: true, cell: ({ id }) => id },
  ];
}

export function Methods() {
  const { t } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['direction', 'currency']);
  const direction = oneOf(directions, values.direction);
  const currency = oneOf(currencies, values.currency);
  const list = useList(methodList, {
    merchant,
    ...(direction !== undefined && { direction }),
    ...(currency !== undefined && { currency }),
  });
  return (
    <>
      <FilterBar>
        <ChoiceFilter
          label={t('method.direction')}
          choices={[
            ['', t('list.any')],
            ...directions.map((each) => [each, t(`direction.${each}`)] as const),
          ]}
          value={direction ?? ''}
          onValue={(next) => set({ direction: next })}
        />
        <ChoiceFilter
          label={t('field.currency')}
          choices={[['', t('list.any')], ...currencies.map((each) => [each, each] as const)]}
          value={currency ?? ''}
          onValue={(next) => set({ currency: next })}
        />
        {may('cashier.manage') && <AddMethod />}
      </FilterBar>
      <ListView
        list={list}
        label={t('title.paymentMethods')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/payment-method', { id }))}
        empty={t('method.none')}
      />
    </>
  );
}
