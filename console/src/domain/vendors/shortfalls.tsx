// What a vendor, or any of them, wanted back and members had spent: nothing moved.
import { shortfallList } from '@perya/contract/ops/vendors';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { useVendorScope } from './scope.ts';

type Row = RowOf<typeof shortfallList>;

function useColumns(ofAll: boolean): readonly Column<Row>[] {
  const { t } = useText();
  const vendorColumn = ofAll
    ? [{ id: 'vendor', title: t('title.vendor'), cell: ({ vendor }: Row) => vendor }]
    : [];
  return [
    { id: 'first', title: t('field.at'), cell: ({ firstAt }) => <Moment at={firstAt} /> },
    ...vendorColumn,
    { id: 'member', title: t('title.member'), cell: ({ member }) => member.username },
    { id: 'transaction', title: t('bet.transaction'), cell: ({ transaction }) => transaction },
    {
      id: 'wanted',
      title: t('vendor.wanted'),
      end: true,
      cell: ({ wanted, currency }) => <Money amount={wanted} currency={currency} />,
    },
    {
      id: 'had',
      title: t('vendor.had'),
      end: true,
      cell: ({ had, currency }) => <Money amount={had} currency={currency} />,
    },
    { id: 'tries', title: t('vendor.tries'), end: true, cell: ({ tries }) => tries },
  ];
}

export function Shortfalls({ vendor }: { readonly vendor?: string }) {
  const { t } = useText();
  const { merchant } = useVendorScope();
  const list = useList(shortfallList, { merchant, ...(vendor !== undefined && { vendor }) });
  return (
    <ListView
      list={list}
      label={t('vendor.shortfalls')}
      columns={useColumns(vendor === undefined)}
      keyOf={({ id }) => id}
      empty={t('vendor.noShortfalls')}
    />
  );
}
