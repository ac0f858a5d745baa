// Which of several hosts takes writes now: found by asking them, and forgotten when it fails.
import pg from 'pg';
import type { ClientConfig } from 'pg';

export interface Host {
  readonly host: string;
  readonly port: number;
}

interface Hosts {
  readonly url: string;
  readonly hosts: readonly Host[];
}

const defaultPort = 5432;
const probeMs = 2_000;
/** So many connections failed in a row, and for so long no other is tried. */
const mostFailures = 5;
const openMs = 1_000;

/** No host takes writes, or none has answered for a while: the caller may try again. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

/**
 * The hosts of an address: its own, and those of its parameter `hosts`, as in
 * `postgres://user@one:5432/perya?hosts=two:5432`; and the address without the parameter.
 */
export function hostsOf(address: string): Hosts {
  const url = new URL(address);
  const others = url.searchParams.get('hosts')?.split(',') ?? [];
  url.searchParams.delete('hosts');
  const hosts = [url, ...others.map((each) => new URL(`postgres://${each}`))];
  return { url: url.href, hosts: hosts.map(hostOf) };
}

function hostOf({ hostname, port }: URL): Host {
  // An address of IPv6 has brackets in a URL.
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return { host, port: port === '' ? defaultPort : Number(port) };
}

/**
 * The same address with the host first that takes writes now, for what opens connections of its
 * own. Throws NoPrimary where none does.
 */
export async function addressOfPrimary(address: string): Promise<string> {
  const { url: login, hosts } = hostsOf(address);
  if (hosts.length === 1) return address;
  const { host, port } = await new Primary(hosts, { connectionString: login }).find();
  const url = new URL(login);
  url.host = written({ host, port });
  const others = hosts.filter((each) => each.host !== host || each.port !== port);
  url.searchParams.set('hosts', others.map(written).join(','));
  return url.href;
}

const written = ({ host, port }: Host): string =>
  `${host.includes(':') ? `[${host}]` : host}:${String(port)}`;

/** Whether the server that a client is connecting to replays another's changes. */
export function watchStandby(client: pg.Client): () => boolean {
  let standby = false;
  const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
  connection.on('parameterStatus', (told: { parameterName: string; parameterValue: string }) => {
    if (told.parameterName === 'in_hot_standby') standby = told.parameterValue === 'on';
  });
  return () => standby;
}

/** The host that takes writes, for all connections of a pool. */
export class Primary {
  readonly #hosts: readonly Host[];
  readonly #login: ClientConfig;
  readonly #now: () => number;
  #known: Host | null;
  #asking: Promise<Host> | null = null;
  #failures = 0;
  #closedUntil = Number.NEGATIVE_INFINITY;

  /** `login` is how a connection of the pool is opened, but for where; `now` is in milliseconds. */
  constructor(hosts: readonly Host[], login: ClientConfig, now = () => performance.now()) {
    this.#hosts = hosts;
    this.#login = login;
    this.#now = now;
    const [only = null, ...others] = hosts;
    this.#known = others.length === 0 ? only : null;
  }

  /** Otherwise the address says all, be it a socket's. */
  get isOneOfSeveral(): boolean {
    return this.#hosts.length > 1;
  }

  /** Whether no connection is tried just now, after too many that failed. */
  get isOpen(): boolean {
    return this.#now() < this.#closedUntil;
  }

  /** Throws NoPrimary where there is none now. */
  async find(): Promise<Host> {
    if (this.isOpen) throw new NoPrimary('The database failed too often; the next try waits.');
    if (this.#known !== null) return this.#known;
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** A connection was opened. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** A connection could not be opened, or its host takes no writes any more. */
  failed(host?: Host): void {
    if (host === this.#known && this.isOneOfSeveral) this.#known = null;
    this.#failures += 1;
    if (this.#failures < mostFailures) return;
    this.#failures = 0;
    this.#closedUntil = this.#now() + openMs;
  }

  async #ask(): Promise<Host> {
    try {
      this.#known = await Promise.any(this.#hosts.map(async (host) => this.#probe(host)));
      return this.#known;
    } catch (error) {
      throw Object.assign(new NoPrimary('No host of the database takes writes.'), { cause: error });
    }
  }

  async #probe(host: Host): Promise<Host> {
    const client = new pg.Client({ ...this.#login, connectionTimeoutMillis: probeMs });
    Object.assign(client, host);
    client.on('error', () => undefined);
    const isStandby = watchStandby(client);
    try {
      await client.connect();
      if (isStandby()) throw new NoPrimary(`${host.host}:${String(host.port)} is a standby.`);
      return host;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

type Connected = (error?: Error) => void;

/** The class of a pool's clients: each connects to the host that takes writes. */
export function clientsOf(primary: Primary): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<this> | void {
      const opened = this.#open();
      if (callback === undefined) return opened;
      // Not within the promise: what the pool throws is not ours to catch.
      opened.then(
        () => process.nextTick(callback),
        (error: unknown) => process.nextTick(callback, error as Error),
      );
    }

    async #open(): Promise<this> {
      const isStandby = watchStandby(this);
      const host = await primary.find().catch((error: unknown) => {
        if (!primary.isOpen) primary.failed();
        throw error;
      });
      if (primary.isOneOfSeveral) Object.assign(this, host);
      try {
        await super.connect();
        if (isStandby()) throw new NoPrimary(`${host.host}:${String(host.port)} is a standby.`);
      } catch (error) {
        primary.failed(host);
        if (error instanceof NoPrimary) await super.end();
        throw error;
      }
      primary.succeeded();
      return this;
    }
  };
}
