// A period as operators name it: by moments, or by calendar days of the merchant.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface Edges {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export interface Period {
  readonly since: Date | undefined;
  /** What is at it, or later, is out of the period. */
  readonly until: Date | undefined;
}

const isDay = (text: string | undefined): boolean => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined || isDay(text) ? undefined : new Date(text);

/** A day belongs to the period from its first moment at the merchant to its last. */
export async function periodAt(
  db: Queries,
  merchant: string,
  { since, until }: Edges,
): Promise<Period> {
  const given = { since: momentOf(since), until: momentOf(until) };
  if (!isDay(since) && !isDay(until)) return given;
  const first = isDay(since) ? since : null;
  const last = isDay(until) ? until : null;
  const { rows } = await sql<{ since: Date | null; until: Date | null }>`
    select ${first}::date::timestamp at time zone z.zone as since,
           (${last}::date + 1)::timestamp at time zone z.zone as until
      from (select coalesce(
        (select time_zone from merchant.zone_view where merchant = ${merchant}), 'UTC')) z (zone)
  `.execute(db);
  const [days] = rows;
  return { since: days?.since ?? given.since, until: days?.until ?? given.until };
}
