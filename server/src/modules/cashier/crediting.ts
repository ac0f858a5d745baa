// A receipt's money goes into the wallet, in the wallet's currency, with the turnover that it asks.
import type { Language } from '@perya/contract/language';
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { firstSeen } from './chain-sql.ts';
import { depositCredited } from '#modules/promotions/promotions';
import { depositById } from './deposits-sql.ts';
import type { DepositRow, ReceiptRow } from './deposits-sql.ts';
import { methodOf } from './methods-sql.ts';
import { noteDeposit } from './notices.ts';
import { postEvent } from './postings.ts';
import { conversionFor, conversionOf, insertConversion } from './rates.ts';
import type { Conversion } from './rates.ts';
import { addRequirement } from './requirements.ts';

/** What came, and whose account at a provider says so. */
type Came = Pick<ReceiptRow, 'merchant' | 'provider' | 'paymentId' | 'currency' | 'amount'>;

/**
 * What money becomes that came in another currency than the deposit's. Null where it stays as it
 * came; 'otherCurrency' where the method takes none such, 'noRate' where nobody said what it is
 * worth.
 */
export async function toConvert(
  tx: Queries,
  deposit: DepositRow,
  came: Came,
  now: Date,
): Promise<Conversion | 'otherCurrency' | 'noRate' | null> {
  if (came.currency === deposit.currency) return null;
  const { paidIn } = await methodOf(tx, deposit.merchant, deposit.method);
  if (came.currency !== paidIn) return 'otherCurrency';
  const paidAt = await firstSeen(tx, came, came.paymentId, now);
  return (await conversionOf(tx, deposit, came, { paidAt, now })) ?? 'noRate';
}

/**
 * As {@link toConvert} of a receipt that is released: in a currency that the method takes none of,
 * it stays as it came. Throws a RangeError where there is no rate.
 */
export async function toConvertAtRelease(
  tx: Queries,
  receipt: ReceiptRow,
  now: Date,
): Promise<Conversion | null> {
  const deposit = receipt.deposit === null ? null : await depositById(tx, receipt.deposit);
  const found = deposit && (await toConvert(tx, deposit, receipt, now));
  if (found === 'noRate') throw new RangeError('There is no rate for it: set one.');
  return found === 'otherCurrency' ? null : found;
}

interface Crediting {
  /** Where the money is now: it just came, or was held. */
  readonly from: 'provider' | 'suspense';
  readonly conversion: Conversion | null;
  /** The member's: they are told in it. */
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

/** Credits a receipt. Answers the currency of the wallet that has it now. */
export async function creditReceipt(
  tx: Queries,
  receipt: ReceiptRow,
  { from, conversion, language, timeZone, now }: Crediting,
): Promise<ReceiptRow['currency']> {
  const { id, merchant, member } = receipt;
  if (member === null) throw new Error(`Nobody's receipt ${id} was to be credited.`);
  const { currency, amount } = conversion ?? receipt;
  const sums = { subject: id, amount: money(amount) };
  if (conversion === null) {
    const event = from === 'suspense' ? 'released' : 'credited';
    await postEvent(tx, receipt, { event, ...sums });
  } else {
    await insertConversion(tx, id, conversion, now);
    const event = from === 'suspense' ? 'releasedConverted' : 'converted';
    const paid = { currency: receipt.currency, amount: money(receipt.amount) };
    await postEvent(tx, { ...receipt, currency }, { event, ...sums, paid });
  }
  const base = money(amount);
  await addRequirement(tx, { merchant, member, currency, timeZone, receipt: id, base, now });
  await sql`select agent.note_deposit(${member}, ${now}),
    mission.count_deposit(${member}, ${currency}, ${id}, ${amount}, ${now})`.execute(tx);
  const credited = { ...receipt, currency, amount };
  await noteDeposit(tx, credited, { event: 'credited', language, owed: money(0n), now });
  const came = { merchant, member, currency, amount, receipt: id, language, timeZone, now };
  await depositCredited(tx, came);
  return currency;
}

interface TakenBack {
  readonly currency: ReceiptRow['currency'];
  /** Minor units; `owed` of them are no longer in the wallet. */
  readonly amount: bigint;
  readonly owed: bigint;
}

/** Takes back what a receipt had credited. */
export async function takeBack(
  tx: Queries,
  receipt: ReceiptRow,
  leftIn: (wallet: ReceiptRow) => Promise<bigint>,
): Promise<TakenBack> {
  const conversion = await conversionFor(tx, receipt.id);
  const { currency, amount } = conversion ?? receipt;
  const wallet = { ...receipt, currency };
  const left = await leftIn(wallet);
  await sql`select mission.uncount_deposit(${receipt.member}, ${receipt.id})`.execute(tx);
  const owed = money(left < amount ? amount - left : 0n);
  const sums = { subject: receipt.id, amount: money(amount), owed };
  if (conversion === null) {
    await postEvent(tx, receipt, { event: 'reversed', ...sums });
  } else {
    const paid = { currency: receipt.currency, amount: money(receipt.amount) };
    await postEvent(tx, wallet, { event: 'reversedConverted', ...sums, paid });
  }
  return { currency, amount, owed };
}
