// Members and their sessions through the API, for specs that are not about the forms themselves.
import type { Page } from '@playwright/test';
import { register } from '../contract/src/account/registration.ts';
import { login, type SessionAnswer } from '../contract/src/account/session.ts';
import type { EndpointSpec, Envelope, InputOf } from '../contract/src/endpoint.ts';
import { consolidated, type Merchant } from '../contract/src/merchant/merchant.ts';
import { seal } from '../contract/src/sealed.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Calls an endpoint from the page, so that the browser keeps the cookies of the answer. */
async function callFrom<V>(page: Page, path: string, init?: Sent): Promise<V> {
  const envelope = await page.evaluate(
    async (call) => (await (await fetch(call.path, call.init ?? {})).json()) as unknown,
    { path, init },
  );
  const { success, value } = envelope as Envelope<V>;
  if (!success) throw new Error(`${path} answered ${JSON.stringify(envelope)}`);
  return value;
}

async function callSealed<E extends EndpointSpec>(
  page: Page,
  { method, path }: E,
  input: InputOf<E>,
): Promise<SessionAnswer> {
  const { sealKey } = await callFrom<Merchant>(page, consolidated.path);
  const { header, body } = await seal(input, `${method} ${path}`, sealKey, new Date());
  const headers = { 'Content-Type': 'application/json', Encryption: header };
  return callFrom(page, path, { method, headers, body: JSON.stringify(body) });
}

/** Stores what the portal itself stores of a session: the next page is the member's. */
async function keep(page: Page, answer: SessionAnswer): Promise<void> {
  const { token, merchantCode, userName, customerType: type, firstTimeLogin, passwordDue } = answer;
  const session = { token, merchantCode, userName, type, firstTimeLogin, passwordDue };
  await page.evaluate((text) => {
    sessionStorage.setItem('MC_SESSION_INFO', text);
    localStorage.setItem('sessionHint', 'true');
  }, JSON.stringify(session));
}

/** A page of the portal's origin without code of its own. */
const openPlainPage = async (page: Page) => page.goto('/robots.txt');

/** Signs in; the page that is opened next is the member's. */
export async function beginSession(page: Page, account: Account): Promise<void> {
  await openPlainPage(page);
  const { username, password } = account;
  await keep(page, await callSealed(page, login, { type: 'username', username, password }));
}

/** Opens an account, which signs it in; the page that is opened next is the member's. */
export async function join(
  page: Page,
  account: Account,
  more: Partial<InputOf<typeof register>> = {},
): Promise<void> {
  await openPlainPage(page);
  const { username, password } = account;
  const fields = { username, password, confirmPassword: password, ...more };
  const rest = { registerMethod: 'H5', type: 0, agree: true } as const;
  await keep(page, await callSealed(page, register, { ...fields, ...rest }));
}

/** Removes all that the browser keeps, as if another person had the phone. */
export async function forgetEverything(page: Page): Promise<void> {
  // A page with code would ask the server, and be told that nobody is signed in now.
  await openPlainPage(page);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
