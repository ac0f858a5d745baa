// Calls to a bank's Pix API: a token by client credentials, TLS with the merchant's certificate.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Unknown } from '../adapter.ts';
import { basic, callProvider, readAnswer } from '../provider-call.ts';
import type { Answered } from '../provider-call.ts';

export interface PixAccess {
  /** The API's, with its version, and where tokens are given. */
  readonly address: string;
  readonly tokenAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** In PEM. */
  readonly certificate?: { readonly cert: string; readonly key: string } | undefined;
}

export type AskPix = (
  method: 'GET' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => Promise<Answered | Unknown>;

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8_192)),
  expires_in: z.string().check(z.regex(/^\d{1,6}$/)),
});

/** Tokens that are good for a while yet, by whose they are. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

const keyOf = ({ tokenAddress, clientId, clientSecret }: PixAccess): string =>
  createHash('sha256')
    .update(JSON.stringify([tokenAddress, clientId, clientSecret]))
    .digest('hex');

async function tokenOf(access: PixAccess, now: number): Promise<string | Unknown> {
  const known = tokens.get(keyOf(access));
  if (known && known.until > now) return known.token;
  const answer = await callProvider({
    method: 'POST',
    url: access.tokenAddress,
    headers: {
      authorization: basic(access.clientId, access.clientSecret),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    ...(access.certificate && { tls: access.certificate }),
  });
  const read = readAnswer(answer, tokenSchema);
  if (read.is === 'unknown') return read;
  const { access_token: token, expires_in: seconds } = read.value;
  // A minute early: a token may run out on its way.
  tokens.set(keyOf(access), { token, until: now + (Number(seconds) - 60) * 1000 });
  return token;
}

/** Asks with a token; with a new one where the bank no longer takes it. */
export function pixApi(access: PixAccess, now: () => Date): AskPix {
  const ask = async (...[method, path, body]: Parameters<AskPix>) => {
    const token = await tokenOf(access, now().getTime());
    if (typeof token !== 'string') return token;
    return callProvider({
      method,
      url: access.address + path,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
      ...(access.certificate && { tls: access.certificate }),
    });
  };
  return async (...call) => {
    const answer = await ask(...call);
    if (answer.is === 'unknown' || answer.status !== 401) return answer;
    tokens.delete(keyOf(access));
    return ask(...call);
  };
}
