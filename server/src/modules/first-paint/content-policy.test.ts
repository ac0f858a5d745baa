// Shows that a page may reach an identity provider only where the merchant's codes come from one.
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { App, MerchantRecord } from '#lib/platform';
import { testMerchant } from '#lib/test-platform';
import { contentPolicy } from './content-policy.ts';

type Firebase = NonNullable<MerchantRecord['access']['providers']['firebase']>;

const project: Firebase = {
  projectId: 'project',
  apiKey: 'key',
  url: 'https://identitytoolkit.googleapis.com',
  keysUrl: 'https://keys.example/jwk',
  recaptchaSiteKey: '',
};

/** The policy's directives by name. */
function policyWith(
  firebase?: Firebase,
  { imageCDNs = [] as string[], IMAGE_CDN = '', SANDBOX_PORT = 0, vendors = [] as string[] } = {},
): Record<string, string> {
  const plain = testMerchant();
  const merchant = {
    ...plain,
    public: { ...plain.public, imageCDNs },
    access: { ...plain.access, providers: { firebase } },
  };
  const sandbox = SANDBOX_PORT === 0 ? {} : { SANDBOX_PORT };
  const request = { protocol: 'https', hostname: 'localhost' } as FastifyRequest;
  const app = { platform: { env: { GAMES_PORT: 8081, IMAGE_CDN, ...sandbox } } } as App;
  const directives = contentPolicy(request, merchant, app, vendors).split('; ');
  return Object.fromEntries(
    directives.map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  );
}

test('without Firebase a page talks to its own server alone', () => {
  const policy = policyWith();
  expect(policy['connect-src']).toBe("'self'");
  expect(policy['script-src']).toBe("'self'");
  expect(policy['trusted-types']).toBe('perya-service-worker dompurify');
});

test('with Firebase it may ask that for codes, and with a reCAPTCHA load that', () => {
  const plain = policyWith(project);
  expect(plain['connect-src']).toBe("'self' https://identitytoolkit.googleapis.com");
  expect(plain['script-src']).toBe("'self'");
  const checked = policyWith({ ...project, recaptchaSiteKey: 'site' });
  expect(checked['script-src']).toContain('https://www.gstatic.com/recaptcha/');
  expect(checked['frame-src']).toContain('https://www.google.com/recaptcha/');
  expect(checked['trusted-types']).toContain('perya-recaptcha');
  expect(checked['require-trusted-types-for']).toBe("'script'");
});

test('[CONST-05] pictures may come from the merchant’s CDNs, else from the installation’s', () => {
  const IMAGE_CDN = 'https://all.example';
  const sources = (given: { imageCDNs?: string[]; IMAGE_CDN?: string }) =>
    policyWith(undefined, given)['img-src'];
  expect(sources({})).toBe("'self' data:");
  expect(sources({ IMAGE_CDN })).toBe("'self' data: https://all.example");
  const imageCDNs = ['https://a.example', 'https://b.example'];
  expect(sources({ imageCDNs, IMAGE_CDN })).toBe(
    "'self' data: https://a.example https://b.example",
  );
});

test('[LAUNCH-05] a page frames the games of the house and of vendors, and nothing else', () => {
  const frames = (given: { SANDBOX_PORT?: number; vendors?: string[] }) =>
    policyWith(undefined, given)['frame-src'];
  expect(frames({})).toBe('https://localhost:8081');
  expect(frames({ SANDBOX_PORT: 8083 })).toBe('https://localhost:8081 https://localhost:8083');
  const vendors = ['https://games.vendor.example'];
  expect(frames({ vendors })).toBe('https://localhost:8081 https://games.vendor.example');
});
