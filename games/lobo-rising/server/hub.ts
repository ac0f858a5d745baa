// The open sockets of this process: who they belong to, and what they are sent.
import type { WebSocket } from 'ws';
import type { PrivateEvent, ServerMessage } from '../messages.ts';

/** A reader this far behind is cut off; it comes back and is told where everyone stands. */
const mostUnsentBytes = 64 * 1024;
const socketsPerMember = 6;
const beatEveryMs = 3000;

/** Close codes that the page knows: 4001 another page took this one's place, 4002 no session. */
export const closeCodes = { replaced: 4001, ended: 4002, misused: 1008, stopping: 1001 } as const;

const seatOf = (memberId: string, currency: string): string => `${memberId} ${currency}`;

export class Hub {
  readonly #seats = new Map<string, Set<WebSocket>>();
  readonly #alive = new WeakSet<WebSocket>();
  readonly #beat: NodeJS.Timeout;

  constructor() {
    this.#beat = setInterval(() => this.#check(), beatEveryMs);
  }

  /** From now on the socket is told what its player is told; it leaves by itself. */
  join(socket: WebSocket, memberId: string, currency: string): void {
    const key = seatOf(memberId, currency);
    const seat = this.#seats.get(key) ?? new Set();
    this.#seats.set(key, seat.add(socket));
    this.#alive.add(socket);
    socket.on('pong', () => this.#alive.add(socket));
    socket.on('close', () => {
      seat.delete(socket);
      if (seat.size === 0 && this.#seats.get(key) === seat) this.#seats.delete(key);
    });
    const [oldest] = seat;
    if (seat.size > socketsPerMember) oldest?.close(closeCodes.replaced);
  }

  /** Sends, or cuts off who does not read. */
  send(socket: WebSocket, message: ServerMessage | string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostUnsentBytes) {
      socket.terminate();
      return;
    }
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  toAll(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const seat of this.#seats.values()) {
      for (const socket of seat) this.send(socket, text);
    }
  }

  toMember(memberId: string, currency: string, event: PrivateEvent): void {
    for (const socket of this.#seats.get(seatOf(memberId, currency)) ?? []) {
      this.send(socket, event);
    }
  }

  // A page that hears nothing believes the connection dead; a socket that is silent is dead.
  #check(): void {
    this.toAll({ t: 'beat' });
    for (const seat of this.#seats.values()) {
      for (const socket of seat) {
        if (!this.#alive.has(socket)) socket.terminate();
        this.#alive.delete(socket);
        socket.ping();
      }
    }
  }

  close(): void {
    clearInterval(this.#beat);
    for (const seat of this.#seats.values()) {
      for (const socket of seat) socket.close(closeCodes.stopping);
    }
  }
}
