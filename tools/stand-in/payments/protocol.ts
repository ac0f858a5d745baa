// What a provider's protocol is made of, as the stand-in plays it; each has a file beside this one.
import type { Account, Book, Change } from './book.ts';

/** A call of the merchant's server. */
export interface ApiCall {
  readonly method: string;
  /** Behind the protocol's own address, as "/v1/payment_intents". */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Around {
  readonly book: Book;
  /** Of this protocol alone. */
  readonly accounts: readonly Account[];
  /** Of the stand-in, as "http://localhost:8082": pages for payers are below it. */
  readonly origin: string;
}

/** How a message is signed: rightly, or as nobody should believe it. */
export interface Signing {
  /** What the message says is the time. */
  readonly now: Date;
  /** Signed with a key that is not the account's. */
  readonly forged: boolean;
  readonly live: boolean;
}

export interface OutMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What is added to the address that messages go to. */
  readonly path?: string;
}

export interface Protocol {
  /** As adapters name it: its API is below /payments/api/<name>. */
  readonly name: string;
  answer(call: ApiCall, around: Around): ApiAnswer;
  /** What the provider tells of a change; null where it tells nothing. */
  message(change: Change, account: Account, signing: Signing): OutMessage | null;
}

/** The account whose key is in a header of basic authentication, or the one that `has` it. */
export function accountBy(
  { accounts }: Around,
  has: (keys: Account['keys']) => boolean,
): Account | undefined {
  return accounts.find(({ keys }) => has(keys));
}

/** The name in a header of basic authentication. */
export function basicName({ headers }: ApiCall): string {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/.exec(headers['authorization'] ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** The body's fields; none where it is no JSON object. */
export function fieldsOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A field's text: of a number as it is written in decimal; empty where it is neither. */
export function textIn(fields: unknown, ...path: readonly string[]): string {
  let value = fields;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
