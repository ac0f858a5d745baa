// Slips that wait for a person, the longest waiting first; each leads to its deposit.
import { slipList } from '@perya/contract/ops/deposits';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { ListView } from '#domain/list/list-view.tsx';
import { useList } from '#domain/list/use-list.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';

export function Slips() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const list = useList(slipList, { merchant });
  return (
    <ListView
      list={list}
      label={t('held.slips')}
      columns={[
        { id: 'reference', title: t('field.reference'), cell: ({ reference }) => reference },
        { id: 'member', title: t('title.member'), cell: ({ member }) => member.username },
        {
          id: 'amount',
          title: t('field.amount'),
          end: true,
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        { id: 'note', title: t('slip.note'), cell: ({ note }) => note ?? '–' },
        { id: 'sent', title: t('slip.sent'), cell: ({ sentAt }) => <Ago at={sentAt} /> },
      ]}
      keyOf={({ id }) => id}
      onOpen={({ id }) => navigate(address('/deposit', { id }))}
      empty={t('slip.none')}
    />
  );
}
