// What a round posted to the ledger: each transaction with its lines, which add up to nothing.
import { useLedgerAccount, useLedgerKind } from '#domain/words/ledger.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#parts/data-table.tsx';
import type { Round } from './round.screen.tsx';

type Posting = Round['postings'][number];

export function Postings({ postings }: { readonly postings: readonly Posting[] }) {
  const { t } = useText();
  const kindWords = useLedgerKind();
  const accountWords = useLedgerAccount();
  const rows = postings.map((posting, line) => ({ ...posting, line }));
  return (
    <DataTable
      label={t('round.postings')}
      keyOf={({ transaction, line }) => `${transaction} ${String(line)}`}
      rows={rows}
      columns={[
        { id: 'at', title: t('field.at'), cell: ({ at }: Posting) => <Moment at={at} /> },
        { id: 'kind', title: t('field.kind'), cell: ({ kind }) => kindWords(kind) },
        { id: 'account', title: t('round.account'), cell: ({ account }) => accountWords(account) },
        {
          id: 'amount',
          title: t('field.amount'),
          end: true,
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
      ]}
    />
  );
}
