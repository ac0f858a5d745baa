// The records of deposits and withdrawals, a page at a time, with what the whole period comes to.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type { depositRecords, withdrawalRecords } from '@perya/contract/cashier/records';
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Session } from '#lib/platform';
import { shownAccounts } from './payout-accounts.ts';
import type { CashierParts } from './parts.ts';
import * as rows from './records-sql.ts';
import type { Asked, Footer } from './records-sql.ts';

type Input = InputOf<typeof depositRecords> | InputOf<typeof withdrawalRecords>;

/** One more than the page has: whether there is another. */
async function askedBy(
  { timeZoneOf }: CashierParts,
  { merchant, memberId, currency }: Session,
  { startDate, endDate, group, after, pageSize }: Input,
): Promise<Asked> {
  return {
    member: uuidOf(memberId),
    currency,
    startDate,
    endDate,
    timeZone: await timeZoneOf(merchant),
    group: group ?? null,
    after: after === undefined ? null : uuidOf(after),
    most: pageSize + 1,
  };
}

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

const footerOf = ({ count, sum }: Footer, currency: Currency) => ({
  currency,
  count,
  sum: wire(sum, currency),
});

export async function depositPage(
  parts: CashierParts,
  session: Session,
  input: InputOf<typeof depositRecords>,
): Promise<OutputOf<typeof depositRecords>> {
  const { kysely } = parts.db;
  const { currency } = session;
  const asked = await askedBy(parts, session, input);
  const found = await rows.depositsOf(kysely, asked);
  const content = found.slice(0, input.pageSize).map(({ id, amount, credited, ...row }) => ({
    id: toId('deposit', id),
    name: row.name,
    amount: wire(amount, currency),
    credited: wire(credited, currency),
    state: row.state,
    madeAt: row.madeAt.toISOString(),
  }));
  const footer = footerOf(await rows.depositFooter(kysely, asked), currency);
  return { content, more: found.length > content.length, footer };
}

export async function withdrawalPage(
  parts: CashierParts,
  session: Session,
  input: InputOf<typeof withdrawalRecords>,
): Promise<OutputOf<typeof withdrawalRecords>> {
  const { db, secrets } = parts;
  const { currency } = session;
  const asked = await askedBy(parts, session, input);
  const found = await rows.withdrawalsOf(db.kysely, asked);
  const shown = await shownAccounts(db.kysely, secrets, asked.member);
  const content = found.slice(0, input.pageSize).map(({ id, amount, net, ...row }) => ({
    id: toId('withdrawal', id),
    ...shown(row.payoutAccount),
    amount: wire(amount, currency),
    net: wire(net, currency),
    state: row.state,
    madeAt: row.madeAt.toISOString(),
  }));
  const footer = footerOf(await rows.withdrawalFooter(db.kysely, asked), currency);
  return { content, more: found.length > content.length, footer };
}
