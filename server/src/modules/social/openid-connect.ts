// Sign-in by OpenID Connect: code flow with PKCE; the ID token is checked by the library.
import * as client from 'openid-client';
import type { OpenIdProvider } from '#lib/platform';
import { isSafeAddress, providerTimeoutSeconds } from '#lib/provider-address';
import { inOutgoing } from '#lib/trace';

/** What a provider says of a person. */
export interface Proved {
  readonly subject: string;
  /** Empty where the provider gave none. */
  readonly nickname: string;
  readonly email: string;
  /** The provider says that it checked whose the address is. */
  readonly emailVerified: boolean;
}

/** What the browser takes along, and what must come back with it. */
export interface Attempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
}

const maxAgeMs = 60 * 60 * 1000;
const mostConfigurations = 100;
const configurations = new Map<string, { until: number; found: Promise<client.Configuration> }>();

/** Calls nothing over plain http but a stand-in that itself is the issuer; follows no redirect. */
function guardedFetch(issuer: URL): client.CustomFetch {
  return async (address, options) => {
    const asked = new URL(address);
    const sameStandIn = isSafeAddress(asked) && asked.origin === issuer.origin;
    if (asked.protocol !== 'https:' && !sameStandIn) {
      throw new Error('the provider names an address that is not to be called');
    }
    const { method } = options;
    return inOutgoing(
      'call identity provider',
      { url: asked, method },
      async () => fetch(address, { ...(options as RequestInit), redirect: 'manual' }),
      ({ status }) => status,
    );
  };
}

async function discover(provider: OpenIdProvider): Promise<client.Configuration> {
  const issuer = new URL(provider.issuer);
  if (!isSafeAddress(issuer)) throw new Error('the issuer must have an https address');
  const metadata = { client_secret: provider.clientSecret, id_token_signed_response_alg: 'RS256' };
  const extensions = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(issuer, provider.clientId, metadata, undefined, {
    [client.customFetch]: guardedFetch(issuer),
    timeout: providerTimeoutSeconds,
    execute: extensions,
  });
  const described: Readonly<client.ServerMetadata> = found.serverMetadata();
  const { tokenEndpoint = described.token_endpoint } = provider;
  const server = { ...described, ...(tokenEndpoint && { token_endpoint: tokenEndpoint }) };
  const configuration = new client.Configuration(server, provider.clientId, metadata);
  configuration[client.customFetch] = guardedFetch(issuer);
  configuration.timeout = providerTimeoutSeconds;
  // The library trusts the connection that a token came by; here its signature counts as well.
  for (const each of [...extensions, client.enableNonRepudiationChecks]) each(configuration);
  return configuration;
}

/** What the issuer publishes of itself, asked for again after an hour. */
async function configurationOf(provider: OpenIdProvider): Promise<client.Configuration> {
  const key = JSON.stringify(provider);
  const now = performance.now();
  const known = configurations.get(key);
  if (known && known.until > now) return known.found;
  if (configurations.size >= mostConfigurations) configurations.clear();
  const found = discover(provider);
  configurations.set(key, { until: now + maxAgeMs, found });
  found.catch(() => configurations.delete(key));
  return found;
}

/** A secret for the browser, by which the provider and we know that it began the sign-in. */
export const newVerifier = (): string => client.randomPKCECodeVerifier();

/** What is told of the secret beforehand (RFC 7636, S256). */
export const challengeOf = async (verifier: string): Promise<string> =>
  client.calculatePKCECodeChallenge(verifier);

/** Where the browser goes to. Rejects when the provider can't be reached, or isn't what it says. */
export async function openIdUrl(
  provider: OpenIdProvider,
  attempt: Attempt & { readonly challenge: string; readonly scope: string },
): Promise<string> {
  const configuration = await configurationOf(provider);
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: attempt.redirectUri,
    scope: attempt.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: attempt.challenge,
    code_challenge_method: 'S256',
  }).href;
}

const textOf = (claim: unknown, most: number): string =>
  typeof claim === 'string' && claim.length <= most ? claim : '';

/**
 * Exchanges what came back for an ID token. Rejects unless the response is this issuer's, and the
 * token's signature (RS256), issuer, audience, expiry and nonce are right.
 */
export async function proveByCode(
  provider: OpenIdProvider,
  attempt: Attempt & { readonly verifier: string },
  returned: { readonly code: string; readonly iss: string | undefined },
): Promise<Proved> {
  const configuration = await configurationOf(provider);
  const { code, iss } = returned;
  const url = new URL(attempt.redirectUri);
  const answer = { code, state: attempt.state, ...(iss !== undefined && { iss }) };
  url.search = new URLSearchParams(answer).toString();
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const subject = textOf(claims?.sub, 255);
  if (!claims || subject === '') throw new Error('the provider names nobody');
  return {
    subject,
    nickname: textOf(claims['name'], 64),
    email: claims['email_verified'] === false ? '' : textOf(claims['email'], 120),
    emailVerified: claims['email_verified'] === true,
  };
}
