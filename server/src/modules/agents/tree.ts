// The tree of uplines: who stands under whom, moves from the next midnight, and becoming an agent.
import { accountType, nonAgentTypes } from '@perya/contract/account/account-type';
import type { Session } from '#lib/platform';
import { uuidOf } from '@perya/contract/id';
import { sql } from 'kysely';
import pg from 'pg';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { setMemberType } from '#modules/account/account';

/** What the database refuses of trees and rates, and of contracts and bills. */
const refusedByRule = 'LGI12';

/** Why the database refused it; null where it did not. */
export function refusalOf(error: unknown): string | null {
  const isRefused = error instanceof pg.DatabaseError && error.code === refusedByRule;
  return isRefused ? (error.constraint ?? error.message) : null;
}

export const isAgent = (type: number): boolean => !nonAgentTypes.includes(type);

/** The agent behind a call. Throws agent.only. */
export function agentOf(session: Session): string {
  if (!isAgent(session.customerType)) throw new AppError('agent.only');
  return uuidOf(session.memberId);
}

/** The merchant's calendar day. */
export async function dayOf(db: Queries, merchant: string, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select merchant.day_of(${merchant}, ${now}) as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** The midnight that ends one of the merchant's days. */
export async function endOfDay(db: Queries, merchant: string, day: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + 1)::timestamp at time zone coalesce((select z.time_zone
      from merchant.zone_view z where z.merchant = ${merchant}), 'UTC') as at`.execute(db);
  if (rows[0] === undefined) throw new Error('A day has no end.');
  return rows[0].at;
}

/** The day that begins at the merchant's next midnight. */
export async function nextDay(db: Queries, merchant: string, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select merchant.day_of(${merchant}, ${now}) + 1 as day`.execute(db);
  return rows[0]?.day ?? '';
}

export interface Move {
  readonly merchant: string;
  /** UUIDs; null where nobody is to stand above. */
  readonly member: string;
  readonly upline: string | null;
  readonly now: Date;
}

/**
 * Moves a member, and with it everybody below, from the merchant's next midnight on. Answers that
 * day. Throws what {@link refusalOf} knows on circles, an eleventh level and rates above.
 */
export async function moveMember(tx: Queries, { merchant, member, upline, now }: Move) {
  const day = await nextDay(tx, merchant, now);
  await sql`insert into agent.place (member, merchant, upline, from_day)
    values (${member}, ${merchant}, ${upline}, ${day}::date)`.execute(tx);
  return day;
}

/** Makes a plain member an agent; false for anybody else. */
export async function makeAgent(tx: Queries, member: string): Promise<boolean> {
  return setMemberType(tx, member, { from: accountType.member, to: accountType.agent });
}

/** Somebody above or below, as the tree has it on a day. */
export interface Neighbour {
  readonly id: string;
  readonly username: string;
  readonly type: number;
  /** How far; 1 for who stands directly above or below. */
  readonly depth: number;
}

export async function lineAbove(db: Queries, member: string, day: string): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    select m.id, m.username, m.type, l.depth from agent.line l
      join account.member_view m on m.id = l.ancestor
     where l.descendant = ${member} and l.from_day <= ${day} and l.to_day > ${day}
     order by l.depth`.execute(db);
  return rows;
}

/** At most 200. */
export async function directlyBelow(db: Queries, of: string, day: string): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    select m.id, m.username, m.type, l.depth from agent.line l
      join account.member_view m on m.id = l.descendant
     where l.ancestor = ${of} and l.depth = 1 and l.from_day <= ${day} and l.to_day > ${day}
     order by m.username limit 200`.execute(db);
  return rows;
}

/** Somebody who stands directly below an agent on a day; null for anybody else. */
export async function isDirectlyBelow(
  db: Queries,
  agent: string,
  member: string,
  day: string,
): Promise<Neighbour | null> {
  const { rows } = await sql<Neighbour>`
    select m.id, m.username, m.type, l.depth from agent.line l
      join account.member_view m on m.id = l.descendant
     where l.ancestor = ${agent} and l.descendant = ${member} and l.depth = 1
       and l.from_day <= ${day} and l.to_day > ${day}`.execute(db);
  return rows[0] ?? null;
}
