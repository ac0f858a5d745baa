// Upgrades of connections: those of a path that is served go there, all others end at once.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import type { TrustedProxy } from './trusted-proxy.ts';

export interface UpgradeRequest {
  readonly request: IncomingMessage;
  readonly wire: Duplex;
  readonly head: Buffer;
  /** The caller's, as trusted proxies tell it. */
  readonly address: string;
}

type Handler = (upgrade: UpgradeRequest) => void;

/** An upgrade without a listener that answers it would be held open for ever. */
export class Upgrades {
  readonly #handlers = new Map<string, Handler>();

  constructor(server: Server, trusts: TrustedProxy) {
    server.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
      // A peer that goes away meanwhile is no fault of this process.
      wire.on('error', () => wire.destroy());
      const handler = this.#handlers.get(request.url ?? '');
      if (handler) handler({ request, wire, head, address: proxyAddress(request, trusts) });
      else wire.destroy();
    });
  }

  /** Hands upgrades of exactly this address, without a query, to `handler`; returns an end. */
  serve(path: string, handler: Handler): () => void {
    this.#handlers.set(path, handler);
    return () => this.#handlers.delete(path);
  }
}

/** Refuses an upgrade with a status and nothing else. */
export function refuseUpgrade(wire: Duplex, status: '429 Too Many Requests'): void {
  wire.once('finish', () => wire.destroy());
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
