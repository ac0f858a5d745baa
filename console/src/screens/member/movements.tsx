// What moved a member's wallet, each with what the wallet held after it.
import { memberMovements } from '@perya/contract/ops/members';
import type { InputOf } from '@perya/contract/endpoint';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { ListView } from '#domain/list/list-view.tsx';
import { useList } from '#domain/list/use-list.ts';
import { useLedgerKind } from '#domain/words/ledger.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';

type Id = InputOf<typeof memberMovements>['id'];

export function Movements({ id }: { readonly id: Id }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const kindWords = useLedgerKind();
  const list = useList(memberMovements, { merchant, id });
  return (
    <ListView
      list={list}
      label={t('member.movements')}
      columns={[
        { id: 'at', title: t('field.at'), cell: ({ at }) => <Moment at={at} /> },
        { id: 'kind', title: t('field.kind'), cell: ({ kind }) => kindWords(kind) },
        { id: 'reference', title: t('field.reference'), cell: ({ reference }) => reference },
        {
          id: 'amount',
          title: t('field.amount'),
          end: true,
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        {
          id: 'balance',
          title: t('field.balance'),
          end: true,
          cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
        },
      ]}
      keyOf={(row) => row.id}
      empty={t('member.noMovements')}
    />
  );
}
