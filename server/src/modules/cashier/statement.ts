// A bank's statement: each line is money that came, matched to the deposit whose note it carries.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { statementBook, statementResults } from '@perya/contract/ops/statements';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { notesIn, transferKind } from './adapters/transfer.ts';
import { depositById } from './deposits-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import { bookLines } from './lists.ts';
import type { CashierParts } from './parts.ts';
import { takePayment } from './receipts.ts';
import type { Origin } from './receipts.ts';

export interface StatementLine {
  /** The bank's own id of the transfer: booked once, however often it is read. */
  readonly id: string;
  readonly currency: Currency;
  /** Minor units, above zero. */
  readonly amount: Money;
  readonly payer: string | null;
  /** What the payer and the bank wrote beside it. */
  readonly note: string;
}

/** The deposit whose note is in a text; null for none, and for several: a person looks. */
export async function depositOfNote(
  db: Queries,
  { merchant, provider }: { readonly merchant: string; readonly provider: string },
  note: string,
): Promise<DepositRow | null> {
  const notes = notesIn(note);
  const { rows } = await sql<{ id: string }>`select id from cashier.deposit
    where merchant = ${merchant} and provider = ${provider}
      and provider_reference = any(${notes}::text[])`.execute(db);
  // Two notes in one text: a person looks.
  const [only, ...others] = rows;
  return only && others.length === 0 ? depositById(db, only.id) : null;
}

async function becameOf(
  db: Queries,
  { merchant, provider }: Origin,
  paymentId: string,
): Promise<'credited' | 'held'> {
  const { rows } = await sql<{ state: string }>`select state from cashier.receipt
    where merchant = ${merchant} and provider = ${provider}
      and payment_id = ${paymentId}`.execute(db);
  return rows[0]?.state === 'held' ? 'held' : 'credited';
}

export type StatementResult = (typeof statementResults)[number];

/**
 * Books the lines of a provider's statement; a line that was booked before changes nothing. Answers
 * what became of each, in their order. Throws a RangeError for a provider whose money two people
 * have to see.
 */
export async function bookStatement(
  parts: CashierParts,
  from: Origin,
  lines: readonly StatementLine[],
): Promise<StatementResult[]> {
  const { byTwo } = await parts.adapterOf(from.merchant, from.provider);
  if (byTwo) throw new RangeError('What comes by hand is entered by --received, one by one.');
  const now = parts.clock.now();
  const day = now.toISOString().slice(0, 10);
  const results: StatementResult[] = [];
  for (const { id: paymentId, currency, amount, payer, note } of lines) {
    const deposit = await depositOfNote(parts.db.kysely, from, note);
    const payment = { paymentId, currency, amount: money(amount), payer } as const;
    const came = { ...payment, reference: null, state: 'confirmed' } as const;
    const isNew = await takePayment(parts, deposit ?? from, came);
    results.push(isNew ? await becameOf(parts.db.kysely, from, paymentId) : 'known');
    const line = { kind: 'payment', id: paymentId, reference: null, fee: money(0n) } as const;
    const listed = { ...line, currency, amount: payment.amount, state: 'done', at: now } as const;
    await bookLines(parts.db, from, [listed], { day, now });
  }
  return results;
}

/** The merchant's accounts whose money a statement tells of, in use. */
export async function statementProviders(db: Queries, merchant: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from cashier.provider
    where merchant = ${merchant} and adapter = ${transferKind.name} and active
    order by code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Books what an operator read at the console; see the endpoint. */
export async function bookAtDesk(
  parts: CashierParts,
  { merchant, provider, lines }: InputOf<typeof statementBook>,
): Promise<OutputOf<typeof statementBook>> {
  const known = await statementProviders(parts.db.kysely, merchant);
  if (!known.includes(provider)) throw new OpsError('record.unknown');
  const read = lines.map((line, i) => {
    const amount = parseMoney(line.amount, line.currency);
    if (amount !== null) return { ...line, amount };
    throw new AppError('input.invalid', { fields: { [`lines.${String(i)}.amount`]: 'invalid' } });
  });
  const results = await bookStatement(parts, { merchant, provider }, read);
  return { results: read.map(({ id }, i) => ({ id, result: results[i] ?? 'known' })) };
}
