// Notifications of an installed portal: who wants them, and what one says.
import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { endpoint, nothing } from '../endpoint.ts';

/** What there is news of. A payload never says more: it names nobody, and no amount. */
export const pushKinds = ['message', 'result'] as const;

export type PushKind = (typeof pushKinds)[number];

/** What travels to the phone, in the language in which the browser subscribed. */
export const pushedSchema = z.object({
  kind: z.enum(pushKinds),
  title: z.string(),
  body: z.string(),
  /** Where a tap leads: an address under /m/. */
  url: z.string(),
  icon: z.string(),
});

export type Pushed = z.output<typeof pushedSchema>;

const base64Url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${String(length)}}=*$`)));

/** The key that a browser subscribes with (VAPID): base64url, the server's own. */
export const pushKey = endpoint({
  method: 'GET',
  path: '/wps/push/key',
  summary: 'The key to subscribe to notifications with',
  auth: 'member',
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
  errors: [],
});

/**
 * Keeps the browser's subscription for this session's member. Given again it is refreshed; given by
 * another member it is theirs from then on. An address that is not of a push service that this
 * installation sends to is `input.invalid`.
 */
export const pushSubscribe = endpoint({
  method: 'PUT',
  path: '/wps/push/subscription',
  summary: 'Send notifications to this browser',
  auth: 'member',
  input: z.object({
    endpoint: z.string().check(z.maxLength(1_000), z.url()),
    /** Of the browser: a point on P-256, and 16 bytes. */
    keys: z.object({ p256dh: base64Url(87), auth: base64Url(22) }),
    language: z.enum(languages),
  }),
  output: nothing,
  errors: [],
});

/** Forgets the subscription of this session's browser; without one it is fine too. */
export const pushUnsubscribe = endpoint({
  method: 'DELETE',
  path: '/wps/push/subscription',
  summary: 'Send no more notifications to this browser',
  auth: 'member',
  input: z.object({}),
  output: nothing,
  errors: [],
});
