// For tests: a merchant’s cashier with a deposit and a withdrawal, marked as the merchant’s own.
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import type { SecretBox } from '#lib/secret-box';

interface Parts {
  /** Runs a statement as the database's owner, and answers its rows. */
  readonly run: (text: string, values?: unknown[]) => Promise<unknown>;
  readonly secrets: SecretBox;
}

interface Marked {
  readonly code: string;
  /** The name of its methods. */
  readonly text: string;
  /** Of the withdrawal, in minor units. */
  readonly amount: string;
}

export interface CashierRows {
  readonly deposit: Id<'deposit'>;
  readonly withdrawal: Id<'withdrawal'>;
}

function idIn(rows: unknown): string {
  const [row] = rows as { readonly id: string }[];
  if (row === undefined) throw new Error('nothing was stored');
  return row.id;
}

/** Of the member (a UUID). */
export async function fillCashier(
  { run, secrets }: Parts,
  { code, text, amount }: Marked,
  member: string,
): Promise<CashierRows> {
  await run(
    `with upline as (
       insert into account.member (merchant, username, type, currency, register_method,
         registered_at) values ($1, 'upline', 0, 'PHP', 'USERNAME', now()) returning id)
     insert into agent.place (member, merchant, upline, from_day)
     select $2, $1, id, '2026-01-01' from upline`,
    [code, member],
  );
  await run('insert into cashier.rules values ($1, 0, 0, 0, 1)', [code]);
  await run(`insert into cashier.provider values ($1, 'bank', 'transfer', '')`, [code]);
  await run(
    `insert into cashier.method (merchant, code, direction, name, currency, routes, channel,
       payout_providers, least, most, promised_seconds, position)
     values ($1, 'in', 'deposit', $2, 'PHP', '{bank}', 'transfer', '{}', 1, 9, 1, 1),
       ($1, 'out', 'withdrawal', $2, 'PHP', '{bank}', 'transfer', '{gcash}', 1, 9, 1, 1)`,
    [code, text],
  );
  const deposits = await run(
    `insert into cashier.deposit (merchant, member, request_key, method, provider, currency, amount,
       state, expires_at, watched_until, ask_at, made_at, moved_at, moved_by)
     values ($1, $2, 'one of one', 'in', 'bank', 'PHP', 5, 'creating', now(), now(), now(), now(),
       now(), 'member') returning id`,
    [code, member],
  );
  const box = secrets.close('09171234567', `payout ${member} gcash`);
  const withdrawals = await run(
    `with account as (
       insert into cashier.payout_account (merchant, member, currency, provider, number_box,
         number_print, is_default, added_at, usable_from)
       values ($1, $2, 'PHP', 'gcash', $3, $3, true, now(), now()) returning id)
     insert into cashier.withdrawal (merchant, member, request_key, method, payout_account,
       currency, amount, owed, fee, state, made_at, moved_at, moved_by)
     select $1, $2, 'one of one', 'out', id, 'PHP', $4, 0, 0, 'requested', now(), now(), 'member'
       from account returning id`,
    [code, member, box, amount],
  );
  return {
    deposit: toId('deposit', idIn(deposits)),
    withdrawal: toId('withdrawal', idIn(withdrawals)),
  };
}
