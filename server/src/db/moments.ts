// Moments as whole microseconds since 1970, which is how exact the database keeps them: page keys.
import { sql } from 'kysely';

export const microsecondsOf = (column: string) =>
  sql.raw<string>(`(extract(epoch from ${column}) * 1000000)::bigint::text`);

export const momentAt = (microseconds: string) =>
  sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;
