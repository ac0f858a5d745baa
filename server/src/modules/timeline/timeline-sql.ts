// What happened to a member, of every module that publishes it, as one list.
import type { Currency } from '@perya/contract/money';
import type { TimelineKind, TimelineSource } from '@perya/contract/ops/timeline';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface Happened {
  readonly at: Date;
  /** Of those of the same millisecond, the higher is the later. */
  readonly tie: string;
  readonly kind: TimelineKind;
  readonly source: TimelineSource;
  readonly what: string;
  readonly subject: string | null;
  readonly currency: Currency | null;
  /** Minor units. */
  readonly amount: bigint | null;
  readonly by: string | null;
  readonly text: string | null;
  readonly userAgent: string | null;
  readonly network: string | null;
  readonly country: string | null;
}

/** A place in the timeline: what is before it. Milliseconds since 1970, and the tie. */
export interface Place {
  readonly ms: number;
  readonly tie: string;
}

export interface HappenedWanted {
  /** The member's UUID. */
  readonly member: string;
  readonly kinds: readonly TimelineKind[];
  /** What the operator may not read. */
  readonly hidden: readonly TimelineSource[];
  readonly before: Place | null;
  readonly limit: number;
}

const none = (names: readonly string[]) => names.map((name) => `null::text as ${name}`).join(', ');
const money = 'currency, amount';
const noMoney = 'null::text as currency, null::bigint as amount';
const place = none(['user_agent', 'network', 'country']);

/** The views, each with the columns that it lacks. */
const views = [
  ['account.happened_view', `subject, ${noMoney}, by, text, user_agent, network, country`],
  ['cashier.happened_view', `subject, ${money}, by, text, ${place}`],
  ['promotion.happened_view', `subject, ${money}, by, text, ${place}`],
  ['bonus.happened_view', `${none(['subject'])}, ${money}, by, text, ${place}`],
  ['vip.happened_view', `${none(['subject'])}, ${noMoney}, ${none(['by'])}, text, ${place}`],
  ['operators.happened_view', `${none(['subject'])}, ${noMoney}, by, text, ${place}`],
  ['audit.happened_view', `subject, ${noMoney}, by, text, ${place}`],
] as const;

function passed(before: Place | null) {
  if (before === null) return sql`true`;
  const [here, next] = [new Date(before.ms), new Date(before.ms + 1)];
  return sql`at < ${next} and (at < ${here} or tie collate "C" < ${before.tie})`;
}

/** Newest first; what it reads of each view grows with the member's rows there, which are few. */
export async function happenedTo(
  db: Queries,
  { member, kinds, hidden, before, limit }: HappenedWanted,
): Promise<Happened[]> {
  const order = sql.raw(`order by date_trunc('milliseconds', at) desc, tie collate "C" desc`);
  const parts = views.map(
    ([view, columns]) => sql`
      (select at, tie, kind, source, what, ${sql.raw(columns)} from ${sql.raw(view)}
        where member = ${member} and kind = any(${kinds}::text[])
          and source <> all(${hidden}::text[]) and ${passed(before)}
        ${order} limit ${limit})`,
  );
  const { rows } = await sql<Happened>`
    select at, tie, kind, source, what, subject, currency, amount, by, text,
           user_agent as "userAgent", network, country
      from (${sql.join(parts, sql` union all `)}) happened
     ${order} limit ${limit}`.execute(db);
  return rows;
}
