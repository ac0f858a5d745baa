// The web socket of Lobo Rising: the first message shows the session, then bets and cash-outs.
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
/** More than a person can tap: twenty messages at once, five a second in the long run. */
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

/** A bucket of messages that fills up with time. */
function allowance(now: () => number): () => boolean {
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
  return message.t === 'out' ? { t: 'refused', code, balance, n: message.n } : { t: 'bye', code };
}

class Seat {
  readonly #deps: SocketDeps;
  readonly #socket: WebSocket;
  readonly #may: () => boolean;
  readonly #deadline: NodeJS.Timeout;
  #player: Player | null = null;
  #entering = false;

  constructor(deps: SocketDeps, socket: WebSocket) {
    this.#deps = deps;
    this.#socket = socket;
    this.#may = allowance(deps.now);
    this.#deadline = setTimeout(() => socket.close(closeCodes.ended), helloWithinMs);
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('close', () => clearTimeout(this.#deadline));
    // ws closes by itself on what is too large or malformed; it must not end the process.
    socket.on('error', () => socket.terminate());
  }

  #hear(data: RawData, isBinary: boolean): void {
    const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString();
    const message = readClientMessage(text);
    if (!this.#may() || message === null || (message.t === 'hello') !== !this.#entering) {
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
    // It listens before it is told the state, so that nothing falls between the two.
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
    const told: PrivateEvent = answer.ok
      ? { t: 'bet', bet: answer.bet, balance: answer.balance }
      : refusal(message, answer);
    hub.send(this.#socket, told);
  }
}

/** Hangs the socket on the server, at its own path only; returns how to take it off again. */
export function openSockets(server: Server, deps: SocketDeps): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  sockets.on('connection', (socket: WebSocket) => new Seat(deps, socket));
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
