// Game vendors: the last compared day of each, and what of it waits; their pages have more.
import { vendorList } from '@perya/contract/ops/vendors';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress } from '#domain/merchant/merchant.ts';
import { useVendorScope } from '#domain/vendors/scope.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Differing } from './differing.tsx';

type Row = RowOf<typeof vendorList>;

function useColumns(): readonly Column<Row>[] {
  const { t, tag } = useText();
  const count = (number: number) => number.toLocaleString(tag);
  return [
    { id: 'name', title: t('vendor.name'), cell: ({ name }) => name },
    {
      id: 'day',
      title: t('vendor.day'),
      cell: ({ compared }) => (compared === null ? '–' : writtenDay(compared.day, tag)),
    },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ compared }) =>
        compared && <Differing failure={compared.failure} count={compared.mismatches} />,
    },
    {
      id: 'unfinished',
      title: t('vendor.unfinished'),
      end: true,
      cell: ({ unfinished }) => count(unfinished),
    },
    {
      id: 'shortfalls',
      title: t('vendor.shortfalls'),
      end: true,
      cell: ({ shortfalls }) => count(shortfalls),
    },
  ];
}

export function Vendors() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useVendorScope();
  return (
    <ListView
      list={useList(vendorList, { merchant })}
      label={t('reconcilePart.vendors')}
      columns={useColumns()}
      keyOf={({ id }) => id}
      onOpen={({ id }) => navigate(address('/vendor', { id, part: 'days' }))}
      empty={t('vendor.none')}
    />
  );
}
