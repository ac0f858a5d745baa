// A browser for tests: calls as the portal does, keeps its cookies and its token, has an address.
import type { EndpointSpec, Envelope, InputOf, OutputOf } from '@perya/contract/endpoint';
import { seal } from '@perya/contract/sealed';
import { login } from '@perya/contract/account/session';
import { openSealing } from '#modules/account/account';
import type { App } from './platform.ts';
import { traceHeader } from './trace.ts';

/** An answer as it came, and what it says. */
export interface Heard<V> {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The refusal's code; 'ok' for none. */
  readonly code: string;
  readonly value: V;
}

/** What a stranger can compare of two answers: each has a time and a trace of its own. */
export function comparable({ status, body, headers }: Heard<unknown>) {
  const { date: _, [traceHeader]: __, ...rest } = headers;
  return { status, body, headers: rest };
}

export class TestBrowser {
  readonly cookies = new Map<string, string>();
  token: string | null = null;
  readonly address: string;
  readonly userAgent: string;
  #app: App;

  constructor(app: App, { address = '198.51.100.7', userAgent = '' } = {}) {
    this.#app = app;
    this.address = address;
    this.userAgent = userAgent;
  }

  /** Goes on with another server, as after a restart. */
  moveTo(app: App): void {
    this.#app = app;
  }

  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return {
      'sec-fetch-site': 'same-origin',
      'user-agent': this.userAgent,
      ...(cookie !== '' && { cookie }),
      ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
    };
  }

  /** What a call goes out as. */
  async request<E extends EndpointSpec>(spec: E, input: InputOf<E>) {
    const headers = this.headers;
    const base = { method: spec.method, remoteAddress: this.address } as const;
    if (spec.method === 'GET' || spec.method === 'DELETE') {
      const given = Object.entries(input).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given as [string, string][]).toString();
      return { ...base, headers, url: `${spec.path}?${query}` };
    }
    if (spec.form) {
      headers['content-type'] = 'application/x-www-form-urlencoded';
      const payload = new URLSearchParams(input as Record<string, string>).toString();
      return { ...base, headers, url: spec.path, payload };
    }
    headers['content-type'] = 'application/json';
    if (!spec.sealed) return { ...base, headers, url: spec.path, payload: JSON.stringify(input) };
    const { db, clock } = this.#app.platform;
    const key = await openSealing(db, clock).currentSealKey();
    const { header, body } = await seal(input, `${spec.method} ${spec.path}`, key, clock.now());
    headers['encryption'] = header;
    return { ...base, headers, url: spec.path, payload: JSON.stringify(body) };
  }

  async call<E extends EndpointSpec>(spec: E, input: InputOf<E>): Promise<Heard<OutputOf<E>>> {
    const answer = await this.#app.inject(await this.request(spec, input));
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const envelope = answer.json<Envelope<OutputOf<E> & { token?: string }>>();
    if (envelope.success && envelope.value.token !== undefined) this.token = envelope.value.token;
    return {
      status: answer.statusCode,
      body: answer.body,
      headers: answer.headers,
      code: envelope.success ? 'ok' : envelope.code,
      value: envelope.value as OutputOf<E>,
    };
  }

  /** Signs in by username and password, or as `changes` say. */
  async login(
    username: string,
    password: string,
    changes: Partial<InputOf<typeof login>> = {},
  ): Promise<Heard<OutputOf<typeof login> & { captcha?: boolean; ticket?: string }>> {
    return this.call(login, { type: 'username', username, password, ...changes });
  }
}
