// A client that calls as a browser does, each time from an address of its own.
import { Agent, request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import type { EndpointSpec, InputOf } from '@perya/contract/endpoint';
import { seal } from '@perya/contract/sealed';
import type { SealKey } from '@perya/contract/sealed';
import { login } from '@perya/contract/account/session';

export type LoginInput = InputOf<typeof login>;

export interface Timed {
  /** The refusal's code; 'ok' for none. */
  readonly code: string;
  readonly ms: number;
}

let addresses = 0;

/** An address in a /24 of its own, so that no limit on addresses and ranges is met. */
export function networkOf(n: number): string {
  const part = (shift: number): string => String((n >> shift) & 255);
  return `${String(11 + ((n >> 16) & 63))}.${part(8)}.${part(0)}.1`;
}

function nextAddress(): string {
  addresses += 1;
  return networkOf(addresses);
}

export class LoginClient {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #port: number;
  readonly #key: SealKey;

  constructor(port: number, key: SealKey) {
    this.#port = port;
    this.#key = key;
  }

  async login(input: LoginInput): Promise<Timed> {
    return this.call(login, input);
  }

  /** The time is that of the call alone; sealing comes before it. */
  async call<E extends EndpointSpec>(spec: E, input: InputOf<E>): Promise<Timed> {
    const { payload, headers } = await this.#bodyOf(spec, input);
    return this.#send(spec.method, spec.path, payload, {
      ...headers,
      'content-length': Buffer.byteLength(payload),
      'x-forwarded-for': nextAddress(),
    });
  }

  async #bodyOf({ method, path, sealed, form }: EndpointSpec, input: object) {
    if (form) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const fields = new URLSearchParams(input as Record<string, string>);
      return { payload: fields.toString(), headers: type };
    }
    const type = { 'content-type': 'application/json' };
    if (!sealed) return { payload: JSON.stringify(input), headers: type };
    const { header, body } = await seal(input, `${method} ${path}`, this.#key, new Date());
    return { payload: JSON.stringify(body), headers: { ...type, encryption: header } };
  }

  async get(path: string): Promise<Timed> {
    return this.#send('GET', path, '', {});
  }

  async #send(
    method: string,
    path: string,
    payload: string,
    more: OutgoingHttpHeaders,
  ): Promise<Timed> {
    const headers = { 'sec-fetch-site': 'same-origin', ...more };
    const options = { agent: this.#agent, host: 'localhost', port: this.#port, method, path };
    const began = performance.now();
    return new Promise((settle, reject) => {
      const outgoing = request({ ...options, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.once('end', () => {
          const ms = performance.now() - began;
          const { success, code = '' } = JSON.parse(text) as { success?: boolean; code?: string };
          settle({ code: success === false ? code : 'ok', ms });
        });
      });
      outgoing.once('error', reject);
      outgoing.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
