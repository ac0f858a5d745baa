// The record of deposits.
import { depositRecords } from '@perya/contract/cashier/records';
import type { OutputOf } from '@perya/contract/endpoint';
import { pageSize } from '@perya/contract/limits';
import { referenceOf } from '@perya/contract/reference';
import { SaveCsv } from '#domain/cashier/save-csv.tsx';
import { inputOf, nextOf, type RecordFilter } from '#domain/cashier/record-pages.ts';
import { methodName } from '#domain/cashier/method-name.ts';
import { TransactionRecord, useRecordFilter } from '#domain/cashier/transaction-record.tsx';
import { toneOfDeposit } from '#domain/cashier/transactions.ts';
import { useText } from '#lib/text.tsx';
import { useCursorPages } from '#lib/use-cursor-pages.ts';
import { ButtonLink } from '#ui/button.tsx';

type Page = OutputOf<typeof depositRecords>;
type RowId = Page['content'][number]['id'];

function Save({ filter }: { readonly filter: RecordFilter }) {
  const { t } = useText();
  return (
    <SaveCsv
      endpoint={depositRecords}
      input={(after, size) => inputOf<RowId>(filter, after, size)}
      next={nextOf}
      name={`deposits-${filter.startDate}-${filter.endDate}`}
      head={[
        t('transactions.date'),
        t('transactions.reference'),
        t('transactions.method'),
        t('transactions.currency'),
        t('transactions.amount'),
        t('transactions.credited'),
        t('transactions.state'),
      ]}
      rows={({ content, footer }) =>
        content.map((row) => [
          row.madeAt,
          referenceOf(row.id),
          methodName(t, row.name),
          footer.currency,
          row.amount,
          row.credited,
          t(`transactions.deposit.${row.state}`),
        ])
      }
    />
  );
}

export function Screen() {
  const { t } = useText();
  const [filter, setFilter] = useRecordFilter();
  const list = useCursorPages({
    endpoint: depositRecords,
    input: (after) => inputOf<RowId>(filter, after, pageSize.cashierRecord),
    next: nextOf,
  });
  const footer = list.pages?.[0]?.footer ?? null;
  const rows = list.pages?.flatMap(({ content }) =>
    content.map((row) => ({
      id: row.id,
      title: methodName(t, row.name),
      reference: referenceOf(row.id),
      amount: row.amount,
      state: t(`transactions.deposit.${row.state}`),
      tone: toneOfDeposit[row.state],
      madeAt: row.madeAt,
      to: `/m/voucherCenter?id=${row.id}` as const,
    })),
  );
  return (
    <TransactionRecord
      filter={filter}
      onFilter={setFilter}
      list={list}
      rows={rows ?? null}
      footer={footer}
      sumKey="transactions.credited"
      count={t('transactions.deposits', { count: footer?.count ?? 0 })}
      none="transactions.noDeposits"
      instead={
        <ButtonLink to="/m/voucherCenter" look="lamp">
          {t('frame.deposit')}
        </ButtonLink>
      }
      save={<Save filter={filter} />}
    />
  );
}
