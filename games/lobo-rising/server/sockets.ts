// The web socket of Lobo Rising: the first message authenticates, then come bets and cash-outs.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import { largestMessage, readClientMessage } from '../messages.ts';
import type { ClientMessage, PrivateEvent } from '../messages.ts';
import { closeCodes } from './hub.ts';
import type { Hub } from './hub.ts';
import type { Answer, Player } from './live-round.ts';

export const socketPath = '/lobo-rising/api/live';

const helloWithinMs = 5000;
/** Messages at once, and a second in the long run: more than a person can tap. */
const burst = 20;
const perSecond = 5;

export interface SocketDeps {
  readonly hub: Hub;
  readonly now: () => number;
  readonly warn: (what: object, text: string) => void;
  /** The player of a session's token; null when there is none. */
  readonly enter: (token: string) => Promise<Player | null>;
  readonly stateFor: (player: Player) => Promise<PrivateEvent>;
  readonly act: (
    player: Player,
    message: Exclude<ClientMessage, { t: 'hello' }>,
  ) => Promise<Answer>;
}

/** A token bucket: false when a message is one too many. */
function rateLimiter(now: () => number): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    left = Math.min(burst, left + ((now() - at) / 1000) * perSecond);
    at = now();
    left -= 1;
    return left >= 0;
  };
}

function refusal(message: ClientMessage, answer: Extract<Answer, { ok: false }>): PrivateEvent {
  const { code, balance } = answer;
  if (message.t === 'bet') return { t: 'refused', code, balance, requestId: message.requestId };
  return message.t === 'hello' ? { t: 'bye', code } : { t: 'refused', code, balance, n: message.n };
}

class PlayerSocket {
  readonly #deps: SocketDeps;
  readonly #socket: WebSocket;
  readonly #allow: () => boolean;
  readonly #deadline: NodeJS.Timeout;
  #player: Player | null = null;
  #entering = false;

  constructor(deps: SocketDeps, socket: WebSocket) {
    this.#deps = deps;
    this.#socket = socket;
    this.#allow = rateLimiter(deps.now);
    this.#deadline = setTimeout(() => socket.close(closeCodes.ended), helloWithinMs);
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    socket.on('close', () => clearTimeout(this.#deadline));
    // ws closes by itself on what is too large or malformed; it must not end the process.
    socket.on('error', () => socket.terminate());
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString();
    const message = readClientMessage(text);
    if (!this.#allow() || message === null || (message.t === 'hello') !== !this.#entering) {
      this.#socket.close(closeCodes.misused);
      return;
    }
    const work = message.t === 'hello' ? this.#enter(message.token) : this.#act(message);
    work.catch((error: unknown) => {
      this.#deps.warn({ err: error }, 'a message could not be served');
      const busy = { ok: false, code: 'server.busy', balance: null } as const;
      this.#deps.hub.send(this.#socket, refusal(message, busy));
      if (message.t === 'hello') this.#socket.close(closeCodes.stopping);
    });
  }

  async #enter(token: string): Promise<void> {
    this.#entering = true;
    clearTimeout(this.#deadline);
    const { enter, hub, stateFor } = this.#deps;
    const player = await enter(token);
    if (!player) {
      hub.send(this.#socket, { t: 'bye', code: 'session.ended' });
      this.#socket.close(closeCodes.ended);
      return;
    }
    // Joins before the state is read: an event in between is sent rather than missed.
    hub.join(this.#socket, player.memberId, player.currency);
    hub.send(this.#socket, await stateFor(player));
    this.#player = player;
  }

  async #act(message: Exclude<ClientMessage, { t: 'hello' }>): Promise<void> {
    const { act, hub } = this.#deps;
    if (!this.#player) {
      this.#socket.close(closeCodes.misused);
      return;
    }
    const answer = await act(this.#player, message);
    const event: PrivateEvent = answer.ok
      ? { t: 'bet', bet: answer.bet, balance: answer.balance }
      : refusal(message, answer);
    hub.send(this.#socket, event);
  }
}

/** Adds the socket to the server, at its own path only; returns how to remove it. */
export function openSockets(server: Server, deps: SocketDeps): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  sockets.on('connection', (socket: WebSocket) => new PlayerSocket(deps, socket));
  const upgrade = (request: IncomingMessage, wire: Duplex, head: Buffer): void => {
    if (request.url !== socketPath) return;
    sockets.handleUpgrade(request, wire, head, (socket) => sockets.emit('connection', socket));
  };
  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    sockets.close();
  };
}
