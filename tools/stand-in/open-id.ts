// Plays Google and Facebook: real OpenID providers, with invented people and no passwords.
// The server's tests compile this file too, without the settings that name the declaration.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import type { Context } from 'oidc-provider';
import { formOf, sendPeople } from './page.ts';
import { personOf } from './people.ts';
import { ShortMemory } from './short-memory.ts';

export interface OpenIdSettings {
  /** The first part of the path, as "google". */
  readonly path: string;
  /** What people call it. */
  readonly name: string;
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the browser may be sent back to. */
  readonly mayReturnTo: (address: string) => boolean;
}

function signingKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
}

/** Everything that the client asked for is granted: picking a person is consent enough here. */
async function grantAll(provider: Provider, { oidc }: Context) {
  const { clientId } = oidc.client;
  const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope(oidc.params.scope);
  await grant.save();
  return grant;
}

function newProvider(settings: OpenIdSettings): Provider {
  const { path, origin, clientId, clientSecret, mayReturnTo } = settings;
  const cookie = (kind: string): string => `stand_in_${path}_${kind}`;
  const provider: Provider = new Provider(`${origin}/${path}`, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://localhost/m/login'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    adapter: ShortMemory,
    jwks: { keys: [signingKey()] },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As the real ones do: name and address come with the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies of one host are shared by its ports and paths: each part has names of its own.
      names: { session: cookie('session'), interaction: cookie('step'), resume: cookie('resume') },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    interactions: { url: (_: unknown, step: { uid: string }) => `/${path}/person/${step.uid}` },
    loadExistingGrant: async (context: Context) => grantAll(provider, context),
    findAccount: (_: unknown, id: string) => {
      const person = personOf(id);
      if (!person) return undefined;
      const { name, email } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
  });
  provider.Client.prototype.redirectUriAllowed = mayReturnTo;
  return provider;
}

/** Answers what comes in below the provider's path. */
export function openIdPart(settings: OpenIdSettings) {
  const provider = newProvider(settings);
  const callback = provider.callback();
  const base = `/${settings.path}`;

  const person = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') {
      await provider.interactionDetails(request, response);
      return sendPeople(response, { name: settings.name, action: request.url ?? '' });
    }
    const accountId = (await formOf(request)).get('person') ?? '';
    const result = personOf(accountId)
      ? { login: { accountId, remember: false } }
      : { error: 'access_denied', error_description: 'the person declined' };
    return provider.interactionFinished(request, response, result);
  };

  return async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const path = url.pathname;
    if (path.startsWith(`${base}/person/`)) return person(request, response);
    // Nobody stays signed in here: each attempt asks for a person anew.
    if (path === `${base}/auth`) delete request.headers.cookie;
    const mounted = Object.assign(request, {
      baseUrl: base,
      url: (request.url ?? '').slice(base.length) || '/',
    });
    return callback(mounted, response);
  };
}
