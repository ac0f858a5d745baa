// Messages between the processes of the games server, over LISTEN/NOTIFY: one leads the rounds.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { BetCommand, PrivateEvent, PublicEvent } from '../messages.ts';
import { refused } from './live-round.ts';
import type { Answer, Player } from './live-round.ts';

/** What a player asks of the process that leads. */
export type PlayerRequest =
  | { readonly kind: 'bet'; readonly player: Player; readonly command: BetCommand }
  | { readonly kind: 'out' | 'take-back'; readonly player: Player; readonly n: number };

type BusMessage =
  | { from: string; kind: 'all'; event: PublicEvent }
  | { from: string; kind: 'one'; memberId: string; currency: string; event: PrivateEvent }
  | { from: string; kind: 'ask'; id: string; ask: PlayerRequest }
  | { from: string; kind: 'answer'; to: string; id: string; answer: Answer };

export interface BusDeps {
  readonly pool: Pool;
  readonly warn: (what: object, text: string) => void;
  readonly onPublic: (event: PublicEvent) => void;
  readonly onPrivate: (memberId: string, currency: string, event: PrivateEvent) => void;
  /** A request from another process; null when this one does not lead. */
  readonly onRequest: (request: PlayerRequest) => Promise<Answer> | null;
  /** Messages may have been missed: state must be read from the database again. */
  readonly onGap: () => void;
}

const channel = 'lobo';
/** Longer than a wallet call may take (8 s). */
const requestTimeoutMs = 10_000;

export class Bus {
  readonly #deps: BusDeps;
  readonly #processId = randomUUID();
  readonly #pending = new Map<string, (answer: Answer) => void>();
  #listener: PoolClient | null = null;
  #closed = false;
  /** Keeps the messages in order. */
  #sent: Promise<unknown> = Promise.resolve();

  constructor(deps: BusDeps) {
    this.#deps = deps;
  }

  /** Reconnects whenever the connection breaks. */
  async listen(): Promise<void> {
    const client = await this.#deps.pool.connect();
    this.#listener = client;
    client.on('notification', (message) => this.#receive(message.payload ?? ''));
    client.on('error', () => void this.#listenAgain());
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#deps.onGap();
  }

  async #listenAgain(): Promise<void> {
    this.#listener?.release(true);
    this.#listener = null;
    while (!this.#closed && this.#listener === null) {
      try {
        await this.listen();
      } catch (error) {
        this.#deps.warn({ err: error }, 'the bus cannot listen');
        await new Promise((settle) => setTimeout(settle, 1000));
      }
    }
  }

  close(): void {
    this.#closed = true;
    this.#listener?.release(true);
    this.#listener = null;
  }

  broadcast(event: PublicEvent): void {
    this.#deps.onPublic(event);
    this.#publish({ from: this.#processId, kind: 'all', event });
  }

  sendTo(player: Pick<Player, 'memberId' | 'currency'>, event: PrivateEvent): void {
    const { memberId, currency } = player;
    this.#deps.onPrivate(memberId, currency, event);
    this.#publish({ from: this.#processId, kind: 'one', memberId, currency, event });
  }

  /** A request to the leader. No answer in time is `server.busy`; it may be sent again. */
  async request(request: PlayerRequest): Promise<Answer> {
    const id = randomUUID();
    return new Promise((settle) => {
      const timer = setTimeout(() => answered(refused('server.busy')), requestTimeoutMs);
      const answered = (answer: Answer): void => {
        clearTimeout(timer);
        this.#pending.delete(id);
        settle(answer);
      };
      this.#pending.set(id, answered);
      this.#publish({ from: this.#processId, kind: 'ask', id, ask: request });
    });
  }

  #publish(message: BusMessage): void {
    const text = JSON.stringify(message);
    this.#sent = this.#sent
      .then(async () => this.#deps.pool.query('select pg_notify($1, $2)', [channel, text]))
      .catch((error: unknown) => {
        if (!this.#closed) this.#deps.warn({ err: error }, 'a message was not sent');
      });
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as BusMessage;
    if (message.from === this.#processId) return;
    if (message.kind === 'all') this.#deps.onPublic(message.event);
    if (message.kind === 'one') {
      this.#deps.onPrivate(message.memberId, message.currency, message.event);
    }
    if (message.kind === 'answer' && message.to === this.#processId) {
      this.#pending.get(message.id)?.(message.answer);
    }
    if (message.kind === 'ask') void this.#respond(message.from, message.id, message.ask);
  }

  async #respond(to: string, id: string, request: PlayerRequest): Promise<void> {
    const answering = this.#deps.onRequest(request);
    if (answering === null) return;
    const answer = await answering.catch(() => refused('server.busy'));
    this.#publish({ from: this.#processId, kind: 'answer', to, id, answer });
  }
}
