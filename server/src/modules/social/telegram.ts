// Sign-in by Telegram: fields that it signs with a key made from the bot's token.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Proved } from './openid-connect.ts';

interface Bot {
  readonly botId: string;
  readonly botToken: string;
  /** Where its login page is. */
  readonly url: string;
}

/** Older signed fields are refused; a clock that runs ahead is forgiven a little. */
const freshSeconds = 5 * 60;
const aheadSeconds = 30;

// Fields are signed as lines: what has a line end, or a name of its own, could be read as others.
const line = z.optional(z.string().check(z.regex(/^[^\n\r]*$/)));

const schema = z.strictObject({
  id: z.int(),
  auth_date: z.int(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  first_name: line,
  last_name: line,
  username: line,
  photo_url: line,
});

type Signed = z.output<typeof schema>;

/** Where the browser goes to; Telegram sends it back to `returnTo` with the fields behind a #. */
export function telegramUrl(bot: Bot, { origin, returnTo }: { origin: string; returnTo: string }) {
  const query = new URLSearchParams({ bot_id: bot.botId, origin, return_to: returnTo });
  return `${bot.url}/auth?${query.toString()}`;
}

function parse(text: string): Signed | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Who signed in, and the signature, which the caller lets through once; null for fields that
 * Telegram did not sign for this bot in the last five minutes.
 * https://core.telegram.org/widgets/login#checking-authorization
 */
export function proveByTelegram(
  bot: Bot,
  signedData: string,
  now: Date,
): (Proved & { readonly signature: string }) | null {
  const signed = parse(signedData);
  if (signed === null) return null;
  const { hash, ...fields } = signed;
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join('\n');
  const key = createHash('sha256').update(bot.botToken).digest();
  const expected = createHmac('sha256', key).update(text).digest();
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return null;
  const age = now.getTime() / 1000 - signed.auth_date;
  if (age > freshSeconds || age < -aheadSeconds) return null;
  const { first_name: first = '', last_name: last = '' } = signed;
  const nickname = `${first} ${last}`.trim().slice(0, 64);
  return { subject: String(signed.id), nickname, email: '', emailVerified: false, signature: hash };
}
