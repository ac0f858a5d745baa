// The login history: each sign-in of a member, and each refused try on their name.
import type { Language } from '@perya/contract/language';
import type { OutputOf } from '@perya/contract/endpoint';
import type { loginHistory } from '@perya/contract/account/session';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { deviceName } from '#lib/device-name';
import type { NetworkLocation } from '#lib/network-location';
import { isUuid } from '#lib/uuid';

const pageRows = 20;
/** A flood of wrong passwords must not push a member's own sign-ins off the page. */
const refusedPerHour = 10;
const hourMs = 60 * 60 * 1000;
/** No member's id: an unknown name costs the same queries. */
export const noMember = '00000000-0000-0000-0000-000000000000';

interface NewEntry extends NetworkLocation {
  readonly member: string;
  readonly method: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** Notes a sign-in, in the transaction that begins the session. */
export async function recordSignIn(tx: Queries, entry: NewEntry): Promise<void> {
  const { member, method, userAgent, network, country, now } = entry;
  await sql`
    insert into account.sign_in (member, at, method, ok, user_agent, network, country)
    values (${member}, ${now}, ${method}, true, ${userAgent}, ${network}, ${country})`.execute(tx);
}

/**
 * Records a try as refused, at most ten an hour; for {@link noMember} nothing. Answers the entry,
 * for {@link removeTry}: a try is recorded before it is judged, so that known and unknown names
 * take as long.
 */
export async function recordTry(tx: Queries, entry: NewEntry): Promise<string | null> {
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

/** Removes the entry of a try that turned out right. */
export async function removeTry(db: Queries, id: string): Promise<void> {
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
  if (before !== undefined && !isUuid(before)) {
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
