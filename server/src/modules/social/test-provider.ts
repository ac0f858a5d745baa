// An OpenID provider under a test's control: it may lie about anything.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import type { OpenIdProvider } from '#lib/platform';

const keyId = 'key';

/** What the provider says about itself, and answers at its token endpoint. */
export interface Lies {
  readonly description: Readonly<Record<string, unknown>>;
  /** The body of the token endpoint's answer; null answers with a redirect to `elsewhere`. */
  readonly tokens: (() => Promise<object>) | null;
}

export interface TestProvider {
  readonly origin: string;
  readonly settings: OpenIdProvider;
  readonly publicJwk: object;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  lies: Lies;
  /** An ID token as the provider would sign it, but for the changes. */
  mint(claims: JWTPayload, header?: object, key?: CryptoKey | Uint8Array): Promise<string>;
  close(): Promise<void>;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((settle) => server.listen(0, 'localhost', settle));
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}

export async function startTestProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const publicJwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const server = createServer();
  const origin = await listen(server);
  const settings = { issuer: origin, clientId: 'client', clientSecret: 'a secret of the client' };
  const provider: TestProvider = {
    origin,
    settings,
    publicJwk,
    asked: [],
    lies: { description: {}, tokens: async () => ({}) },
    mint: async (claims, header = {}, key = privateKey) => {
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: origin, aud: settings.clientId, sub: 'somebody' };
      return new SignJWT({ ...usual, iat: now, exp: now + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, ...header })
        .sign(key);
    },
    close: async () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
  const answerOf = async (path: string): Promise<object | null> => {
    if (path === '/keys') return { keys: [publicJwk] };
    if (path === '/token') return provider.lies.tokens?.() ?? null;
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...provider.lies.description,
    };
  };
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    provider.asked.push(path);
    void answerOf(path).then((answer) => {
      if (answer === null) return response.writeHead(307, { location: '/elsewhere' }).end();
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(answer));
    });
  });
  return provider;
}
