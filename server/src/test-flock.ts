// Starts the server as an operator does, in processes of its own, and plays and listens over HTTP.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { TestDatabase } from '#db/test-database';
import { livePath } from '@perya/contract/live';
import { systemClock } from '#lib/clock';
import type { App } from '#lib/platform';
import { signedIn, testSecretKey, testVendorKey } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { freePort } from '#lib/test-redis';
import { signed } from '#modules/play/test-play';

const script = new URL('test-main.ts', import.meta.url).pathname;

interface Line {
  readonly msg: string;
  readonly child?: number;
}

/** A start of the server, and what it says. */
export class StartedServer {
  readonly port: number;
  readonly child: ChildProcess;
  readonly lines: Line[] = [];
  errors = '';
  readonly #waiting = new Set<() => void>();

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.child = spawn(process.execPath, [script], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (this.child.stdout === null) throw new Error('no output');
    createInterface(this.child.stdout).on('line', (text) => {
      this.lines.push(JSON.parse(text) as Line);
      for (const look of this.#waiting) look();
    });
    this.child.stderr?.on('data', (text: Buffer) => (this.errors += text.toString()));
    this.child.once('exit', () => {
      for (const look of this.#waiting) look();
    });
  }

  static async spawn(
    { url, appUrl }: TestDatabase,
    env: Record<string, string>,
  ): Promise<StartedServer> {
    const port = await freePort();
    return new StartedServer(port, {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: url,
      APP_DATABASE_URL: appUrl,
      DATABASE_POOL: '6',
      VENDOR_KEY: testVendorKey,
      SECRET_KEY: testSecretKey,
      MIGRATE: 'off',
      ...env,
    });
  }

  get at(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  /** Settles with the line that says so, after the first `from` lines. */
  async says(msg: string, from = 0): Promise<Line> {
    for (;;) {
      const found = this.lines.slice(from).find((line) => line.msg.startsWith(msg));
      if (found) return found;
      if (this.ended) throw new Error(`ended before "${msg}": ${this.errors}`);
      await new Promise<void>((settle) => {
        const look = (): void => {
          this.#waiting.delete(look);
          settle();
        };
        this.#waiting.add(look);
      });
    }
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The processes that served, in the order in which they came. */
  get children(): number[] {
    const serve = this.lines.filter(({ msg }) => msg === 'a process serves');
    return serve.flatMap(({ child }) => child ?? []);
  }

  /** Settles with its exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.ended) {
      this.child.kill(signal);
      await once(this.child, 'exit');
    }
    return this.child.exitCode;
  }
}

interface Answer {
  readonly success: boolean;
  readonly value?: Record<string, unknown>;
}

/** A member at a game, whose vendor keeps its connections; each call that fails is written down. */
export class TestPlayer {
  readonly failed: string[] = [];
  /** What the wallet held after each bet, as answered. */
  readonly balances: string[] = [];
  readonly session: TestSession;
  readonly #at: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #token = '';

  private constructor(at: string, session: TestSession) {
    this.#at = at;
    this.session = session;
  }

  static async seat({ at }: StartedServer, { db }: TestDatabase): Promise<TestPlayer> {
    const platform = { db, clock: systemClock };
    const player = new TestPlayer(at, await signedIn({ platform } as unknown as App));
    const { value } = await player.#call('/wps/game/launch?nodeId=1001&language=EN', {
      ...player.session.headers,
      'sec-fetch-site': 'same-origin',
    });
    const launchToken = /#launch=([\w-]+)/.exec(String(value?.['url']))?.[1] ?? '';
    const answer = await player.#vendor('authenticate', { launchToken });
    player.#token = String(answer.value?.['playToken']);
    return player;
  }

  async bet(id: string): Promise<void> {
    const round = { roundId: id, gameCode: 'lucky-parol', currency: 'PHP', amount: '0.10' };
    const input = { playToken: this.#token, transactionId: id, ...round };
    try {
      const { success, value } = await this.#vendor('bet', input);
      if (success) this.balances.push(String(value?.['balance']));
      else this.failed.push(`bet ${id} was refused`);
    } catch (error) {
      this.failed.push(`bet ${id}: ${String(error)}`);
    }
  }

  leave(): void {
    this.#agent.destroy();
  }

  async #vendor(name: string, input: object): Promise<Answer> {
    const payload = JSON.stringify(input);
    const headers = signed({ vendor: 'PERYA', key: testVendorKey }, name, payload, new Date());
    return this.#call(`/vendor/wallet/${name}`, headers, payload);
  }

  async #call(path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const method = body === undefined ? 'GET' : 'POST';
    const host = 'localhost';
    return new Promise((settle, reject) => {
      const options = { method, headers: { ...headers, host }, agent: this.#agent };
      const outgoing = request(`${this.#at}${path}`, options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) settle(JSON.parse(text) as Answer);
          else reject(new Error(`${path} answered ${String(response.statusCode)} ${text}`));
        });
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }
}

interface Heard {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** A member's live stream, which comes back at once each time it ends, as a page does. */
export class TestStream {
  /** What was heard, connection by connection. */
  readonly connections: Heard[][] = [];
  readonly failed: string[] = [];
  #last = '';
  readonly #at: string;
  readonly #player: TestPlayer;
  readonly #stop = new AbortController();
  #ended: Promise<void> = Promise.resolve();
  readonly #waiting = new Set<() => void>();

  constructor({ at }: StartedServer, player: TestPlayer) {
    this.#at = at;
    this.#player = player;
    this.#ended = this.#keep();
  }

  get heard(): readonly Heard[] {
    return this.connections.flat();
  }

  async until(holds: (stream: TestStream) => boolean): Promise<void> {
    while (!holds(this)) {
      await new Promise<void>((settle) => {
        const look = (): void => {
          this.#waiting.delete(look);
          settle();
        };
        this.#waiting.add(look);
      });
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
  }

  async #keep(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#listen();
      } catch (error) {
        if (!this.#stop.signal.aborted) this.failed.push(String(error));
      }
    }
  }

  async #listen(): Promise<void> {
    const { headers } = this.#player.session;
    const response = await fetch(`${this.#at}${livePath}`, {
      headers: { ...headers, ...(this.#last !== '' && { 'last-event-id': this.#last }) },
      signal: this.#stop.signal,
    });
    if (!response.ok || response.body === null) throw new Error(`live: ${String(response.status)}`);
    const connection: Heard[] = [];
    this.connections.push(connection);
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.#take(connection, part);
    }
  }

  #take(connection: Heard[], part: string): void {
    const field = (name: string): string =>
      new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
    const event = field('event');
    if (event === '') return;
    this.#last = field('id') || this.#last;
    connection.push({ event, data: JSON.parse(field('data')) as Record<string, unknown> });
    for (const look of this.#waiting) look();
  }
}
