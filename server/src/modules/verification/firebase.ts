// Phone codes by Firebase: its ID token says whose number it is, under keys that it publishes.
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { lifetimeSeconds } from '@perya/contract/limits';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import { isSafeAddress, providerTimeoutSeconds } from '#lib/provider-address';
import type { RequestContext } from '#lib/request-context';
import { countAttempt, scopes } from '#modules/limits/limits';

const signInProvider = z.object({
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

type Keys = ReturnType<typeof createRemoteJWKSet>;

const mostKeySets = 100;
const keySets = new Map<string, Keys>();

/** The published keys, asked for again after ten minutes or for one that is not known yet. */
function keysAt(address: string): Keys {
  const known = keySets.get(address);
  if (known) return known;
  const url = new URL(address);
  if (!isSafeAddress(url)) throw new Error('the keys must have an https address');
  const keys = createRemoteJWKSet(url, { timeoutDuration: providerTimeoutSeconds * 1000 });
  if (keySets.size >= mostKeySets) keySets.clear();
  keySets.set(address, keys);
  return keys;
}

/** A number in E.164 that somebody typed a code for, and what names that typing. */
export interface ProvedNumber {
  readonly mobile: string;
  /** The same for every token of the same code; the caller lets it through once. */
  readonly use: string;
}

/**
 * The number that an ID token proves; null when it is no token of the merchant's project
 * for `mobile` (E.164), or its code was typed too long ago. Where the keys can't be read, nothing
 * is proved either.
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export async function readFirebaseToken(
  merchant: MerchantRecord,
  given: { readonly idToken: string; readonly mobile: string },
  now: Date,
): Promise<ProvedNumber | null> {
  const { firebase } = merchant.access.providers;
  if (!firebase) return null;
  try {
    const { payload } = await jwtVerify(given.idToken, keysAt(firebase.keysUrl), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${firebase.projectId}`,
      audience: firebase.projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
      currentDate: now,
    });
    const typedAt = payload['auth_time'];
    const age = now.getTime() / 1000 - (typeof typedAt === 'number' ? typedAt : Number.NaN);
    const fresh = age >= -60 && age <= lifetimeSeconds.verificationCode;
    // A person may have come by another way, with a number that was proved long before.
    const byPhone = signInProvider.safeParse(payload).success;
    if (!fresh || !byPhone || payload['phone_number'] !== given.mobile) return null;
    const use = `${firebase.projectId} ${String(payload.sub)} ${String(typedAt)}`;
    return { mobile: given.mobile, use };
  } catch {
    return null;
  }
}

/** Whether this is the first use of the proof: a token that was overheard must not serve again. */
export async function spendFirebaseProof(
  db: Queries,
  { merchant, now }: Pick<RequestContext, 'merchant' | 'now'>,
  { use }: ProvedNumber,
): Promise<boolean> {
  const uses = await countAttempt(db, 'social.replay', `${merchant.code} ${use}`, { now });
  return uses <= scopes['social.replay'].limit;
}
