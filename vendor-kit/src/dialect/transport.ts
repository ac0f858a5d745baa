// Carries signed requests to a wallet over HTTP, and back what it answers.
import { Agent, request as httpRequest } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import type { RawAnswer, SignedRequest } from './dialect.ts';

/** Null where no answer came: nobody can say whether the wallet did it. */
export type Transport = (request: SignedRequest) => Promise<RawAnswer | null>;

/** No wallet's answer is longer; what is, is cut off and lost. */
const mostBytes = 1_000_000;

/** Keeps connections open between calls, as a vendor's server does. Never throws. */
export function httpTransport(url: string, timeoutMs: number): Transport {
  const base = new URL(url);
  const secure = base.protocol === 'https:';
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 64 });
  const start = secure ? httpsRequest : httpRequest;
  const prefix = base.pathname.replace(/\/$/, '');
  return async ({ method, path, headers, body }) =>
    new Promise((settle) => {
      const bytes = Buffer.from(body);
      const { protocol, hostname, port } = base;
      const sent = start(
        {
          protocol,
          hostname,
          port,
          agent,
          method,
          path: prefix + path,
          headers: { ...headers, 'content-length': bytes.length },
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            size += part.length;
            if (size > mostBytes) response.destroy();
            else parts.push(part);
          });
          response.on('error', () => settle(null));
          response.on('close', () => settle(null));
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            settle({ status: response.statusCode ?? 0, body: text });
          });
        },
      );
      sent.on('error', () => settle(null));
      sent.end(bytes);
    });
}
