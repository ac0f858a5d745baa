// How the processes of the games server talk: one leads the rounds, all have players.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { BetCommand, PrivateEvent, PublicEvent } from '../messages.ts';
import { refused } from './live-round.ts';
import type { Answer, Player } from './live-round.ts';

export type Ask =
  | { readonly kind: 'bet'; readonly player: Player; readonly command: BetCommand }
  | { readonly kind: 'out'; readonly player: Player; readonly n: number };

type Letter =
  | { from: string; kind: 'all'; event: PublicEvent }
  | { from: string; kind: 'one'; memberId: string; currency: string; event: PrivateEvent }
  | { from: string; kind: 'ask'; id: string; ask: Ask }
  | { from: string; kind: 'answer'; to: string; id: string; answer: Answer };

export interface BusDeps {
  readonly pool: Pool;
  readonly warn: (what: object, text: string) => void;
  readonly onPublic: (event: PublicEvent) => void;
  readonly onPrivate: (memberId: string, currency: string, event: PrivateEvent) => void;
  /** Answers what another process asks; null when this one does not lead. */
  readonly onAsk: (ask: Ask) => Promise<Answer> | null;
  /** Letters may have been missed: what is known must be read anew. */
  readonly onGap: () => void;
}

const channel = 'lobo';
/** Longer than the wallet may take, shorter than a player's patience. */
const patienceMs = 10_000;

export class Bus {
  readonly #deps: BusDeps;
  readonly #me = randomUUID();
  readonly #asked = new Map<string, (answer: Answer) => void>();
  #listener: PoolClient | null = null;
  #closed = false;
  /** Letters leave in the order in which they were written. */
  #sent: Promise<unknown> = Promise.resolve();

  constructor(deps: BusDeps) {
    this.#deps = deps;
  }

  /** Listens, and listens again whenever the connection breaks. */
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

  announce(event: PublicEvent): void {
    this.#deps.onPublic(event);
    this.#post({ from: this.#me, kind: 'all', event });
  }

  tell(who: Pick<Player, 'memberId' | 'currency'>, event: PrivateEvent): void {
    const { memberId, currency } = who;
    this.#deps.onPrivate(memberId, currency, event);
    this.#post({ from: this.#me, kind: 'one', memberId, currency, event });
  }

  /** Asks whoever leads. No answer in time is `server.busy`; the same request may be made again. */
  async ask(ask: Ask): Promise<Answer> {
    const id = randomUUID();
    return new Promise((settle) => {
      const timer = setTimeout(() => answered(refused('server.busy')), patienceMs);
      const answered = (answer: Answer): void => {
        clearTimeout(timer);
        this.#asked.delete(id);
        settle(answer);
      };
      this.#asked.set(id, answered);
      this.#post({ from: this.#me, kind: 'ask', id, ask });
    });
  }

  #post(letter: Letter): void {
    const text = JSON.stringify(letter);
    this.#sent = this.#sent
      .then(async () => this.#deps.pool.query('select pg_notify($1, $2)', [channel, text]))
      .catch((error: unknown) => {
        if (!this.#closed) this.#deps.warn({ err: error }, 'a letter was not sent');
      });
  }

  #receive(text: string): void {
    const letter = JSON.parse(text) as Letter;
    if (letter.from === this.#me) return;
    if (letter.kind === 'all') this.#deps.onPublic(letter.event);
    if (letter.kind === 'one') {
      this.#deps.onPrivate(letter.memberId, letter.currency, letter.event);
    }
    if (letter.kind === 'answer' && letter.to === this.#me) {
      this.#asked.get(letter.id)?.(letter.answer);
    }
    if (letter.kind === 'ask') void this.#answer(letter.from, letter.id, letter.ask);
  }

  async #answer(to: string, id: string, ask: Ask): Promise<void> {
    const asked = this.#deps.onAsk(ask);
    if (asked === null) return;
    const answer = await asked.catch(() => refused('server.busy'));
    this.#post({ from: this.#me, kind: 'answer', to, id, answer });
  }
}
