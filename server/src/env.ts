// The environment, read and checked once; everything after it works with the parsed values.
import { isIP } from 'node:net';
import { imageCDNSchema } from '@perya/contract/merchant/merchant';
import * as z from 'zod/mini';

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  z.int().check(z.minimum(0), z.maximum(65_535)),
);
const count = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  );
const share = z.pipe(
  z.pipe(z.string().check(z.regex(/^(0|1|0?\.\d{1,9}|1\.0{1,9})$/)), z.transform(Number)),
  z.number(),
);
const address = z.url({ protocol: /^https?$/ });
const addressOrNone = z._default(z.union([z.literal(''), address]), '');

/** An address, or a range as 10.0.0.0/8. */
function isAddress(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more !== undefined || most < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((each) => each.trim())),
  ),
  z.array(z.string().check(z.refine(isAddress, 'addresses or ranges, commas between'))),
);

const list = z._default(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').filter((each) => each !== '')),
  ),
  [],
);

const environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  PORT: z._default(port, 8080),
  /** The database's owner: it makes the tables, and the login that the server works with. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** A login of the role perya_app that the operator made; empty: the server makes its own. */
  APP_DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: z._default(count(2, 200), 20),
  /** How many of these take bets and wins together; 0: each goes alone. */
  WALLET_LANES: z._default(count(0, 16), 0),
  /** Processes that one start serves with, on one port. */
  PROCESSES: z._default(count(1, 64), 1),
  /** 'off' leaves the schema to `npm run migrate`, and refuses one that lacks something. */
  MIGRATE: z._default(z.enum(['on', 'off']), 'on'),
  /** How long a process that is asked to stop serves on, while the others are found; in ms. */
  DRAIN_MS: z._default(count(0, 15_000), 5_000),
  /** Where metrics and probes are answered, for this machine; empty: nowhere. */
  OPS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  OPS_PORT: z.optional(port),
  /** Where traces go, by OTLP over HTTP in JSON; empty: nowhere. The standard names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOrNone,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: addressOrNone,
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(z.literal('http/json'), 'http/json'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    'parentbased_always_on',
  ),
  /** Of a ratio: which part of traces is taken. */
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  /** Where processes of several machines tell each other of live events; empty: one machine. */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Where players' browsers reach the in-house games; empty: this host, on GAMES_PORT. */
  GAMES_ORIGIN: z.optional(address),
  GAMES_PORT: z._default(port, 8081),
  /** The key that the in-house vendor signs its wallet calls with. */
  VENDOR_KEY: z.string().check(z.minLength(32, 'at least 32 characters')),
  /** What secrets in the database are closed with. Lost, they can't be read again. */
  SECRET_KEY: z.string().check(z.minLength(32, 'at least 32 characters')),
  /** Where mail goes out: smtp://user:password@host:587, or smtps://. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Perya <no-reply@localhost>'),
  /** Where SMS go out: an HTTP gateway's address and the bearer key that it asks for. */
  SMS_URL: z.optional(address),
  SMS_KEY: z._default(z.string(), ''),
  /** Keeps mail and SMS that no gateway takes, and shows them at /dev/outbox to this machine. */
  OUTBOX: z._default(z.enum(['on', 'off']), 'off'),
  /** Where the stand-in for identity providers listens, in a demonstration. */
  STAND_IN_ORIGIN: z.optional(address),
  /** The sandbox that plays the outside vendors of a demonstration: where, and with which keys. */
  SANDBOX_ORIGIN: z.optional(address),
  SANDBOX_PORT: z.optional(port),
  SANDBOX_KEYS: z.optional(z.string()),
  /** Where the operators' console listens, and from where it may be reached; empty: anywhere. */
  CONSOLE_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  CONSOLE_PORT: z._default(port, 8084),
  CONSOLE_NETWORKS: z._default(addresses, []),
  /** A login that may take the role perya_console; empty: the console makes its own. */
  CONSOLE_DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** How owners sign in there; 'any' is by password and code too, as everybody else. */
  CONSOLE_OWNERS: z._default(z.enum(['passkey', 'any']), 'passkey'),
  /** Seeds two merchants, their content and demo accounts into an empty database. */
  SEED_DEMO: z._default(z.enum(['on', 'off']), 'off'),
  /** Where pictures come from for merchants without an image CDN; empty: from here. */
  IMAGE_CDN: z._default(z.union([z.literal(''), imageCDNSchema]), ''),
  /** Origins of further push services, besides those of the known browsers; commas between. */
  PUSH_ORIGINS: list,
  /** Modules with further adapters of payment providers, as import takes them; commas between. */
  PAYMENT_ADAPTERS: list,
  /** 'off' has browsers drop the service worker, and all that it keeps, with their next visit. */
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  /** Behind proxies that set X-Forwarded-*: their addresses, or 'on' for whoever is the nearest. */
  TRUST_PROXY: z._default(z.union([z.enum(['on', 'off']), addresses]), 'off'),
});

export type Env = z.output<typeof environment>;

/**
 * Reads the environment. Throws an Error whose message names every wrong variable in one line; the
 * values, which may be secrets, are left out: the message ends in a log.
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const given = variables[name] === undefined ? 'missing' : 'wrong';
    return `${name} ${given}: ${issue.message}`;
  });
  throw new Error(`bad environment: ${problems.join('; ')}`);
}
