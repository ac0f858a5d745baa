// Gets launch tokens from a Perya portal: signs a member in and starts a game, as a browser does.
import { seal } from '@perya/contract/sealed';
import type { SealKey } from '@perya/contract/sealed';
import { login, logout } from '@perya/contract/account/session';
import { launchGame } from '@perya/contract/games/launch';
import { fieldsOf } from '../dialect/dialect.ts';
import type { Operator } from './scenario.ts';

export interface PortalSettings {
  /** Where the portal is: http://localhost:8080. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The game to start. */
  readonly nodeId: number;
}

/** The portal refused; the message says what and why. */
export class PortalRefused extends Error {
  override name = 'PortalRefused';
}

interface SignedIn {
  readonly token: string;
  readonly cookie: string;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init).catch((error: unknown) => {
    throw new PortalRefused(`no answer from ${address}`, { cause: error });
  });
}

async function valueOf(response: Response, what: string): Promise<unknown> {
  const answer = fieldsOf(await response.json());
  if (answer['success'] === true) return answer['value'];
  throw new PortalRefused(`${what}: ${String(answer['code'])}`);
}

/** The launch token, wherever the vendor's address has its {token}: 256 bits in base64url. */
export function tokenIn(address: string): string {
  const token = /(?<![\w-])[\w-]{43}(?![\w-])/.exec(address)?.[0];
  if (token === undefined) throw new PortalRefused(`launch: no token in ${address}`);
  return token;
}

const sameSite = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

async function signIn({ url, username, password }: PortalSettings): Promise<SignedIn> {
  const begun = await reach(`${url}/wps/system/consolidated`, { headers: sameSite });
  const key = fieldsOf(await valueOf(begun, 'start-up'))['sealKey'] as SealKey;
  const route = `${login.method} ${login.path}`;
  const input = { type: 'username', username, password };
  const { header, body } = await seal(input, route, key, new Date());
  const response = await reach(url + login.path, {
    method: login.method,
    headers: { ...sameSite, encryption: header },
    body: JSON.stringify(body),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { token } = fieldsOf(await valueOf(response, `signing in ${username}`));
  return { token: String(token), cookie };
}

/**
 * An operator who can start games and end the session (a logout), in the member's currency and in
 * play money; locking a member and moving the clock take the database, so those are not shown.
 */
export function portalOperator(settings: PortalSettings): Operator {
  let signedIn: Promise<SignedIn> | null = null;
  const headers = async () => {
    signedIn ??= signIn(settings);
    const { token, cookie } = await signedIn;
    return { ...sameSite, authorization: `Bearer ${token}`, cookie };
  };
  return {
    launch: async (currency) => {
      const query = new URLSearchParams({ nodeId: String(settings.nodeId), language: 'EN' });
      if (currency === 'other') query.set('freePlay', 'true');
      const address = `${settings.url}${launchGame.path}?${query.toString()}`;
      const response = await reach(address, { headers: await headers() });
      const { url } = fieldsOf(await valueOf(response, 'launch'));
      return tokenIn(String(url));
    },
    perform: async (deed) => {
      if (deed !== 'endSession') return false;
      const response = await reach(settings.url + logout.path, {
        method: logout.method,
        headers: await headers(),
      });
      await valueOf(response, 'signing out');
      signedIn = null;
      return true;
    },
  };
}
