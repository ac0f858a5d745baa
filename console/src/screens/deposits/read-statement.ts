// Reads a bank's statement from a CSV file whose first line names the columns.
import { parseMoney, wireMoney, type Currency, type Money } from '@perya/contract/money';
import type { InputOf } from '@perya/contract/endpoint';
import { statementLineSchema, type statementBook } from '@perya/contract/ops/statements';

export type StatementLine = InputOf<typeof statementBook>['lines'][number];

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** Minor units by currency. */
  readonly sums: ReadonlyMap<Currency, Money>;
}

/** Why a file is not taken: what it is, or its first line that is not whole, with the column. */
export type StatementFault =
  | { readonly why: 'tooLarge' | 'empty' | 'twice'; readonly line?: number }
  | { readonly why: 'line'; readonly line: number; readonly column: string };

export const mostStatementBytes = 2_000_000;
export const columns = ['id', 'currency', 'amount', 'payer', 'note'] as const;

/** A column that a line has not is empty. */
function lineIn(row: Readonly<Record<string, string>>) {
  const { id = '', currency = '', amount = '', payer = '', note = '' } = row;
  return statementLineSchema.safeParse({
    id,
    currency: currency.trim().toUpperCase(),
    amount: amount.trim(),
    payer: payer.trim() === '' ? null : payer,
    note: note.trim(),
  });
}

/** The whole statement, or the first fault: of a statement, nothing or all is sent. */
export async function readStatement(text: string): Promise<Statement | StatementFault> {
  if (text.length > mostStatementBytes) return { why: 'tooLarge' };
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  if (data.length === 0) return { why: 'empty' };
  const lines: StatementLine[] = [];
  const ids = new Set<string>();
  const sums = new Map<Currency, Money>();
  for (const [i, row] of data.entries()) {
    // The first line of the file names the columns.
    const line = i + 2;
    const read = lineIn(row);
    const column = read.success ? undefined : String(read.error.issues[0]?.path[0] ?? 'id');
    if (!read.success) return { why: 'line', line, column: column ?? 'id' };
    const { currency, amount, id } = read.data;
    const sum = parseMoney(amount, currency);
    if (sum === null) return { why: 'line', line, column: 'amount' };
    if (ids.has(id)) return { why: 'twice', line };
    ids.add(id);
    lines.push(read.data);
    sums.set(currency, ((sums.get(currency) ?? 0n) + sum) as Money);
  }
  return { lines, sums };
}

/** The sums as they are shown: a currency and an amount each. */
export function sumsOf({ sums }: Statement): readonly (readonly [Currency, string])[] {
  return [...sums].map(([currency, sum]) => [currency, wireMoney(sum, currency)] as const);
}
