// The inbox: what the operator sends a member, or all of them.
import * as z from 'zod/mini';
import { endpoint, nothing, queryInteger } from '../endpoint.ts';

export const messageSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Rich text: sanitised when it was written; to be sanitised again where it is shown. */
  content: z.string(),
  sentAt: z.iso.datetime(),
  read: z.boolean(),
});

export type Message = z.output<typeof messageSchema>;

/** One page of the inbox, newest first. */
export const inbox = endpoint({
  method: 'GET',
  path: '/wps/message/inbox',
  summary: 'The messages of the member, newest first',
  auth: 'member',
  flag: 'MAILCEN',
  input: z.object({ pageNo: queryInteger(1, 10_000) }),
  output: z.object({
    content: z.array(messageSchema),
    pageNum: z.int(),
    totalPages: z.int(),
    footer: z.object({ unreadCount: z.int() }),
  }),
  errors: [],
});

/** How many messages wait; the value is the number itself. */
export const unreadCount = endpoint({
  method: 'GET',
  path: '/wps/message/unreadCount',
  summary: 'How many messages are unread',
  auth: 'member',
  flag: 'MAILCEN',
  input: z.object({}),
  output: z.int(),
  errors: [],
});

/** Marks one message as read, or all of them without an id. */
export const readMessage = endpoint({
  method: 'PUT',
  path: '/wps/message/read',
  summary: 'Mark messages as read',
  auth: 'member',
  flag: 'MAILCEN',
  input: z.object({ id: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ unreadCount: z.int() }),
  errors: [],
});

/** Deletes one message for this member; deleting it twice is fine. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/wps/message',
  summary: 'Delete a message',
  auth: 'member',
  flag: 'MAILCEN',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: nothing,
  errors: [],
});
