// Logins per second, the effect of a flood of logins on others, and timing leaks.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { forgotPassword, setPasswordByPhone } from '@perya/contract/account/password';
import { smsCode } from '@perya/contract/account/verification';
import { systemClock } from '../../server/src/lib/clock.ts';
import { openSealing } from '../../server/src/modules/account/session/sealing.ts';
import { hashPassword } from '../../server/src/modules/account/password/password.ts';
import { seedMerchantRows } from '../../server/src/seed/merchants.ts';
import { LoginClient } from './login-client.ts';
import type { LoginInput, Timed } from './login-client.ts';
import { openEnvironment, startServer, stopServer } from './environment.ts';
import type { Server, Environment } from './environment.ts';

const port = 21_250;
const members = 500;
const password = 'a good long password';
const throughputMs = 8_000;
const floodMs = 15_000;
const floodPerSecond = 50;
const probes = [
  '/healthz',
  '/wps/system/consolidated',
  '/wps/captcha',
  '/wps/system/registerRules',
];

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const name = (i: number): string => `bench_${String(i)}`;
const mobile = (i: number): string => `+6391700${String(10_000 + i)}`;

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

const shown = (ms: number): number => Math.round(ms * 100) / 100;

function row(times: readonly number[]) {
  const [p50, p95, p99] = [at(times, 0.5), at(times, 0.95), at(times, 0.99)];
  return { calls: times.length, p50: shown(p50), p95: shown(p95), p99: shown(p99) };
}

async function createMembers({ owner }: Environment): Promise<void> {
  await seedMerchantRows(owner);
  const hash = await hashPassword(password);
  for (let i = 0; i < members; i += 1) {
    await owner.pool.query(
      `insert into account.member (merchant, username, type, currency, password_hash, mobile,
         mobile_verified_at, email, email_verified_at, register_method, registered_at)
       values ('perya', $1, 0, 'PHP', $2, $3, now(), $4, now(), 'BENCH', now())`,
      [name(i), hash, mobile(i), `${name(i)}@perya.example`],
    );
  }
}

/** Right passwords, as many at once as the server works on and some more. */
async function throughput(client: LoginClient): Promise<void> {
  const table: Record<string, object> = {};
  for (const clients of [1, 2, 8, 32]) {
    const times: number[] = [];
    const until = performance.now() + throughputMs;
    let next = 0;
    const work = async (): Promise<void> => {
      while (performance.now() < until) {
        next += 1;
        const username = name(next % members);
        const { code, ms } = await client.login({ type: 'username', username, password });
        if (code !== 'ok') throw new Error(`a right password was answered ${code}`);
        times.push(ms);
      }
    };
    await Promise.all(Array.from({ length: clients }, work));
    const perSecond = shown(times.length / (throughputMs / 1000));
    table[`${String(clients)} at once`] = { 'logins/s': perSecond, ...row(times) };
  }
  log('\nLogins with the right password, in milliseconds:');
  console.table(table);
}

async function probe(client: LoginClient, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  for (let i = 0; performance.now() < until; i += 1) {
    times.push((await client.get(probes[i % probes.length] ?? '')).ms);
    await delay(20);
  }
  return times;
}

async function loopDelay({ child }: Server, file: string): Promise<{ p99: number; worst: number }> {
  await rm(file, { force: true });
  child.kill('SIGUSR2');
  for (let tries = 0; tries < 500; tries += 1) {
    await delay(10);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text) as { p99: number; worst: number };
  }
  throw new Error('the server did not tell of its event loop');
}

/** Logins at a steady rate, whether answers come or not, and the effect on other calls. */
async function flood(client: LoginClient, server: Server, file: string): Promise<void> {
  const quiet = await probe(client, 3_000);
  await loopDelay(server, file);
  const logins: Promise<Timed>[] = [];
  const every = 1000 / floodPerSecond;
  const began = performance.now();
  const sending = (async () => {
    for (let i = 0; i * every < floodMs; i += 1) {
      await delay(Math.max(began + i * every - performance.now(), 0));
      // Every second password is wrong, as in an attack.
      const typed = i % 2 === 0 ? password : 'wrong password';
      logins.push(client.login({ type: 'username', username: name(i % members), password: typed }));
    }
  })();
  const others = await probe(client, floodMs);
  await sending;
  const answers = await Promise.all(logins);
  const { p99, worst } = await loopDelay(server, file);
  log(`\nA flood of ${String(floodPerSecond)} logins/s for ${String(floodMs / 1000)} s, in ms:`);
  console.table({
    'other calls before': row(quiet),
    'other calls during': row(others),
    'logins during': row(answers.map(({ ms }) => ms)),
  });
  const codes = Map.groupBy(answers, ({ code }) => code);
  log(`Logins: ${[...codes].map(([code, all]) => `${String(all.length)} ${code}`).join(', ')}.`);
  log(`The server's event loop was late by ${shown(p99)} ms (p99), ${shown(worst)} ms at worst.`);
}

