// Calls the portal and the house's games as a browser does: by HTTP, with token and cookie.
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { login } from '../../../contract/src/account/session.ts';
import type { EndpointSpec, InputOf, OutputOf } from '../../../contract/src/endpoint.ts';
import { consolidated } from '../../../contract/src/merchant/merchant.ts';
import { seal } from '../../../contract/src/sealed.ts';

/** The server answered, and said no. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const timeoutMs = 10_000;

/** Lines to a server on this machine, which stay open between calls. */
export class Lines {
  readonly #agent = new Agent({ keepAlive: true });

  /** Rejects where nobody answers within ten seconds. */
  async ask(url: URL, { method, headers, body = '' }: Sent): Promise<IncomingMessage> {
    return new Promise((settle, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = request(url, { agent: this.#agent, method, headers, signal }, settle);
      asked.once('error', reject);
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function valueOf(answer: IncomingMessage): Promise<unknown> {
  const envelope = JSON.parse(await text(answer)) as {
    readonly success?: boolean;
    readonly code?: string;
    readonly value?: unknown;
  };
  if (envelope.success !== true) throw new Refused(envelope.code ?? '');
  return envelope.value;
}

export interface Origins {
  /** Of the portal and of the games on this machine, as "http://localhost:8080". */
  readonly portal: string;
  readonly games: string;
  /** By which of the merchant's names the portal is asked for: "localhost". */
  readonly host: string;
}

/** A browser of one person. */
export class PortalClient {
  readonly #lines: Lines;
  readonly #origins: Origins;
  readonly #cookies = new Map<string, string>();
  #token: string | null = null;

  constructor(lines: Lines, origins: Origins) {
    this.#lines = lines;
    this.#origins = origins;
  }

  /** Throws Refused, or what the network failed with. */
  async call<E extends EndpointSpec>(spec: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { method, path, sealed } = spec;
    const url = new URL(path, this.#origins.portal);
    const headers: Record<string, string> = {
      host: `${this.#origins.host}:${url.port}`,
      'sec-fetch-site': 'same-origin',
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
    };
    if (this.#token !== null) headers['authorization'] = `Bearer ${this.#token}`;
    let body = '';
    if (method === 'GET') {
      for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
    } else {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(input);
    }
    if (sealed) {
      const { sealKey } = await this.call(consolidated, {});
      const closed = await seal(input, `${method} ${path}`, sealKey, new Date());
      headers['encryption'] = closed.header;
      body = JSON.stringify(closed.body);
    }
    const answer = await this.#lines.ask(url, { method, headers, body });
    this.#keep(answer);
    return (await valueOf(answer)) as OutputOf<E>;
  }

  async signIn(username: string, password: string): Promise<void> {
    this.forget();
    const { token } = await this.call(login, { type: 'username', username, password });
    this.#token = token;
  }

  forget(): void {
    this.#token = null;
    this.#cookies.clear();
  }

  get isSignedIn(): boolean {
    return this.#token !== null;
  }

  /** A call of a game's own API; `token` is that of the game's session. */
  async callGame(game: string, name: string, input: object, token?: string): Promise<unknown> {
    const url = new URL(`/${game}/api/${name}`, this.#origins.games);
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...bearer };
    const sent = { method: 'POST', headers, body: JSON.stringify(input) };
    return valueOf(await this.#lines.ask(url, sent));
  }

  #keep({ headers }: IncomingMessage): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
  }
}
