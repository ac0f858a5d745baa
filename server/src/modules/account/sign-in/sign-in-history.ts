// The login history: each sign-in of a member, and each refused try on their name.
import type { Language } from '@perya/contract/category';
import type { OutputOf } from '@perya/contract/endpoint';
import type { loginHistory } from '@perya/contract/session';
import { sql } from 'kysely';
import { AppError } from '#lib/app-error';
import { deviceName } from '#lib/device-name';
import type { Place } from '#lib/place';
import type { Queries } from '#modules/wallet/wallet';

const pageRows = 20;
/** A flood of wrong passwords must not push a member's own sign-ins off the page. */
const refusedPerHour = 10;
const hourMs = 60 * 60 * 1000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Nobody's id: what is asked about an unknown name costs the same queries. */
export const nobody = '00000000-0000-0000-0000-000000000000';

interface NewEntry extends Place {
  readonly member: string;
  readonly method: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** Notes a sign-in, in the transaction that begins the session. */
export async function noteSignIn(tx: Queries, entry: NewEntry): Promise<void> {
  const { member, method, userAgent, network, country, now } = entry;
  await sql`
    insert into account.sign_in (member, at, method, ok, user_agent, network, country)
    values (${member}, ${now}, ${method}, true, ${userAgent}, ${network}, ${country})`.execute(tx);
}

/**
 * Notes a try as refused, at most ten an hour; for {@link nobody} nothing. Answers the entry, for
 * {@link unnoteTry}: a try is noted before it is judged, so that noting tells no name apart.
 */
export async function noteTry(tx: Queries, entry: NewEntry): Promise<string | null> {
  const { member, method, userAgent, network, country, now } = entry;
  const hourAgo = new Date(now.getTime() - hourMs);
  const { rows } = await sql<{ id: string }>`
    insert into account.sign_in (member, at, method, ok, user_agent, network, country)
    select m.id, ${now}::timestamptz, ${method}::text, false, ${userAgent}::text, ${network}::text,
           ${country}::text
      from account.member m
     where m.id = ${member}
       and (select count(*) filter (where not recent.ok and recent.at > ${hourAgo})
              from (select s.ok, s.at from account.sign_in s where s.member = m.id
                     order by s.id desc limit ${sql.lit(2 * refusedPerHour)}) recent
           ) < ${sql.lit(refusedPerHour)}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The try was right after all. */
export async function unnoteTry(db: Queries, id: string): Promise<void> {
  await sql`delete from account.sign_in where id = ${id} and not ok`.execute(db);
}

interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly method: string;
  readonly ok: boolean;
  readonly user_agent: string;
  readonly network: string;
  readonly country: string | null;
}

/** One page, newest first; `before` is the `next` of the page before. Throws input.invalid. */
export async function historyPage(
  db: Queries,
  member: string,
  language: Language,
  before: string | undefined,
): Promise<OutputOf<typeof loginHistory>> {
  if (before !== undefined && !uuid.test(before)) {
    throw new AppError('input.invalid', { fields: { before: 'invalid' } });
  }
  const older = before === undefined ? sql`true` : sql`id < ${before}`;
  const { rows } = await sql<EntryRow>`
    select id, at, method, ok, user_agent, network, country from account.sign_in
     where member = ${member} and ${older}
     order by id desc limit ${sql.lit(pageRows + 1)}`.execute(db);
  const page = rows.slice(0, pageRows);
  return {
    entries: page.map(({ at, user_agent: userAgent, ...row }) => ({
      ...row,
      at: at.toISOString(),
      device: deviceName(userAgent, language),
    })),
    next: rows.length > pageRows ? (page.at(-1)?.id ?? null) : null,
  };
}
