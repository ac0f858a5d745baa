// The web socket of Lobo Rising: the first message authenticates, then come bets and cash-outs.
import { WebSocketServer } from 'ws';
import type { RawData, ServerOptions, WebSocket } from 'ws';
import { refuseUpgrade } from '../../host/upgrades.ts';
import type { Upgrades } from '../../host/upgrades.ts';
import { largestMessage, readClientMessage } from '../messages.ts';
import type { ClientMessage, PrivateEvent } from '../messages.ts';
import type { Clock } from './clock.ts';
import { closeCodes } from './hub.ts';
import type { Hub } from './hub.ts';
import type { Answer, Player } from './live-round.ts';
import { Strangers } from './strangers.ts';

export const socketPath = '/lobo-rising/api/live';

export const helloWithinMs = 5000;
/** How long a socket that was closed may take to say so too. */
const goodbyeWithinMs = 2000;
/** Messages at once, and a second in the long run: more than a person can tap. */
const burst = 20;
const perSecond = 5;

export interface SocketDeps {
  readonly hub: Hub;
  readonly clock: Clock;
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

/** Whoever opened a socket, before it has entered. */
interface Caller {
  readonly address: string;
  readonly strangers: Strangers;
  /** It has entered, and waits no longer. */
  readonly entered: () => void;
}

class PlayerSocket {
  readonly #deps: SocketDeps;
  readonly #socket: WebSocket;
  readonly #caller: Caller;
  readonly #allow: () => boolean;
  readonly #deadline = new AbortController();
  #player: Player | null = null;
  #entering = false;

  constructor(deps: SocketDeps, socket: WebSocket, caller: Caller) {
    this.#deps = deps;
    this.#socket = socket;
    this.#caller = caller;
    this.#allow = rateLimiter(() => deps.clock.now());
    void this.#awaitHello();
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    // Not answered by themselves: whoever sends them without reading would fill the memory.
    socket.on('ping', (data) => {
      if (this.#allow()) socket.pong(data);
      else socket.close(closeCodes.misused);
    });
    socket.on('close', () => this.#deadline.abort());
    // ws closes by itself on what is too large or malformed; it must not end the process.
    socket.on('error', () => socket.terminate());
  }

  async #awaitHello(): Promise<void> {
    const { signal } = this.#deadline;
    await this.#deps.clock.wait(helloWithinMs, signal);
    if (!signal.aborted) this.#socket.close(closeCodes.ended);
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
    this.#deadline.abort();
    const { enter, hub, stateFor } = this.#deps;
    const { address, strangers, entered } = this.#caller;
    const player = strangers.mayTry(address) ? await enter(token) : null;
    if (!player) {
      hub.send(this.#socket, { t: 'bye', code: 'session.ended' });
      this.#socket.close(closeCodes.ended);
      return;
    }
    strangers.wasRight(address);
    entered();
    // Joins before the state is read: an event in between is sent rather than missed.
    hub.join(this.#socket, player.memberId, player.currency);
    const state = await stateFor(player);
    hub.send(this.#socket, state);
    if (state.t === 'bye') this.#socket.close(closeCodes.ended);
    else this.#player = player;
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

// The types know no `closeTimeout` yet.
const options: ServerOptions & { readonly closeTimeout: number } = {
  noServer: true,
  autoPong: false,
  closeTimeout: goodbyeWithinMs,
  maxPayload: largestMessage,
  perMessageDeflate: false,
};

/** Serves the socket at its path; returns how to end it. */
export function openSockets(upgrades: Upgrades, deps: SocketDeps): () => void {
  const sockets = new WebSocketServer(options);
  const strangers = new Strangers(() => deps.clock.now());
  const close = upgrades.serve(socketPath, ({ request, wire, head, address }) => {
    const entered = strangers.admit(address, wire);
    if (entered === null) {
      refuseUpgrade(wire, '429 Too Many Requests');
      return;
    }
    sockets.handleUpgrade(request, wire, head, (socket) => {
      new PlayerSocket(deps, socket, { address, strangers, entered });
    });
  });
  return () => {
    close();
    for (const socket of sockets.clients) {
      if (socket.readyState === socket.OPEN) socket.terminate();
    }
    sockets.close();
  };
}
