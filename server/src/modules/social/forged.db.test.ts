// Attacks the sign-in by OpenID Connect with tokens and answers of a provider that lies.
import { exportJWK, generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerSocialRoutes } from './social-routes.ts';
import { startTestProvider } from './test-provider.ts';
import type { TestProvider } from './test-provider.ts';
import { Browser, merchantWith } from './test-social.ts';

let test: TestDatabase;
let app: App;
let provider: TestProvider;
let merchant: MerchantRecord;
beforeAll(async () => {
  test = await freshDatabase();
  const clock = { now: () => new Date() };
  const platform = testPlatform(test.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerSocialRoutes]);
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(async () => {
  provider = await startTestProvider();
  merchant = merchantWith({ google: provider.settings, facebook: provider.settings });
});
afterEach(async () => provider.close());

const now = () => Math.floor(Date.now() / 1000);

/** Leaves for the provider; answers what its page knows of the attempt. */
async function leave() {
  const browser = new Browser(app);
  const { value } = await browser.start('google');
  const { searchParams } = new URL(value.url);
  const state = searchParams.get('state') ?? '';
  return { browser, state, nonce: searchParams.get('nonce') ?? '' };
}

/** Goes there and back again; `mint` makes the ID token that the provider hands out. */
async function codeFor(mint: (nonce: string) => Promise<string | undefined>): Promise<string> {
  const { browser, state, nonce } = await leave();
  const token = await mint(nonce);
  const tokens = { access_token: 'a', token_type: 'Bearer', ...(token && { id_token: token }) };
  provider.lies = { ...provider.lies, tokens: async () => tokens };
  const { code = '' } = await browser.finish({ code: 'a', state, iss: provider.origin });
  return code;
}

describe('an ID token', () => {
  it('is believed when it is right: the attacks below fail for what they forge', async () => {
    const code = await codeFor(async (nonce) => provider.mint({ nonce }));
    expect(code).toBe('social.unknown');
  });

  it('[LOGIN-05] is refused without a signature', async () => {
    const code = await codeFor(async (nonce) =>
      new UnsecuredJWT({ nonce, sub: 'somebody' })
        .setIssuer(provider.origin)
        .setAudience('client')
        .setIssuedAt()
        .setExpirationTime('10m')
        .encode(),
    );
    expect(code).toBe('social.refused');
  });

  it('[LOGIN-05] is refused under a key that is not published, also if it brings it', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const jwk = await exportJWK(publicKey);
    for (const header of [{}, { jwk }, { kid: 'unknown' }, { jku: 'https://keys.example/' }]) {
      const code = await codeFor(async (nonce) => provider.mint({ nonce }, header, privateKey));
      expect(code).toBe('social.refused');
    }
  });

  it('[LOGIN-05] is refused when signed with what others know: secret, public key', async () => {
    const known = [provider.settings.clientSecret, JSON.stringify(provider.publicJwk)];
    for (const text of known) {
      const key = new TextEncoder().encode(text.padEnd(32, ' '));
      const code = await codeFor(async (nonce) => provider.mint({ nonce }, { alg: 'HS256' }, key));
      expect(code).toBe('social.refused');
    }
  });

  it.each([
    ['another issuer', { iss: 'https://accounts.example' }],
    ['another audience', { aud: 'another client' }],
    ['an audience of several, made for another', { aud: ['client', 'other'], azp: 'other' }],
    ['nobody in it', { sub: '' }],
    ['a nonce of another attempt', { nonce: 'another nonce' }],
    ['no nonce', { nonce: undefined }],
  ])('[LOGIN-05] is refused with %s', async (_, claims) => {
    const code = await codeFor(async (nonce) => provider.mint({ nonce, ...claims }));
    expect(code).toBe('social.refused');
  });

  it('[LOGIN-05] is refused when it is over, or not signed as a whole', async () => {
    const over = { iat: now() - 7200, exp: now() - 3600 };
    expect(await codeFor(async (nonce) => provider.mint({ nonce, ...over }))).toBe(
      'social.refused',
    );
    const changed = await codeFor(async (nonce) => {
      const [header = '', payload = '', signature = ''] = (await provider.mint({ nonce })).split(
        '.',
      );
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
      return [header, other, signature].join('.');
    });
    expect(changed).toBe('social.refused');
  });

  it('[LOGIN-05] has to be there', async () => {
    expect(await codeFor(async () => undefined)).toBe('social.refused');
  });
});

describe('what the provider sends back', () => {
  it('[LOGIN-05] is refused from another issuer than it was begun with, or from none', async () => {
    for (const iss of [{ iss: 'https://accounts.example' }, {}]) {
      const { browser, state, nonce } = await leave();
      const id_token = await provider.mint({ nonce });
      const tokens = async () => ({ access_token: 'a', token_type: 'Bearer', id_token });
      provider.lies = { ...provider.lies, tokens };
      const { code } = await browser.finish({ code: 'a', state, ...iss });
      expect(code).toBe('social.refused');
    }
    expect(provider.asked).not.toContain('/token');
  });

  it('[LOGIN-05] is good for the provider that it was begun with alone', async () => {
    const second = await startTestProvider();
    merchant = merchantWith({ google: provider.settings, facebook: second.settings });
    const { browser, state } = await leave();
    const { code } = await browser.finish({ code: 'a', state, iss: second.origin });
    expect(code).toBe('social.refused');
    expect(second.asked).toEqual([]);
    await second.close();
  });
});

describe('a provider', () => {
  const startCode = async () => (await new Browser(app).start('google')).code;

  it('is refused when it describes another issuer', async () => {
    provider.lies = { ...provider.lies, description: { issuer: 'https://accounts.example' } };
    expect(await startCode()).toBe('social.refused');
  });

  it('is refused without https', async () => {
    const settings = { ...provider.settings, issuer: 'http://accounts.example' };
    merchant = merchantWith({ google: settings });
    expect(await startCode()).toBe('social.refused');
  });

  it('that is away is told as such, and asked again the next time', async () => {
    const { tokens } = provider.lies;
    provider.lies = { tokens, description: { issuer: 'https://accounts.example' } };
    expect(await startCode()).toBe('social.refused');
    provider.lies = { tokens, description: {} };
    expect(await startCode()).toBeUndefined();
  });

  it.each(['token_endpoint', 'jwks_uri'])('sends no call on to another host: %s', async (field) => {
    const victim = await startTestProvider();
    const description = { [field]: victim.origin + (field === 'jwks_uri' ? '/keys' : '/token') };
    provider.lies = { ...provider.lies, description };
    const code = await codeFor(async (nonce) => provider.mint({ nonce }));
    expect(code).toBe('social.refused');
    expect(victim.asked).toEqual([]);
    await victim.close();
  });

  it('is not followed where it redirects to', async () => {
    const { browser, state } = await leave();
    provider.lies = { ...provider.lies, tokens: null };
    const { code } = await browser.finish({ code: 'a', state, iss: provider.origin });
    expect(code).toBe('social.refused');
    expect(provider.asked).not.toContain('/elsewhere');
  });

  it('may leave out its token endpoint, where the settings name it', async () => {
    provider.lies = { ...provider.lies, description: { token_endpoint: undefined } };
    const tokenEndpoint = `${provider.origin}/token`;
    merchant = merchantWith({ google: { ...provider.settings, tokenEndpoint } });
    const code = await codeFor(async (nonce) => provider.mint({ nonce }));
    expect(code).toBe('social.unknown');
  });
});
