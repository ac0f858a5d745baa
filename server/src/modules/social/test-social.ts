// What tests of providers share: a browser of one's own, and calls as the portal makes them.
import { seal } from '@perya/contract/sealed';
import type { Provider } from '@perya/contract/account/providers';
import type { LightMyRequestResponse } from 'fastify';
import type { App, MerchantRecord } from '#lib/platform';
import { testMerchant } from '#lib/test-platform';
import { openSealing } from '#modules/account/account';

export interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly value: {
    readonly url: string;
    readonly linked: boolean;
    readonly ticket: string;
    readonly suggestion: { readonly nickname: string; readonly email: string };
    readonly session: { readonly token: string; readonly userName: string } | null;
  };
}

/** The merchant of tests, with these providers. */
export function merchantWith(providers: MerchantRecord['access']['providers']): MerchantRecord {
  const plain = testMerchant();
  return { ...plain, access: { ...plain.access, providers } };
}

/** A browser at the portal: keeps its cookies, and a session's token where it has one. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: App;
  authorization: string | undefined;
  /** The cookies of the last answer, as they came. */
  setCookie: readonly string[] = [];

  constructor(app: App) {
    this.#app = app;
  }

  get #headers(): Record<string, string> {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: pairs.join('; '),
      ...(this.authorization !== undefined && { authorization: this.authorization }),
    };
  }

  #keep(answer: LightMyRequestResponse): Answer {
    this.setCookie = [answer.headers['set-cookie'] ?? []].flat();
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer.json<Answer>();
  }

  async call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<Answer> {
    const body = payload && { payload };
    return this.#keep(await this.#app.inject({ method, url, headers: this.#headers, ...body }));
  }

  /** Takes over a session that was begun elsewhere. */
  resume(headers: { readonly authorization: string; readonly cookie: string }): void {
    this.authorization = headers.authorization;
    const [name = '', value = ''] = headers.cookie.split('=');
    this.cookies.set(name, value);
  }

  async start(provider: Provider, link = false, password?: string): Promise<Answer> {
    const given = password === undefined ? {} : { password };
    return this.#sealed('start', { provider, link, remember: false, ...given });
  }

  async finish(input: Record<string, string>): Promise<Answer> {
    return this.#sealed('finish', input);
  }

  async #sealed(step: 'start' | 'finish', input: object): Promise<Answer> {
    const { db, clock } = this.#app.platform;
    const url = `/wps/session/social/${step}`;
    const key = await openSealing(db, clock).currentSealKey();
    const { header, body } = await seal(input, `POST ${url}`, key, clock.now());
    const headers = { ...this.#headers, encryption: header };
    return this.#keep(await this.#app.inject({ method: 'POST', url, headers, payload: body }));
  }
}
