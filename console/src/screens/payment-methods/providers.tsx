// Payment providers: whether each is on, and how many of its messages were believed.
import { providerCodeSchema } from '@perya/contract/ops/payment-days';
import { providerList } from '@perya/contract/ops/payment-providers';
import { FilterBar } from '#domain/list/filter-bar.tsx';
import { useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { State } from '#parts/state.tsx';
import { OfferSettings } from './offer-settings.tsx';
import { ProviderDrawer } from './provider-drawer.tsx';

type Row = RowOf<typeof providerList>;

function useColumns(): readonly Column<Row>[] {
  const { t, tag } = useText();
  const count = (number: number) => number.toLocaleString(tag);
  return [
    { id: 'code', title: t('method.code'), cell: ({ id }) => id },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ on }) => (
        <State tone={on ? 'good' : 'waits'}>{t(on ? 'provider.on' : 'provider.off')}</State>
      ),
    },
    { id: 'adapter', title: t('provider.adapter'), cell: ({ adapter }) => adapter },
    {
      id: 'methods',
      title: t('provider.methods'),
      least: true,
      cell: ({ methods }) => methods.join(', ') || '–',
    },
    {
      id: 'messages',
      title: t('provider.messages'),
      end: true,
      cell: ({ messages }) => count(messages),
    },
    {
      id: 'refused',
      title: t('provider.refused'),
      end: true,
      cell: ({ refused }) => count(refused),
    },
  ];
}

export function Providers() {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['id']);
  const open = providerCodeSchema.safeParse(values.id);
  return (
    <>
      {may('cashier.manage') && (
        <FilterBar>
          <OfferSettings shown={null} />
        </FilterBar>
      )}
      <Split
        list={
          <ListView
            list={useList(providerList, { merchant })}
            label={t('paymentPart.providers')}
            columns={useColumns()}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open.data ?? null}
            empty={t('provider.none')}
          />
        }
        beside={
          open.success && (
            <ProviderDrawer key={open.data} id={open.data} onClose={() => set({ id: null })} />
          )
        }
      />
    </>
  );
}
