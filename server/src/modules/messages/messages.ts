// The inbox: what the operator, and the platform itself, send to members.
import type { Message } from '@perya/contract/content/messages';
import { toId } from '@perya/contract/id';
import { pageSize } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import type { Platform } from '#lib/platform';
import { isUuid } from '#lib/uuid';
import { sanitizeRichText } from '#modules/content/content';
import { notify } from '#modules/push/push';
import * as rows from './messages-sql.ts';
import type { Owner } from './messages-sql.ts';

export type { Owner } from './messages-sql.ts';

interface NewMessage {
  readonly merchant: string;
  /** A UUID; null for all that the merchant has now. */
  readonly member: string | null;
  readonly title: string;
  /** Rich text; what is unsafe in it is thrown away. */
  readonly body: string;
  readonly now: Date;
}

/** Writes a message in the caller's transaction; once that is committed, announce it. */
export async function writeMessage(tx: Queries, given: NewMessage): Promise<void> {
  const { merchant, member } = given;
  await rows.insertMessage(tx, { ...given, body: sanitizeRichText(given.body) });
  await notify(tx, { merchant, member, kind: 'message' });
}

/** Tells the open pages of whom a message was written to. */
export function announceMessage(
  { events }: Pick<Platform, 'events'>,
  { merchant, member }: Pick<NewMessage, 'merchant' | 'member'>,
): void {
  const channel = member === null ? `merchant:${merchant}` : `member:${toId('member', member)}`;
  events.publish(channel, { event: 'unread', data: { count: null } });
}

/**
 * Sends a message to one member, or with `member` null to all that the merchant has now, and tells
 * their open pages.
 */
export async function sendMessage(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  given: NewMessage,
): Promise<void> {
  await db.transaction(async (tx) => writeMessage(tx, given));
  announceMessage({ events }, given);
}

export interface InboxPage {
  readonly content: Message[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly footer: { readonly unreadCount: number };
}

/** One page of an inbox, newest first; `pageNo` counts from 1. */
export async function inboxOf(db: Queries, owner: Owner, pageNo: number): Promise<InboxPage> {
  const limit = pageSize.inbox;
  const counts = await rows.countMessages(db, owner);
  const found = await rows.readMessages(db, owner, { offset: (pageNo - 1) * limit, limit });
  return {
    content: found.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })),
    pageNum: pageNo,
    totalPages: Math.ceil(counts.all / limit),
    footer: { unreadCount: counts.unread },
  };
}

export async function unreadOf(db: Queries, owner: Owner): Promise<number> {
  return (await rows.countMessages(db, owner)).unread;
}

/** Marks one message of the owner as read, all of them without `id`; answers how many wait. */
export async function readOf(
  db: Queries,
  owner: Owner,
  id: string | null,
  now: Date,
): Promise<number> {
  if (id === null || isUuid(id)) await rows.markRead(db, owner, id, now);
  return unreadOf(db, owner);
}

/** Deletes a message from the owner's inbox; a message that is not theirs is left alone. */
export async function deleteOf(db: Queries, owner: Owner, id: string, now: Date): Promise<void> {
  if (isUuid(id)) await rows.markDeleted(db, owner, id, now);
}
