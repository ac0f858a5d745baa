// Shows what leaves as traces, by the real protocol: of which calls, and that nobody waits for it.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/database';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { startTracing } from '#lib/start-tracing';
import { freePort } from '#lib/test-redis';
import { hashOf } from '#lib/token';
import { inSpan, isTracing, newTraceId, startTrace } from '#lib/trace';
import { Lanes } from '#modules/play/lanes';
import { addGames, inHouseKey, PlayApp, signed } from '#modules/play/test-play';
import { readEnv } from './env.ts';
import { runInTurn } from './jobs.ts';
import { TestCollector } from './test-otlp.ts';

const longMs = 300_000;
const keys = {
  DATABASE_URL: 'postgres://perya@db/perya',
  VENDOR_KEY: 'k'.repeat(32),
  SECRET_KEY: 'k'.repeat(32),
};

let database: TestDatabase;
let collector: TestCollector;
const lost: { spans: number; why: string }[] = [];
let hear: () => void = () => undefined;
let end: (() => Promise<void>) | null = null;
const opened: PlayApp[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
});
beforeEach(async () => {
  collector = await TestCollector.listening();
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
});
afterEach(async () => {
  collector.letGo();
  await end?.();
  end = null;
  lost.length = 0;
  for (const { app } of opened.splice(0)) await app.close();
  collector.close();
  vi.unstubAllEnvs();
});
afterAll(async () => database.close());

async function tracing(to = collector.url, more: Record<string, string> = {}): Promise<void> {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: to, ...more };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  end = await startTracing(readEnv({ ...keys, ...env }), 'perya', (each) => {
    lost.push(each);
    hear();
  });
}

/** A server that listens, and bets at it; traced if that began before. */
async function table() {
  const play = await PlayApp.build(database.db);
  opened.push(play);
  await play.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = play.app.server.address() as AddressInfo;
  const playToken = await play.playToken(await play.player('100'));
  return async (headers: Record<string, string> = {}, amount = '0.10') => {
    const id = randomUUID();
    const round = { roundId: id, gameCode: 'lucky-parol', currency: 'PHP', amount };
    const body = JSON.stringify({ playToken, transactionId: id, ...round });
    const by = signed({ vendor: 'PERYA', key: inHouseKey }, 'bet', body, new Date());
    const url = `http://127.0.0.1:${String(port)}/vendor/wallet/bet`;
    const answer = await fetch(url, { method: 'POST', headers: { ...by, ...headers }, body });
    return { trace: answer.headers.get('x-trace-id') ?? '', status: answer.status };
  };
}

const callOf =
  (trace: string) =>
  ({ name, traceId }: { name: string; traceId: string }) =>
    traceId === trace && name === 'POST /vendor/wallet/bet';

test('a bet is a call by its route, and one of the wallet, under its answer’s id', async () => {
  await tracing();
  const bet = await table();
  const { trace } = await bet();
  const call = await collector.span(callOf(trace));
  expect(call).toMatchObject({
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/vendor/wallet/bet',
      'http.response.status_code': 200,
    },
    status: { code: 0 },
  });
  expect(call.parentSpanId).toBeUndefined();
  const wallet = await collector.span(
    ({ name, traceId }) => traceId === trace && name !== call.name,
  );
  expect(wallet).toMatchObject({
    name: 'wallet bet',
    parentSpanId: call.spanId,
    attributes: { 'wallet.vendor': 'PERYA', 'wallet.dialect': 'hmac' },
  });
  expect([...collector.services]).toEqual(['perya']);
  const refused = await bet({}, '1000.00');
  const why = await collector.span(
    ({ name, traceId }) => traceId === refused.trace && name === 'wallet bet',
  );
  expect(why).toMatchObject({ attributes: { 'error.type': 'wallet.insufficientFunds' } });
});

