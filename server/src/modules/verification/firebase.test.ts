// Attacks the ID tokens by which Firebase says whose number it is.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MerchantRecord } from '#lib/platform';
import { startStandIn } from '../../../../tools/stand-in/stand-in.ts';
import { firebaseProject } from '../../../../tools/stand-in/firebase.ts';
import { readFirebaseToken } from './firebase.ts';
import { merchantWith } from '#modules/social/test-social';

const now = new Date('2026-03-01T04:00:00Z');
const seconds = now.getTime() / 1000;
const mobile = '+639171234567';

let server: Server;
let merchant: MerchantRecord;
let key: CryptoKey;
let publicJwk: object;

function merchantAt(origin: string, projectId: string): MerchantRecord {
  const keysUrl = `${origin}/firebase/keys`;
  const firebase = { projectId, keysUrl, apiKey: 'key', url: origin, recaptchaSiteKey: '' };
  return merchantWith({ firebase });
}

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  publicJwk = await exportJWK(pair.publicKey);
  const keys = [{ ...publicJwk, kid: 'key', alg: 'RS256' }];
  server = createServer((_, response) => response.end(JSON.stringify({ keys })));
  await new Promise<void>((settle) => server.listen(0, 'localhost', settle));
  const { port } = server.address() as AddressInfo;
  merchant = merchantAt(`http://localhost:${String(port)}`, 'project');
});
afterAll(() => server.close());

const usual = {
  iss: 'https://securetoken.google.com/project',
  aud: 'project',
  sub: 'uid',
  iat: seconds,
  exp: seconds + 3600,
  auth_time: seconds,
  phone_number: mobile,
  firebase: { sign_in_provider: 'phone' },
};

async function token(claims: object = {}, header: object = {}, by: CryptoKey | Buffer = key) {
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'key', ...header })
    .sign(by);
}

const read = async (idToken: string, of = mobile) =>
  (await readFirebaseToken(merchant, { idToken, mobile: of }, now))?.mobile ?? null;

describe('an ID token of Firebase', () => {
  it('[LOGIN-03] proves the number that it names, and no other', async () => {
    expect(await read(await token())).toBe(mobile);
    expect(await read(await token(), '+639171234568')).toBeNull();
  });

  it('[LOGIN-03] names the code that was typed, whatever tokens were made of it', async () => {
    const useOf = async (claims: object) =>
      (await readFirebaseToken(merchant, { idToken: await token(claims), mobile }, now))?.use;
    const first = await useOf({});
    expect(first).toBeDefined();
    expect(await useOf({ iat: seconds - 1 })).toBe(first);
    expect(await useOf({ auth_time: seconds - 2 })).not.toBe(first);
    expect(await useOf({ sub: 'another' })).not.toBe(first);
  });

  it.each([
    ['another project’s issuer', { iss: 'https://securetoken.google.com/other' }],
    ['another audience', { aud: 'other' }],
    ['its time over', { exp: seconds - 1 }],
    ['a code typed long ago', { auth_time: seconds - 601 }],
    ['no time of the code', { auth_time: undefined }],
    ['a time of the code that is none', { auth_time: 'now' }],
    ['no number', { phone_number: undefined }],
    ['nobody', { sub: undefined }],
    ['a sign-in by another way', { firebase: { sign_in_provider: 'password' } }],
    ['a sign-in by no way', { firebase: undefined }],
  ])('[LOGIN-03] proves nothing with %s', async (_, claims) => {
    expect(await read(await token(claims))).toBeNull();
  });

  it('[LOGIN-03] proves nothing unsigned, or signed by anything but a published key', async () => {
    const other = (await generateKeyPair('RS256')).privateKey;
    const secret = Buffer.from(JSON.stringify(publicJwk));
    expect(await read(await token({}, {}, other))).toBeNull();
    expect(await read(await token({}, { kid: 'unknown' }))).toBeNull();
    expect(await read(await token({}, { alg: 'HS256' }, secret))).toBeNull();
    expect(await read(new UnsecuredJWT(usual).encode())).toBeNull();
    expect(await read('no token')).toBeNull();
  });

  it('proves nothing to a merchant without Firebase, or where the keys are away', async () => {
    const idToken = await token();
    expect(await readFirebaseToken(merchantWith({}), { idToken, mobile }, now)).toBeNull();
    for (const origin of ['http://localhost:1', 'http://keys.example']) {
      const away = merchantAt(origin, 'project');
      expect(await readFirebaseToken(away, { idToken, mobile }, now)).toBeNull();
    }
  });
});

it('[LOGIN-03] a code of the stand-in becomes a token that is believed', async () => {
  const standIn = await startStandIn(0);
  const post = async (name: string, input: object): Promise<Record<string, string>> => {
    const address = `${standIn.origin}/firebase/v1/accounts:${name}?key=${firebaseProject.apiKey}`;
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(input) });
    return (await answer.json()) as Record<string, string>;
  };
  const { sessionInfo } = await post('sendVerificationCode', { phoneNumber: mobile });
  const page = await (await fetch(`${standIn.origin}/firebase`)).text();
  const code = /<td>(\d{6})<\/td>/.exec(page)?.[1] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  const refused = await post('signInWithPhoneNumber', { sessionInfo, code: wrong });
  expect(refused['idToken']).toBeUndefined();
  const { idToken = '' } = await post('signInWithPhoneNumber', { sessionInfo, code });
  const believer = merchantAt(standIn.origin, firebaseProject.projectId);
  expect(await readFirebaseToken(believer, { idToken, mobile }, new Date())).toMatchObject({
    mobile,
  });
  const again = await post('signInWithPhoneNumber', { sessionInfo, code });
  expect(again['idToken']).toBeUndefined();
  await standIn.close();
});
