// Tells members, in the transaction that moves their money, that it came or left.
import { formatMoney } from '@perya/contract/format-money';
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { referenceOf } from '@perya/contract/reference';
import type { Queries } from '#db/database';
import { writeMessage } from '#modules/messages/messages';
import type { ReceiptRow } from './deposits-sql.ts';
import { noticeWords } from './notice-texts.ts';
import type { NoticeKind } from './notice-texts.ts';
import type { WithdrawalRow } from './withdrawals-sql.ts';

interface Told {
  readonly merchant: string;
  readonly member: string;
  readonly language: Language;
  readonly currency: Currency;
  readonly kind: NoticeKind;
  /** Minor units. */
  readonly amount: bigint;
  readonly net: bigint;
  readonly back: bigint;
  readonly owed: bigint;
  readonly reason: string | null;
  /** The withdrawal or deposit, and the page that shows it; null where no page does. */
  readonly about: { readonly id: Id<'withdrawal' | 'deposit'>; readonly page: string } | null;
  readonly now: Date;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (mark) => marks[mark] ?? '');

async function tell(tx: Queries, told: Told): Promise<void> {
  const { merchant, member, language, currency, kind, reason, about, now } = told;
  const words = noticeWords[language];
  const shown = (minor: bigint): string =>
    formatMoney(wireMoney(money(minor), currency), currency, language, { exact: true });
  const owed = told.owed > 0n ? shown(told.owed) : null;
  const sums = { amount: shown(told.amount), net: shown(told.net), back: shown(told.back), owed };
  const lines = [
    words.texts[kind](sums),
    owed === null ? null : words.owed(owed),
    reason === null ? null : `${words.reason}: ${escaped(reason)}`,
    about === null ? null : `${words.reference}: ${referenceOf(about.id)}`,
    about === null ? null : `<a href="${about.page}?id=${about.id}">${words.open}</a>`,
  ];
  const body = lines.map((line) => (line === null ? '' : `<p>${line}</p>`)).join('');
  await writeMessage(tx, { merchant, member, title: words.titles[kind], body, now });
}

/** Tells the member how a withdrawal ended; a refused one's reason is the row's. */
export async function noteWithdrawal(
  tx: Queries,
  withdrawal: WithdrawalRow,
  kind: 'paid' | 'refused' | 'closed' | 'returned',
  now: Date,
): Promise<void> {
  const { id, amount, owed, reason } = withdrawal;
  const undone = kind === 'refused' || kind === 'closed';
  await tell(tx, {
    ...withdrawal,
    kind,
    back: amount - owed,
    owed: 0n,
    reason: undone ? reason : null,
    about: { id: toId('withdrawal', id), page: '/m/withdraw' },
    now,
  });
}

interface Came {
  readonly event: 'credited' | 'reversed';
  readonly language: Language;
  /** Minor units that the wallet lacked. */
  readonly owed: bigint;
  readonly now: Date;
}

/** Tells the member that a deposit is in their wallet, or was reversed, and what is owed then. */
export async function noteDeposit(
  tx: Queries,
  receipt: ReceiptRow,
  { event, language, owed, now }: Came,
): Promise<void> {
  const { merchant, member, deposit, currency, amount } = receipt;
  if (member === null) return;
  const id = deposit === null ? null : toId('deposit', deposit);
  await tell(tx, {
    merchant,
    member,
    language,
    currency,
    kind: event,
    amount,
    net: amount,
    back: amount,
    owed,
    reason: null,
    about: id === null ? null : { id, page: '/m/voucherCenter' },
    now,
  });
}
