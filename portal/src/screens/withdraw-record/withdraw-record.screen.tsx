// The record of withdrawals.
import { withdrawalRecords } from '@perya/contract/cashier/records';
import type { OutputOf } from '@perya/contract/endpoint';
import { pageSize } from '@perya/contract/limits';
import { referenceOf } from '@perya/contract/reference';
import { SaveCsv } from '#domain/cashier/save-csv.tsx';
import { inputOf, nextOf, type RecordFilter } from '#domain/cashier/record-pages.ts';
import { TransactionRecord, useRecordFilter } from '#domain/cashier/transaction-record.tsx';
import { toneOfWithdrawal } from '#domain/cashier/transactions.ts';
import { useText } from '#lib/text.tsx';
import { useCursorPages } from '#lib/use-cursor-pages.ts';
import { ButtonLink } from '#ui/button.tsx';

type Page = OutputOf<typeof withdrawalRecords>;
type RowId = Page['content'][number]['id'];

function Save({ filter }: { readonly filter: RecordFilter }) {
  const { t } = useText();
  return (
    <SaveCsv
      endpoint={withdrawalRecords}
      input={(after, size) => inputOf<RowId>(filter, after, size)}
      next={nextOf}
      name={`withdrawals-${filter.startDate}-${filter.endDate}`}
      head={[
        t('transactions.date'),
        t('transactions.reference'),
        t('transactions.account'),
        t('transactions.currency'),
        t('transactions.amount'),
        t('transactions.paidOut'),
        t('transactions.state'),
      ]}
      rows={({ content, footer }) =>
        content.map((row) => [
          row.madeAt,
          referenceOf(row.id),
          `${row.name} ${row.number}`,
          footer.currency,
          row.amount,
          row.state === 'paid' ? row.net : '0',
          t(`transactions.withdrawal.${row.state}`),
        ])
      }
    />
  );
}

export function Screen() {
  const { t } = useText();
  const [filter, setFilter] = useRecordFilter();
  const list = useCursorPages({
    endpoint: withdrawalRecords,
    input: (after) => inputOf<RowId>(filter, after, pageSize.cashierRecord),
    next: nextOf,
  });
  const footer = list.pages?.[0]?.footer ?? null;
  const rows = list.pages?.flatMap(({ content }) =>
    content.map((row) => ({
      id: row.id,
      title: `${row.name} ${row.number}`,
      reference: referenceOf(row.id),
      amount: row.amount,
      state: t(`transactions.withdrawal.${row.state}`),
      tone: toneOfWithdrawal[row.state],
      madeAt: row.madeAt,
      to: `/m/withdraw?id=${row.id}` as const,
    })),
  );
  return (
    <TransactionRecord
      filter={filter}
      onFilter={setFilter}
      list={list}
      rows={rows ?? null}
      footer={footer}
      sumKey="transactions.paidOut"
      count={t('transactions.withdrawals', { count: footer?.count ?? 0 })}
      none="transactions.noWithdrawals"
      instead={
        <ButtonLink to="/m/withdraw" look="lamp">
          {t('frame.withdraw')}
        </ButtonLink>
      }
      save={<Save filter={filter} />}
    />
  );
}
