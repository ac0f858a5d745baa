// Days of providers' lists as operators see them: what differs, explained, and read again.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/payment-days';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Page } from '#lib/paging';
import { readList } from './lists.ts';
import type { Difference } from './mismatches.ts';
import type { CashierParts } from './parts.ts';
import { clearingAccounts } from './troubles.ts';
import { keptByAll } from './settlements.ts';

interface DayLine {
  readonly provider: string;
  readonly day: string;
  readonly readAt: Date;
  readonly failure: string | null;
  readonly differences: number | null;
}

/** The newest day first; its key is the day and the provider. */
export async function dayLines(
  db: Queries,
  { merchant, provider }: { readonly merchant: string; readonly provider?: string | undefined },
  { after, read }: Page,
): Promise<DayLine[]> {
  const [day = '', of = ''] = after ?? [];
  const { rows } = await sql<DayLine>`
    select provider, day::text as day, read_at as "readAt", failure, differences
      from cashier.list_reading
     where merchant = ${merchant}
       and ${provider === undefined ? sql`true` : sql`provider = ${provider}`}
       and ${after === null ? sql`true` : sql`(day, provider) < (${day}::date, ${of})`}
     order by day desc, provider desc limit ${read}`.execute(db);
  return rows;
}

export const dayView = ({ readAt, ...line }: DayLine) => ({
  ...line,
  id: `${line.provider} ${line.day}`,
  readAt: readAt.toISOString(),
});

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

type DifferenceView = OutputOf<typeof contract.paymentDifferenceList>['rows'][number];

const idOr = <Kind extends 'receipt' | 'deposit' | 'withdrawal'>(kind: Kind, id: string | null) =>
  id === null ? null : toId(kind, id);

export function differenceView(row: Difference): DifferenceView {
  const { ourAmount, ourCurrency, ourState, theirAmount, theirCurrency, theirState } = row;
  const ours =
    ourAmount === null || ourCurrency === null || ourState === null
      ? null
      : { amount: wire(ourAmount, ourCurrency), currency: ourCurrency, state: ourState };
  const theirs =
    theirAmount === null || theirCurrency === null || theirState === null
      ? null
      : {
          amount: wire(theirAmount, theirCurrency),
          currency: theirCurrency,
          state: theirState,
          fee: wire(row.theirFee ?? 0n, theirCurrency),
          feeDue: row.feeDue === null ? null : wire(row.feeDue, theirCurrency),
        };
  return {
    id: `${row.why} ${row.key}`,
    why: row.why,
    kind: row.kind,
    lineId: row.lineId,
    ours,
    theirs,
    receipt: idOr('receipt', row.receipt),
    deposit: idOr('deposit', row.deposit),
    withdrawal: idOr('withdrawal', row.withdrawal),
  };
}

/** Reads the list now; the day says whether it could be. Throws provider.noList. */
export async function readDay(
  parts: CashierParts,
  { merchant, provider, day }: InputOf<typeof contract.paymentDayRead>,
): Promise<OutputOf<typeof contract.paymentDayRead>> {
  const adapter = await parts.findAdapter(merchant, provider);
  if (adapter === null) throw new OpsError('record.unknown');
  if (!adapter.list) throw new OpsError('provider.noList');
  await readList(parts, { merchant, provider }, day);
  return { outcome: 'done' };
}

async function listedProviders(parts: CashierParts, merchant: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from cashier.provider
    where merchant = ${merchant} order by code`.execute(parts.db.kysely);
  const listed: string[] = [];
  for (const { code } of rows) {
    const adapter = await parts.findAdapter(merchant, code);
    if (adapter?.list) listed.push(code);
  }
  return listed;
}

export async function accountsView(
  parts: CashierParts,
  merchant: string,
): Promise<OutputOf<typeof contract.paymentAccounts>> {
  const found = await clearingAccounts(parts.db.kysely, merchant, parts.clock.now());
  return {
    accounts: found.map(({ provider, currency, holds, open }) => ({
      provider,
      currency,
      holds: wire(holds, currency),
      open: wire(open, currency),
      differs: wire(holds - open, currency),
    })),
    kept: (await keptByAll(parts.db.kysely, merchant)).map(({ amount, ...of }) => ({
      ...of,
      amount: wire(amount, of.currency),
    })),
    listed: await listedProviders(parts, merchant),
  };
}
