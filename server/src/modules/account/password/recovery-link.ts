// Recovery by mail: a link that works once, for a quarter of an hour, and only the newest.
import { sql } from 'kysely';
import type { InputOf } from '@perya/contract/endpoint';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { forgotPassword } from '@perya/contract/account/password';
import type { Queries } from '#db/database';
import { callerOf, rangeOf } from '#lib/network-location';
import type { MerchantRecord } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { hashOf, newToken } from '#lib/token';
import { queueMail, texts } from '#modules/delivery/delivery';
import { countAttempt, noteRefusal, scopes } from '#modules/limits/limits';
import type { AttemptScope } from '#modules/limits/limits';
import { memberNamed } from '../sign-in/named-member.ts';
import type { NamedMember } from '../sign-in/named-member.ts';

const isLocal = (host: string): boolean => /^(.+\.)?localhost$/.test(host);

/**
 * Where the merchant's people find the portal, for a link that leaves it. The request's host is
 * taken only if it is one of the merchant's own: whoever asks must not choose where a link leads.
 * `port` is where this server listens, which matters on this machine alone. Null without a host.
 */
export function portalOrigin(
  { hosts }: Pick<MerchantRecord, 'hosts'>,
  asked: string,
  port: number,
): string | null {
  const named = hosts.filter((host) => host !== '*');
  const host = named.find((each) => each === asked.toLowerCase()) ?? named[0];
  if (host === undefined) return null;
  return isLocal(host) ? `http://${host}:${String(port)}` : `https://${host}`;
}

/**
 * Counts each way, and answers whether this attempt is within all limits. The name counts together
 * with the address for mail: who does not know both keeps nobody from recovering. Who does keeps
 * nobody from it in a browser that the member has signed in from before.
 */
async function mayAsk(
  context: RequestContext,
  { username, to, member }: { username: string; to: string; member: NamedMember | null },
): Promise<boolean> {
  const { db, merchant, address, device, now } = context;
  const subject = member?.username ?? null;
  const browser = member?.device_known === true ? ` ${device ?? ''}` : '';
  const counters: readonly (readonly [AttemptScope, string])[] = [
    ['recovery.address', `${merchant.code} ${callerOf(address)}`],
    ['recovery.range', `${merchant.code} ${rangeOf(address)}`],
    ['recovery.account', `${merchant.code} ${username.toLowerCase()} ${to}${browser}`],
  ];
  let within = true;
  for (const [scope, key] of counters) {
    if ((await countAttempt(db.kysely, scope, key, { now })) <= scopes[scope].limit) continue;
    within = false;
    await noteRefusal(db.kysely, scope, key, { now, subject, address });
  }
  return within;
}

/** Replaces the member's link; one for nobody (`member` null) is written too, for nothing. */
async function writeLink(
  tx: Queries,
  { member, token, now }: { member: string | null; token: string; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + lifetimeSeconds.resetLink * 1000);
  await sql`delete from account.reset_link where member = ${member}`.execute(tx);
  await sql`insert into account.reset_link (hash, member, expires_at)
    values (${hashOf(token)}, ${member}, ${until})`.execute(tx);
}

/**
 * Mails a link, if the name and the address belong together. For those that don't, and beyond the
 * limits, nothing leaves and nothing is told; the work done is the same for known and unknown.
 */
export async function mailResetLink(
  context: RequestContext,
  origin: string,
  input: InputOf<typeof forgotPassword>,
): Promise<void> {
  const { db, merchant, now } = context;
  const [username, to] = [input.username.trim(), input.email.trim().toLowerCase()];
  const row = await memberNamed(context, { username });
  if (!(await mayAsk(context, { username, to, member: row }))) return;
  // An address that nobody proved may be a stranger's, who would own the account by this link.
  const known = row !== null && row.email === to && row.email_verified_at !== null;
  const member = known && !row.disabled ? row.id : null;
  const token = newToken();
  const link = `${origin}/m/forget?token=${token}`;
  const language = input.language ?? context.language;
  const names = { merchant: merchant.public.name, username: row?.username ?? username };
  await db.transaction(async (tx) => {
    await writeLink(tx, { member, token, now });
    await queueMail(tx, {
      merchant: merchant.code,
      to,
      ...texts.resetLinkMail(language, { ...names, link }),
      purpose: 'reset',
      goodForSeconds: lifetimeSeconds.resetLink,
      withheld: member === null,
    });
  });
}

/** Spends a link, in the caller's transaction: of many at once, one gets the member's id. */
export async function spendLink(
  tx: Queries,
  { merchant, token, now }: { merchant: string; token: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`delete from account.reset_link l
    using account.member m
    where l.hash = ${hashOf(token)} and l.expires_at > ${now}
      and m.id = l.member and m.merchant = ${merchant} and not m.disabled
    returning m.id`.execute(tx);
  return rows[0]?.id ?? null;
}
