// Turnover owed before deposited money can leave: what is locked, as a function of settled bets.
import type { Currency, Money } from '@perya/contract/money';
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** Minor units; `since` the turnover of all settled bets placed from its beginning on. */
export interface Requirement {
  readonly receipt: string;
  readonly base: bigint;
  readonly required: bigint;
  readonly since: bigint;
}

export interface Progress {
  readonly receipt: string;
  readonly required: Money;
  readonly done: Money;
  /** base × what remains / required, rounded up. */
  readonly locked: Money;
}

/**
 * Pours the turnover into the requirements, which are in the order in which they began: a bet
 * counts once, for the oldest that it was placed under and that is not met.
 */
export function progressOf(requirements: readonly Requirement[]): readonly Progress[] {
  const done = requirements.map(() => 0n);
  for (const [place, { since }] of requirements.entries()) {
    // What was turned over between its beginning and that of the next.
    let left = since - (requirements[place + 1]?.since ?? 0n);
    for (let older = 0; older <= place && left > 0n; older += 1) {
      const remaining = (requirements[older]?.required ?? 0n) - (done[older] ?? 0n);
      const poured = left < remaining ? left : remaining;
      done[older] = (done[older] ?? 0n) + poured;
      left -= poured;
    }
  }
  return requirements.map(({ receipt, base, required }, place) => {
    const remaining = required - (done[place] ?? 0n);
    return {
      receipt,
      required: money(required),
      done: money(required - remaining),
      locked: money((base * remaining + required - 1n) / required),
    };
  });
}

export interface Owner {
  readonly member: string;
  readonly currency: Currency;
  /** The merchant's: of its days are the totals of bets. */
  readonly timeZone: string;
}

type OpenRow = Requirement & { readonly at: Date };

/**
 * The open requirements with the turnover since each began. A met one stays open as long as an
 * older or a younger one is not met, since what it took of the turnover counts for no other.
 */
async function openRequirements(tx: Queries, owner: Owner): Promise<OpenRow[]> {
  const { member, currency, timeZone } = owner;
  const { rows } = await sql<OpenRow>`
    select receipt, at, base, required, since
      from cashier.open_requirements(${member}, ${currency}, ${timeZone})`.execute(tx);
  return rows;
}

export interface Open extends Progress {
  /** When its deposit came, and what of it is locked as long as nothing is turned over. */
  readonly at: Date;
  readonly base: Money;
}

/** Minor units of a member's wallet that cannot leave yet, by requirement. */
export async function requirementsOf(
  db: Queries,
  owner: Owner,
): Promise<{ readonly locked: Money; readonly open: readonly Open[] }> {
  const rows = await openRequirements(db, owner);
  const progress = progressOf(rows);
  const open = rows.flatMap(({ at, base }, place) => {
    const each = progress[place];
    return each ? [{ ...each, at, base: money(base) }] : [];
  });
  return { locked: money(open.reduce((sum, { locked }) => sum + locked, 0n)), open };
}

interface NewRequirement extends Owner {
  readonly merchant: string;
  readonly receipt: string;
  readonly base: Money;
  readonly now: Date;
}

/**
 * Adds the requirement of a receipt, as the merchant's rules ask, and ends the earlier ones if all
 * of them are met.
 */
export async function addRequirement(tx: Queries, added: NewRequirement): Promise<void> {
  const { merchant, member, currency, receipt, base, now } = added;
  const { open } = await requirementsOf(tx, added);
  if (open.length > 0 && open.every(({ done, required }) => done === required)) {
    await endRequirements(tx, added, { why: 'met', now });
  }
  await sql`insert into cashier.requirement
      (receipt, merchant, member, currency, base, required, began_at)
    select ${receipt}, r.merchant, ${member}, ${currency}, ${base}, of.required, ${now}
      from cashier.rules r
     cross join lateral (
       select div(${base}::numeric * r.turnover_millionths, 1000000)::int8 as required) of
     where r.merchant = ${merchant} and of.required > 0
    on conflict do nothing`.execute(tx);
}

/** Ends all that are open. */
export async function endRequirements(
  tx: Queries,
  { member, currency }: Pick<Owner, 'member' | 'currency'>,
  { why, now }: { readonly why: 'met' | 'waived'; readonly now: Date },
): Promise<void> {
  await sql`update cashier.requirement set ended_at = ${now}, ended_for = ${why}
    where member = ${member} and currency = ${currency} and ended_at is null`.execute(tx);
}

/** Ends that of a receipt whose money was taken back. */
export async function endReversed(tx: Queries, receipt: string, now: Date): Promise<void> {
  await sql`update cashier.requirement set ended_at = ${now}, ended_for = 'reversed'
    where receipt = ${receipt} and ended_at is null`.execute(tx);
}
