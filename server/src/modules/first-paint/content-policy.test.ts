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
function policyWith(firebase?: Firebase): Record<string, string> {
  const plain = testMerchant();
  const merchant = { ...plain, access: { ...plain.access, providers: { firebase } } };
  const request = { protocol: 'https', hostname: 'localhost' } as FastifyRequest;
  const app = { platform: { env: { GAMES_PORT: 8081 } } } as App;
  const directives = contentPolicy(request, merchant, app).split('; ');
  return Object.fromEntries(
    directives.map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  );
}

test('without Firebase a page talks to its own server alone', () => {
  const policy = policyWith();
  expect(policy['connect-src']).toBe("'self'");
  expect(policy['script-src']).toBe("'self'");
  expect(policy['trusted-types']).not.toContain('recaptcha');
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
