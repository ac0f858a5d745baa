// A bank's statement: each line is money that came, matched to the deposit whose note it carries.
import { money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { notesIn } from './adapters/transfer.ts';
import { depositById } from './deposits-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import { bookLines } from './lists.ts';
import type { CashierParts } from './parts.ts';
import { takePayment } from './receipts.ts';

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

/**
 * Books the lines of a provider's statement; a line that was booked before changes nothing. Throws
 * a RangeError for a provider whose money two people have to see.
 */
export async function bookStatement(
  parts: CashierParts,
  from: { readonly merchant: string; readonly provider: string },
  lines: readonly StatementLine[],
): Promise<void> {
  const { byTwo } = await parts.adapterOf(from.merchant, from.provider);
  if (byTwo) throw new RangeError('What comes by hand is entered by --received, one by one.');
  const now = parts.clock.now();
  const day = now.toISOString().slice(0, 10);
  for (const { id: paymentId, currency, amount, payer, note } of lines) {
    const deposit = await depositOfNote(parts.db.kysely, from, note);
    const payment = { paymentId, currency, amount: money(amount), payer } as const;
    await takePayment(parts, deposit ?? from, { ...payment, reference: null, state: 'confirmed' });
    const line = { kind: 'payment', id: paymentId, reference: null, fee: money(0n) } as const;
    const listed = { ...line, currency, amount: payment.amount, state: 'done', at: now } as const;
    await bookLines(parts.db, from, [listed], { day, now });
  }
}
