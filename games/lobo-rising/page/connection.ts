// The page's web socket: authenticates, reconnects, and notices when the server is silent.
import type { ClientMessage, ServerMessage } from '../messages.ts';

export type ConnectionState = 'up' | 'down' | 'ended' | 'replaced';

export interface ConnectionEvents {
  readonly onMessage: (message: ServerMessage) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** The server sends a heartbeat every three seconds. */
const heartbeatTimeoutMs = 8000;
const codes = { replaced: 4001, ended: 4002 } as const;

export class Connection {
  readonly #token: string;
  readonly #events: ConnectionEvents;
  #socket: WebSocket | null = null;
  #timer = 0;
  #tries = 0;

  constructor(token: string, events: ConnectionEvents) {
    this.#token = token;
    this.#events = events;
    this.#open();
    // A phone that wakes up reconnects at once.
    addEventListener('online', () => this.#openIfDown());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#openIfDown();
    });
  }

  #openIfDown(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#open();
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    const url = new URL('api/live', document.baseURI);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#restartTimer(socket);
    socket.onopen = (): void => socket.send(JSON.stringify({ t: 'hello', token: this.#token }));
    socket.onmessage = (event: MessageEvent<string>): void => {
      if (socket !== this.#socket) return;
      this.#restartTimer(socket);
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.t === 'state') {
        this.#tries = 0;
        this.#events.onState('up');
      }
      this.#events.onMessage(message);
    };
    socket.onclose = (event): void => {
      if (socket !== this.#socket) return;
      if (event.code === codes.ended) return this.#events.onState('ended');
      if (event.code === codes.replaced) return this.#events.onState('replaced');
      return this.#reconnect();
    };
  }

  #restartTimer(socket: WebSocket): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (socket === this.#socket) this.#reconnect();
    }, heartbeatTimeoutMs);
  }

  #reconnect(): void {
    this.#events.onState('down');
    clearTimeout(this.#timer);
    const pauseMs = Math.min(5000, 300 * 1.7 ** this.#tries);
    this.#tries += 1;
    // Spread out, so that a restarted server is not hit by all pages at once.
    this.#timer = window.setTimeout(() => this.#open(), pauseMs * (0.7 + Math.random() * 0.6));
  }

  /** False when not connected; nothing is queued. */
  send(message: Exclude<ClientMessage, { t: 'hello' | 'bet' }> | Record<string, unknown>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}
