// A list of claims: of the queue, of a promotion, of a member.
import { claimList } from '@perya/contract/ops/claims';
import type { InputOf } from '@perya/contract/endpoint';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { ClaimState } from './reward-state.tsx';

type Row = RowOf<typeof claimList>;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'member', title: t('title.member'), cell: ({ member }) => member.username },
    { id: 'promotion', title: t('title.promotion'), cell: ({ promotion }) => promotion.title },
    {
      id: 'kind',
      title: t('field.kind'),
      least: true,
      cell: ({ promotion }) => t(`promotionKind.${promotion.kind}`),
    },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <ClaimState state={state} /> },
    {
      id: 'amount',
      title: t('field.amount'),
      end: true,
      cell: ({ amount, currency }) =>
        amount === null ? '–' : <Money amount={amount} currency={currency} />,
    },
    {
      id: 'made',
      title: t('claim.made'),
      cell: ({ madeAt }) => <Ago at={madeAt} />,
      sort: { up: 'made', down: '-made' },
    },
  ];
}

interface ClaimListProps {
  readonly filters: Omit<InputOf<typeof claimList>, 'merchant' | 'after' | 'limit'>;
  readonly label: string;
  readonly empty: string;
  readonly open?: string | null;
  readonly onOpen: (id: string) => void;
  readonly onSort?: (sort: string) => void;
}

export function ClaimList({ filters, label, empty, open, onOpen, onSort }: ClaimListProps) {
  const { merchant } = useMerchant();
  const list = useList(claimList, { merchant, ...filters });
  const columns = useColumns();
  return (
    <ListView
      list={list}
      label={label}
      columns={columns}
      keyOf={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      open={open ?? null}
      sort={filters.sort}
      {...(onSort && { onSort })}
      empty={empty}
    />
  );
}
