// Operators’ passkeys: set up by a link, to sign in and prove; those of others are nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@perya/contract/ops/session';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { testSecretKey } from '#lib/test-platform';
import type { Ceremony } from '#lib/webauthn';
import { typed } from '../../operator/test-context.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole } from '../../test-console.ts';
import { TestAuthenticator } from '../account/two-step/test-authenticator.ts';

const site = { origin: 'http://localhost', rpID: 'localhost' };

let database: TestDatabase;
let desk: TestConsole;
let number = 0;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await openConsole(database);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

interface Begun {
  readonly ticket: string;
  readonly options: { readonly challenge: string; readonly user: { readonly id: string } };
}

/** The link of a new operator, who is an owner unless said otherwise. */
async function linkOf(role = 'owner'): Promise<{ token: string; name: string }> {
  number += 1;
  const name = `boss${String(number)}`;
  const context = { db: database.operator, clock: desk.clock, secretKey: testSecretKey };
  const lines = await typed(context, 'operators', 'add', '--name', name, '--role', role);
  return { token: /#([\w-]{43})/.exec(lines.join(' '))?.[1] ?? '', name };
}

async function enrolled(): Promise<{ key: TestAuthenticator; name: string; token: string }> {
  const { token, name } = await linkOf();
  const { passkey } = await valueOf<{ passkey: Begun }>(
    ask(desk, contract.enrolmentStart, { token }),
  );
  const key = new TestAuthenticator();
  const { challenge, user } = passkey.options;
  const response = key.create({ ...site, challenge, user: user.id });
  const input = { token, ticket: passkey.ticket, response, name: 'phone' };
  await valueOf(ask(desk, contract.enrolmentPasskey, input));
  return { key, name, token };
}

async function begin(): Promise<Begun> {
  return valueOf<Begun>(ask(desk, contract.operatorPasskeyStart, {}));
}

const answer = (key: TestAuthenticator, { options }: Begun, changes = {}): Ceremony =>
  key.get({ ...site, challenge: options.challenge, ...changes });

async function signInBy(key: TestAuthenticator, changes = {}): Promise<string> {
  const begun = await begin();
  const input = { ticket: begun.ticket, response: answer(key, begun, changes) };
  return codeOf(ask(desk, contract.operatorPasskey, input));
}

test('an owner sets up a passkey by the link, once, and signs in by it', async () => {
  const { key, token, name } = await enrolled();
  expect(await codeOf(ask(desk, contract.enrolmentStart, { token }))).toBe('operator.linkExpired');
  const begun = await begin();
  const input = { ticket: begun.ticket, response: answer(key, begun) };
  const { me } = await valueOf<{ me: { name: string; passkeys: number } }>(
    ask(desk, contract.operatorPasskey, input),
  );
  expect(me).toMatchObject({ name, passkeys: 1, hasPassword: false });
  expect(await codeOf(ask(desk, contract.operatorPasskey, input))).toBe('login.ticketExpired');
});

test('a key that was not unlocked, or answered another host, lets nobody in', async () => {
  const { key } = await enrolled();
  expect(await signInBy(key, { verified: false })).toBe('passkey.refused');
  expect(await signInBy(key, { origin: 'http://evil.example' })).toBe('passkey.refused');
  expect(await signInBy(key, { rpID: 'evil.example' })).toBe('passkey.refused');
  expect(await signInBy(new TestAuthenticator())).toBe('passkey.refused');
  expect(await signInBy(key)).toBe('done');
  const { rows } = await database.owner.pool.query(
    `select from audit.entry where relation = 'operators.event'
       and after ->> 'kind' = 'signInRefused'`,
  );
  expect(rows.length).toBe(4);
});

test('an operator who was stopped gets in by no passkey', async () => {
  const { key, name } = await enrolled();
  await database.owner.pool.query('update operators.operator set active = false where name = $1', [
    name,
  ]);
  expect(await signInBy(key)).toBe('passkey.refused');
});

test('a proof by passkey is one’s own, and answers its own challenge', async () => {
  const mine = await enrolled();
  const theirs = await enrolled();
  const { id, headers } = await operatorWith(database, desk.clock, []);
  await database.owner.pool.query(
    `update operators.session set operator = (select id from operators.operator where name = $2)
      where operator = $1`,
    [id, mine.name],
  );
  desk.clock.advance(10 * 60);
  const prove = async (key: TestAuthenticator) => {
    const begun = await valueOf<Begun>(ask(desk, contract.operatorProvePasskeyStart, {}, headers));
    const input = { ticket: begun.ticket, response: answer(key, begun) };
    return ask(desk, contract.operatorProvePasskey, input, headers);
  };
  expect(await codeOf(prove(theirs.key))).toBe('passkey.refused');
  const until = new Date(desk.clock.now().getTime() + 5 * 60_000).toISOString();
  expect(await prove(mine.key)).toMatchObject({ value: { freshUntil: until } });
  const code = { code: '000000' };
  expect(await codeOf(ask(desk, contract.operatorProve, code, headers))).toBe(
    'operator.passkeyOnly',
  );
  const begun = await begin();
  const input = { ticket: begun.ticket, response: answer(mine.key, begun) };
  expect(await codeOf(ask(desk, contract.operatorProvePasskey, input, headers))).toBe(
    'login.ticketExpired',
  );
});
