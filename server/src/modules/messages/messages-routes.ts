// The calls of the inbox.
import { uuidOf } from '@perya/contract/id';
import { deleteMessage, inbox, readMessage, unreadCount } from '@perya/contract/content/messages';
import { handle } from '#lib/handle';
import type { App, Session } from '#lib/platform';
import { findMember } from '#modules/account/account';
import { deleteOf, inboxOf, readOf, unreadOf } from './messages.ts';
import type { Owner } from './messages.ts';

export function registerMessagesRoutes(app: App): void {
  const { db, clock, events } = app.platform;
  const ownerOf = async ({ merchant, memberId }: Session): Promise<Owner> => {
    const member = await findMember(db.kysely, memberId);
    if (member === null) throw new Error('a session whose member is gone');
    return { merchant, member: uuidOf(memberId), registeredAt: member.registeredAt };
  };

  handle(app, inbox, async ({ pageNo }, { session }) => ({
    ...(await inboxOf(db.kysely, await ownerOf(session), pageNo)),
  }));
  handle(app, unreadCount, async (_input, { session }) =>
    unreadOf(db.kysely, await ownerOf(session)),
  );
  /** To the member's other open pages too. */
  const publishUnread = ({ memberId }: Session, count: number): number => {
    events.publish(`member:${memberId}`, { event: 'unread', data: { count } });
    return count;
  };
  handle(app, readMessage, async ({ id }, { session }) => {
    const count = await readOf(db.kysely, await ownerOf(session), id ?? null, clock.now());
    return { unreadCount: publishUnread(session, count) };
  });
  handle(app, deleteMessage, async ({ id }, { session }) => {
    const owner = await ownerOf(session);
    await deleteOf(db.kysely, owner, id, clock.now());
    publishUnread(session, await unreadOf(db.kysely, owner));
    return {};
  });
}
