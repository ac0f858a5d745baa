// The open sockets of this process, by player.
import type { WebSocket } from 'ws';
import type { PrivateEvent, ServerMessage } from '../messages.ts';

/** A slower reader is disconnected; it reconnects and gets the whole state. */
const maxUnsentBytes = 64 * 1024;
const socketsPerMember = 6;
const heartbeatEveryMs = 3000;

/** Close codes that the page knows: 4001 another page took this one's place, 4002 no session. */
export const closeCodes = { replaced: 4001, ended: 4002, misused: 1008, stopping: 1001 } as const;

const playerKey = (memberId: string, currency: string): string => `${memberId} ${currency}`;

export class Hub {
  readonly #sockets = new Map<string, Set<WebSocket>>();
  readonly #alive = new WeakSet<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor() {
    this.#heartbeat = setInterval(() => this.#check(), heartbeatEveryMs);
  }

  /** The socket gets its player's events from now on, until it closes. */
  join(socket: WebSocket, memberId: string, currency: string): void {
    const key = playerKey(memberId, currency);
    const sockets = this.#sockets.get(key) ?? new Set();
    this.#sockets.set(key, sockets.add(socket));
    this.#alive.add(socket);
    socket.on('pong', () => this.#alive.add(socket));
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && this.#sockets.get(key) === sockets) this.#sockets.delete(key);
    });
    const [oldest] = sockets;
    if (sockets.size > socketsPerMember) oldest?.close(closeCodes.replaced);
  }

  /** Sends, or disconnects a reader that is too slow. */
  send(socket: WebSocket, message: ServerMessage | string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxUnsentBytes) {
      socket.terminate();
      return;
    }
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  toAll(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const sockets of this.#sockets.values()) {
      for (const socket of sockets) this.send(socket, text);
    }
  }

  toMember(memberId: string, currency: string, event: PrivateEvent): void {
    for (const socket of this.#sockets.get(playerKey(memberId, currency)) ?? []) {
      this.send(socket, event);
    }
  }

  // Pages reconnect when no heartbeat comes; sockets that answer no ping are dead.
  #check(): void {
    this.toAll({ t: 'beat' });
    for (const sockets of this.#sockets.values()) {
      for (const socket of sockets) {
        if (!this.#alive.has(socket)) socket.terminate();
        this.#alive.delete(socket);
        socket.ping();
      }
    }
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const sockets of this.#sockets.values()) {
      for (const socket of sockets) socket.close(closeCodes.stopping);
    }
  }
}