test('a stranger’s traceparent joins no trace and chooses nothing', async () => {
  await tracing(collector.url, {
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const bet = await table();
  const theirs = '4bf92f3577b34da6a3ce929d0e0e4736';
  for (const traceparent of [`00-${theirs}-00f067aa0ba902b7-01`, `00-${'a'.repeat(8_000)}`]) {
    const { trace, status } = await bet({ traceparent, 'x-trace-id': theirs });
    expect([status, trace]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(trace).not.toBe(theirs);
  }
  await end?.();
  expect(collector.spans).toEqual([]);
});

test('a batch is linked with its calls, both ways, and taken where one of them is', async () => {
  await tracing();
  const play = await PlayApp.build(database.db);
  opened.push(play);
  const tokens: Buffer[] = [];
  for (const money of ['1', '1', '1']) {
    tokens.push(hashOf(await play.playToken(await play.player(money))));
  }
  const own = openDatabase(database.appUrl, { poolSize: 1 });
  const lanes = new Lanes(database.db, own, { lanes: 1 });
  const beside = [null, null, 0n, null, null];
  const answers = await Promise.all(
    tokens.map(async (token) =>
      inSpan('call', {}, async () => {
        const id = randomUUID();
        const bet = ['PERYA', token, id, id, 'lucky-parol', 'PHP', 100n];
        return lanes.call('bet', [...bet, ...beside]);
      }),
    ),
  );
  await own.close();
  expect(answers.map(({ code }) => code)).toEqual([null, null, null]);
  await end?.();
  const calls = collector.spans.filter(({ name }) => name === 'call');
  const [batch, ...others] = collector.spans.filter(({ name }) => name === 'wallet lane');
  expect([calls.length, others.length]).toEqual([3, 0]);
  expect(batch?.attributes).toEqual({ 'wallet.batch_size': 3 });
  expect(batch?.parentSpanId).toBeUndefined();
  const at = ({ traceId, spanId }: { traceId: string; spanId: string }) => `${traceId} ${spanId}`;
  expect(batch?.links?.map(at).toSorted()).toEqual(calls.map(at).toSorted());
  for (const { links } of calls) expect(links?.map(at)).toEqual([batch && at(batch)]);
});

test('a job is a trace; a failed one says of what kind it failed, and no more', async () => {
  await tracing();
  const warn = () => undefined;
  await runInTurn(database.db, ['goes well', 1, async () => Promise.resolve()], warn);
  const fails = async () => Promise.reject(new RangeError('quotes what Maria typed'));
  await runInTurn(database.db, ['fails', 1, fails], warn);
  await end?.();
  const seen = collector.spans.map(({ name, status, attributes }) => [name, status, attributes]);
  expect(seen).toEqual([
    ['job goes well', { code: 0 }, {}],
    ['job fails', { code: 2 }, { 'error.type': 'RangeError' }],
  ]);
  expect(collector.raw).not.toContain('Maria');
});

test('nobody waits for a collector that hangs, and what waits for it is bounded', async () => {
  collector.hold();
  await tracing();
  const bet = await table();
  expect((await bet()).status).toBe(200);
  await collector.span(() => true);
  for (let i = 0; i < 10_000; i += 1) startTrace('many', newTraceId(), {})?.end();
  expect((await bet()).status).toBe(200);
  collector.letGo();
  await end?.();
  const kept = collector.spans.filter(({ name }) => name === 'many').length;
  expect(kept).toBeGreaterThan(512);
  expect(kept).toBeLessThanOrEqual(2_048);
});

test('a collector that is away costs its spans and one line of the log', async () => {
  const heard = new Promise<void>((settle) => (hear = settle));
  await tracing(`http://127.0.0.1:${String(await freePort())}`, {
    OTEL_EXPORTER_OTLP_TIMEOUT: '50',
  });
  const bet = await table();
  expect((await bet()).status).toBe(200);
  await heard;
  for (let i = 0; i < 2_000; i += 1) startTrace('many', newTraceId(), {})?.end();
  expect((await bet()).status).toBe(200);
  await end?.();
  expect(lost).toHaveLength(1);
});

test('a part of the traces is taken, each whole', async () => {
  await tracing(collector.url, {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.5',
  });
  for (let i = 0; i < 200; i += 1) {
    await inSpan('outer', {}, async () => inSpan('inner', {}, async () => Promise.resolve()));
  }
  await end?.();
  const traces = Map.groupBy(collector.spans, ({ traceId }) => traceId);
  expect(traces.size).toBeGreaterThan(50);
  expect(traces.size).toBeLessThan(150);
  expect([...traces.values()].every(({ length }) => length === 2)).toBe(true);
});

/** Says which libraries of traces serving has loaded: without an address, and with one. */
const program = `
  import { createRequire } from 'node:module';
  import '${import.meta.dirname}/app.ts';
  import '${import.meta.dirname}/modules/play/lanes.ts';
  import { startTracing } from '${import.meta.dirname}/lib/start-tracing.ts';
  const say = () => {
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    const names = loaded.map((path) => /@opentelemetry.([\\w-]+)/.exec(path)?.[1] ?? '');
    console.log([...new Set(names)].filter((name) => name !== '').join(' '));
  };
  const env = { OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: 1 };
  await startTracing(env, 'perya', () => undefined);
  say();
  await startTracing({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, 'perya', say);
  say();
  process.exit();`;

test(
  'libraries are loaded where there is an address alone',
  async () => {
    const flags = ['--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, flags);
    const [without, traced = ''] = stdout.trim().split('\n');
    // The metrics' own library has the first.
    expect(without).toBe('api');
    expect(traced).toContain('exporter-trace-otlp-http');
  },
  longMs,
);

test('without an address nothing is traced, and answers have their ids all the same', async () => {
  end = await startTracing(readEnv(keys), 'perya', () => undefined);
  expect(isTracing()).toBe(false);
  const bet = await table();
  expect((await bet()).trace).toMatch(/^[0-9a-f]{32}$/);
});
