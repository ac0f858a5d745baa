// Saves the statements of a kind as CSV, the newest first.
import { agentBills } from '@perya/contract/agents/bills';
import { SaveCsv } from '#domain/cashier/save-csv.tsx';
import { useText } from '#lib/text.tsx';
import type { Bill } from './bill.ts';

const sums = [
  'gross',
  'below',
  'net',
  'adjustment',
  'carriedIn',
  'due',
  'paid',
  'carriedOut',
] as const;

export function SaveBills({ kind }: { readonly kind: Bill['kind'] }) {
  const { t } = useText();
  return (
    <SaveCsv
      endpoint={agentBills}
      input={(after) => ({ kind, pageNo: Number(after ?? '1') })}
      next={({ more, pageNum }) => (more ? String(pageNum + 1) : undefined)}
      name={`statements-${kind}`}
      head={[
        t('bill.from'),
        t('bill.to'),
        t('transactions.currency'),
        ...sums.map((sum) => t(`bill.${sum}`)),
        t('transactions.state'),
      ]}
      rows={({ content }) =>
        content.map((bill) => [
          bill.fromAt,
          bill.toAt,
          bill.currency,
          ...sums.map((sum) => bill[sum]),
          t(`bill.state.${bill.state}`),
        ])
      }
    />
  );
}
