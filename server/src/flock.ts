// The parent of several processes on one port: it replaces them one by one, and what crashed.
import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { lost, toldSchema } from '#lib/events-cluster';

/** Seeing pages and adapters load takes seconds; who needs longer than this is stuck. */
const startMs = 120_000;
/** A process that was asked to leave is gone by then. */
const leaveMs = 40_000;
/** Pauses before a crashed process comes again: doubled with each crash in a row. */
const [firstPauseMs, longestPauseMs] = [250, 30_000];
/** Who served so long has not crashed in a row. */
const soundMs = 60_000;

const readySchema = z.object({ ready: z.literal(true) });

interface FlockOptions {
  readonly size: number;
  /** What its processes' environment has besides this one's. */
  readonly env: Readonly<Record<string, string>>;
}

function say(level: 30 | 40, msg: string, more: object = {}): void {
  const line = { level, time: Date.now(), pid: process.pid, ...more, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Not events.once(), which an error of the line to it would reject. */
async function exitOf(worker: Worker): Promise<void> {
  return new Promise((settle) => void worker.once('exit', () => settle()));
}

/**
 * All processes accept from one socket, which this one keeps open: what waits there goes to whoever
 * still accepts. Node's round robin would hand connections over one by one, and gives those that
 * were on their way to a process that died to nobody else.
 */
export class Flock {
  readonly #options: FlockOptions;
  readonly #members = new Set<Worker>();
  readonly #leaving = new WeakSet<Worker>();
  #replacing: Promise<void> = Promise.resolve();
  #stopping = false;
  #crashes = 0;

  constructor(options: FlockOptions) {
    this.#options = options;
    cluster.schedulingPolicy = cluster.SCHED_NONE;
  }

  /** Settles once all serve. Throws where one ends before that. */
  async start(): Promise<void> {
    const all = Array.from({ length: this.#options.size }, async () => this.#bringUp());
    const served = await Promise.all(all);
    if (served.some((worker) => worker === null)) {
      await this.stop('SIGINT');
      throw new Error('A process did not start: see above.');
    }
    say(30, 'all processes serve', { processes: served.length });
  }

  /** Replaces each process by a new one that serves before the old one leaves. */
  async replaceAll(): Promise<void> {
    this.#replacing = this.#replacing.then(async () => this.#replaceEach());
    return this.#replacing;
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#stopping = true;
    const all = [...this.#members];
    await Promise.all(
      all.map(async (worker) => {
        worker.process.kill(signal);
        await this.#gone(worker);
      }),
    );
  }

  async #replaceEach(): Promise<void> {
    say(30, 'replacing all processes');
    const before = [...this.#members];
    for (const old of before) {
      if (this.#stopping) return;
      // It may have crashed meanwhile, and another come in its place.
      if (!this.#members.has(old)) continue;
      const fresh = await this.#bringUp();
      if (fresh === null) return say(40, 'the new process did not start: the old ones stay');
      this.#leaving.add(old);
      if (old.isConnected()) old.send({ leave: true });
      await this.#gone(old);
    }
    say(30, 'all processes were replaced');
  }

  /** A process that serves; null where it ended, or was ended, before that. */
  async #bringUp(): Promise<Worker | null> {
    const worker = cluster.fork(this.#options.env);
    // What is sent to one that is ending may find nobody; its end is heard of below.
    worker.on('error', () => undefined);
    worker.on('message', (message: unknown) => this.#passOn(worker, message));
    const ready = new Promise<true>((settle) => {
      worker.on('message', (message: unknown) => {
        if (readySchema.safeParse(message).success) settle(true);
      });
    });
    const ended = exitOf(worker).then(() => false as const);
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), startMs);
    const serves = await Promise.race([ready, ended]);
    clearTimeout(timer);
    if (!serves) return null;
    this.#members.add(worker);
    const since = performance.now();
    void ended.then(() => this.#end(worker, performance.now() - since));
    say(30, 'a process serves', { child: worker.process.pid });
    return worker;
  }

  #end(worker: Worker, servedMs: number): void {
    this.#members.delete(worker);
    const { pid: child, exitCode: code, signalCode: signal } = worker.process;
    if (this.#stopping || this.#leaving.has(worker)) {
      return say(30, 'a process has left', { child });
    }
    say(40, 'a process ended by itself', { child, code, signal });
    for (const other of this.#members) if (other.isConnected()) other.send(lost);
    this.#crashes = servedMs >= soundMs ? 0 : this.#crashes + 1;
    void this.#bringBack();
  }

  async #bringBack(): Promise<void> {
    for (;;) {
      const pause = firstPauseMs * 2 ** Math.max(this.#crashes - 1, 0);
      await delay(Math.min(pause, longestPauseMs));
      if (this.#stopping || (await this.#bringUp()) !== null) return;
      this.#crashes += 1;
      say(40, 'a process did not start', { crashes: this.#crashes });
    }
  }

  async #gone(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), leaveMs);
    await exitOf(worker);
    clearTimeout(timer);
  }

  #passOn(from: Worker, message: unknown): void {
    if (!toldSchema.safeParse(message).success) return;
    for (const other of this.#members) {
      if (other !== from && other.isConnected()) other.send(message as object);
    }
  }
}
