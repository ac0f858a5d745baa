// Shows where the browser may leave for, and what is read from the address that it comes back to.
import { expect, test } from 'vitest';
import { providerAddress, returnIn } from './social-return.ts';

test.each([
  ['https://accounts.google.com/o/oauth2/v2/auth?x=1', true],
  ['http://localhost:8082/google/auth', true],
  ['http://araw.localhost:8082/google/auth', true],
  ['http://accounts.google.com/', false],
  ['http://localhost.evil.example/', false],
  ['javascript:alert(1)', false],
  ['//evil.example/', false],
])('[LOGIN-05] leaving for %s: %s', (address, allowed) => {
  expect(providerAddress(address) !== null).toBe(allowed);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('[LOGIN-05] OpenID Connect comes back with a code, or with what went wrong', () => {
  expect(returnIn('?code=c&state=s&iss=i', '')).toEqual({ code: 'c', state: 's', iss: 'i' });
  expect(returnIn('?error=access_denied&state=s', '')).toEqual({
    error: 'access_denied',
    state: 's',
  });
});

test('[LOGIN-05] Telegram comes back with signed fields behind the #, any letters in them', () => {
  const fields = { id: 7, first_name: 'Ñiña 名', hash: 'ab' };
  const back = returnIn('?state=s', `#tgAuthResult=${encoded(fields)}`);
  expect(back?.state).toBe('s');
  expect(JSON.parse(back?.signedData ?? '')).toEqual(fields);
  expect(returnIn('?state=s', `#tgAuthResult=${encoded(false)}`)?.error).toBe('declined');
  expect(returnIn('?state=s', '#tgAuthResult=%%%')?.error).toBe('invalid');
});

test('[LOGIN-05] any other visit to the login screen brings nothing back', () => {
  expect(returnIn('', '')).toBeNull();
  expect(returnIn('?code=INVITE', '')).toBeNull();
  expect(returnIn('?state=s', '')).toBeNull();
  expect(returnIn('', `#tgAuthResult=${encoded({ id: 7 })}`)).toBeNull();
});
