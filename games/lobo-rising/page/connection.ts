// The page's web socket: shows the session first, comes back by itself, and hears when it is dead.
import type { ClientMessage, ServerMessage } from '../messages.ts';

export type Line = 'up' | 'down' | 'ended' | 'replaced';

export interface ConnectionEvents {
  readonly onMessage: (message: ServerMessage) => void;
  readonly onLine: (line: Line) => void;
}

/** The server says something every three seconds at least. */
const silenceMs = 8000;
const codes = { replaced: 4001, ended: 4002 } as const;

export class Connection {
  readonly #token: string;
  readonly #events: ConnectionEvents;
  #socket: WebSocket | null = null;
  #silence = 0;
  #tries = 0;

  constructor(token: string, events: ConnectionEvents) {
    this.#token = token;
    this.#events = events;
    this.#open();
    // A phone that wakes up does not wait for a time-out.
    addEventListener('online', () => this.#openIfDown());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#openIfDown();
    });
  }

  #openIfDown(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#open();
  }

  #open(): void {
    clearTimeout(this.#silence);
    this.#socket?.close();
    const url = new URL('api/live', document.baseURI);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#listenFor(socket);
    socket.onopen = (): void => socket.send(JSON.stringify({ t: 'hello', token: this.#token }));
    socket.onmessage = (event: MessageEvent<string>): void => {
      if (socket !== this.#socket) return;
      this.#listenFor(socket);
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.t === 'state') {
        this.#tries = 0;
        this.#events.onLine('up');
      }
      this.#events.onMessage(message);
    };
    socket.onclose = (event): void => {
      if (socket !== this.#socket) return;
      if (event.code === codes.ended) return this.#events.onLine('ended');
      if (event.code === codes.replaced) return this.#events.onLine('replaced');
      return this.#comeBack();
    };
  }

  #listenFor(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => {
      if (socket === this.#socket) this.#comeBack();
    }, silenceMs);
  }

  #comeBack(): void {
    this.#events.onLine('down');
    clearTimeout(this.#silence);
    const pauseMs = Math.min(5000, 300 * 1.7 ** this.#tries);
    this.#tries += 1;
    // Not all at the same moment when a server starts again; nothing is decided by this.
    this.#silence = window.setTimeout(() => this.#open(), pauseMs * (0.7 + Math.random() * 0.6));
  }

  /** False when there is no line; nothing is kept to be sent later. */
  send(message: Exclude<ClientMessage, { t: 'hello' | 'bet' }> | Record<string, unknown>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}