/** How often a time of `a` is above one of `b`, ties half: 0.5 tells nothing (Mann-Whitney). */
function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  let above = 0;
  for (const x of a) for (const y of b) above += x > y ? 1 : x === y ? 0.5 : 0;
  return above / (a.length * b.length);
}

interface Question {
  /** What both are answered. */
  readonly answer: string;
  readonly ask: (client: LoginClient, known: boolean, i: number) => Promise<Timed>;
}

const userOf = (known: boolean, i: number): string => (known ? name(i) : `nobody_${String(i)}`);
const numberOf = (known: boolean, i: number): string =>
  known ? mobile(i) : `+6391800${String(10_000 + i)}`;

function refusedLogin(inputOf: (known: boolean, i: number) => LoginInput): Question {
  const ask: Question['ask'] = async (client, known, i) => client.login(inputOf(known, i));
  return { answer: 'login.wrong', ask };
}

const typed = (username: string, secret: string): LoginInput => ({
  type: 'username',
  username,
  password: secret,
});

const questions: Record<string, Question> = {
  password: refusedLogin((known, i) => typed(userOf(known, i), 'wrong password')),
  'password for a number': refusedLogin((known, i) => typed(numberOf(known, i), 'wrong password')),
  'SMS code': refusedLogin((known, i) => {
    return { type: 'sms', username: numberOf(known, i), password: '000000' };
  }),
  'device credential': refusedLogin((known, i) => {
    return typed(userOf(known, i), 'perya-device.made-up');
  }),
  'a code to sign in with': {
    answer: 'ok',
    ask: async (client, known, i) => {
      const mobileNum = numberOf(known, i);
      return client.call(smsCode, { mobileNum, moduleId: 'VERIFICATION3', purpose: 'login' });
    },
  },
  'a link to recover by': {
    answer: 'ok',
    ask: async (client, known, i) => {
      const username = userOf(known, i);
      return client.call(forgotPassword, { username, email: `${username}@perya.example` });
    },
  },
  'a new password by a code': {
    answer: 'verification.wrong',
    ask: async (client, known, i) => {
      const given = { mobileNum: numberOf(known, i), newPassword: 'quite another password' };
      return client.call(setPasswordByPhone, { ...given, verificationCode: '000000' });
    },
  },
};

/** The same answer for accounts that exist and that do not, in turn and one at a time. */
async function timing(client: LoginClient, { owner }: Environment): Promise<void> {
  const table: Record<string, object> = {};
  for (const [way, { answer, ask }] of Object.entries(questions)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < members; i += 1) {
      // All numbers begin alike, which has a limit of its own.
      await owner.pool.query('delete from limits.attempt');
      for (const known of i % 2 === 0 ? [true, false] : [false, true]) {
        const { code, ms } = await ask(client, known, i);
        if (code !== answer) throw new Error(`${way} was answered ${code}`);
        times[known ? 'known' : 'unknown'].push(ms);
      }
    }
    const show = (share: number): string =>
      `${shown(at(times.known, share))} / ${shown(at(times.unknown, share))}`;
    const area = shown(areaUnderCurve(times.known, times.unknown));
    table[way] = { p05: show(0.05), p50: show(0.5), p95: show(0.95), 'AUC (0.4 to 0.6)': area };
  }
  log(`\nEqual answers, ${String(members)} known / ${String(members)} unknown accounts, in ms:`);
  console.table(table);
}

const folder = await mkdtemp(join(tmpdir(), 'perya-bench-'));
const file = join(folder, 'loop.json');
process.env['LOOP_DELAY_FILE'] = file;
process.env['TRUST_PROXY'] = 'on';
process.env['OUTBOX'] = 'on';
process.env['NODE_OPTIONS'] = `--import=${new URL('loop-delay.ts', import.meta.url).href}`;
const environment = await openEnvironment();
try {
  await createMembers(environment);
  const server = await startServer(environment.url, port);
  const client = new LoginClient(
    port,
    await openSealing(environment.owner, systemClock).currentSealKey(),
  );
  await timing(client, environment);
  await throughput(client);
  await flood(client, server, file);
  client.close();
  await stopServer(server, 'SIGTERM');
} finally {
  await environment.close();
  await rm(folder, { recursive: true, force: true });
}
