// What a test answers to the console's calls, in the types of the contract.
import type { EndpointSpec, ErrorOf, OutputOf } from '@perya/contract/endpoint';

export interface Answer {
  readonly endpoint: EndpointSpec;
  readonly reply: (fields: Readonly<Record<string, unknown>>) => object;
}

export const endpointKey = ({ method, path }: EndpointSpec): string => `${method} ${path}`;

/** `value` may follow from what was sent. */
export function answer<const E extends EndpointSpec>(
  endpoint: E,
  value: (fields: Readonly<Record<string, unknown>>) => OutputOf<E> | Refusal<ErrorOf<E>>,
): Answer {
  return {
    endpoint,
    reply: (fields) => {
      const given = value(fields);
      if (given instanceof Refusal) {
        return { success: false, code: given.code, value: given.value };
      }
      return { success: true, value: given };
    },
  };
}

/** In place of a value: the call is refused. */
export class Refusal<Code extends string> {
  readonly code: Code;
  /** What comes with the code. */
  readonly value: unknown;

  constructor(code: Code, value?: unknown) {
    this.code = code;
    this.value = value;
  }
}
