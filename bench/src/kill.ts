// Kills the server with -9 during play, twenty times, and counts what was acknowledged and kept.
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { checkLedger } from '../../server/src/modules/wallet/ledger-check.ts';
import * as environment from './environment.ts';
import type { Player, Reply, Environment } from './environment.ts';

const kills = 20;
const playerCount = 8;
const port = 18_620;
const playMs = { least: 300, most: 900 };

/** A call and its answer; null when the server died before it came. */
interface Sent {
  readonly kind: 'bet' | 'win';
  readonly player: Player;
  readonly id: string;
  reply: Reply | null;
}

const sent: Sent[] = [];
let serial = 0;

async function send(client: environment.VendorClient, call: Sent): Promise<boolean> {
  const make = call.kind === 'bet' ? environment.betInput : environment.winInput;
  const amount = call.kind === 'bet' ? '1' : '0.50';
  call.reply = await client.call(call.kind, make(call.player, call.id, amount)).catch(() => null);
  return call.reply !== null;
}

/** Plays until an answer is missing. */
async function play(client: environment.VendorClient, player: Player): Promise<void> {
  for (;;) {
    serial += 1;
    const id = `k${String(serial)}`;
    for (const kind of ['bet', 'win'] as const) {
      const call: Sent = { kind, player, id, reply: null };
      sent.push(call);
      if (!(await send(client, call))) return;
    }
  }
}

interface Round {
  readonly readyMs: number;
  readonly indeterminate: number;
  readonly answeredBefore: number;
}

/** Plays, kills, starts again, and sends what got no answer once more with the same key. */
async function round(url: string, players: readonly Player[], running: environment.Server) {
  const client = new environment.VendorClient(port);
  const from = sent.length;
  const playing = Promise.all(players.map(async (player) => play(client, player)));
  await delay(randomInt(playMs.least, playMs.most));
  await environment.stopServer(running, 'SIGKILL');
  await playing;
  client.close();
  const next = await environment.startServer(url, port);
  const again = new environment.VendorClient(port);
  const open = sent.slice(from).filter(({ reply }) => reply === null);
  let answeredBefore = 0;
  for (const call of open) {
    if (!(await send(again, call))) throw new Error('No answer after the restart.');
    if (call.reply?.body.value?.['replayed'] === true) answeredBefore += 1;
  }
  again.close();
  const figures: Round = { readyMs: next.readyMs, indeterminate: open.length, answeredBefore };
  return { next, figures };
}

interface Found {
  readonly lost: number;
  readonly doubled: number;
  readonly wrongBalances: number;
}

/** Compares every acknowledged call with what the database holds. */
async function compare({ owner }: Environment, players: readonly Player[]): Promise<Found> {
  const { rows } = await owner.pool.query<{ key: string; times: number }>(`
    select case t.kind when 'bet' then 'bet:' else 'win:' end || b.transaction_id as key,
           count(*)::int as times
      from ledger.transaction t join play.bet b on b.id = t.reference::uuid
     where t.kind in ('bet', 'win') group by 1`);
  const times = new Map(rows.map((row) => [row.key, row.times]));
  const done = sent.filter(({ reply }) => reply?.body.success === true);
  const timesOf = ({ kind, id }: Sent): number => times.get(`${kind}:${id}`) ?? 0;
  let wrongBalances = 0;
  for (const player of players) {
    const own = done.filter((call) => call.player === player);
    const moved = own.reduce((sum, { kind }) => sum + (kind === 'bet' ? -100n : 50n), 0n);
    const { rows: held } = await owner.pool.query<{ balance: bigint }>(
      'select ledger.balance_of($1) as balance',
      [player.wallet],
    );
    if (held[0]?.balance !== environment.startBalance + moved) wrongBalances += 1;
  }
  return {
    lost: done.filter((call) => timesOf(call) === 0).length,
    doubled: done.filter((call) => timesOf(call) > 1).length,
    wrongBalances,
  };
}

function report(rounds: readonly Round[], found: Found, unsound: number): void {
  const line = (name: string, value: string | number): void =>
    void process.stdout.write(`${name.padEnd(44)}${String(value).padStart(12)}\n`);
  const sum = (of: (round: Round) => number): number => rounds.reduce((n, each) => n + of(each), 0);
  const done = sent.filter(({ reply }) => reply?.body.success === true).length;
  const ready = rounds.map(({ readyMs }) => readyMs).toSorted((a, b) => a - b);
  line('kills -9 of the server during play', rounds.length);
  line('calls acknowledged', done);
  line(
    '  without an answer, sent again',
    sum(({ indeterminate }) => indeterminate),
  );
  line(
    '  of these done before the kill',
    sum(({ answeredBefore }) => answeredBefore),
  );
  line('calls refused', sent.length - done);
  line('acknowledged calls found', `${(((done - found.lost) / done) * 100).toFixed(2)} %`);
  line('doubled', found.doubled);
  line('players with a wrong balance', found.wrongBalances);
  line('findings of the ledger check', unsound);
  line('ready again, median ms', (ready[Math.floor(ready.length / 2)] ?? 0).toFixed(0));
  line('ready again, longest ms', (ready.at(-1) ?? 0).toFixed(0));
}

async function main(base: Environment): Promise<void> {
  const players = await environment.createPlayers(base, playerCount);
  let running = await environment.startServer(base.url, port);
  const rounds: Round[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const { next, figures } = await round(base.url, players, running);
    running = next;
    rounds.push(figures);
  }
  await environment.stopServer(running, 'SIGTERM');
  const findings = await checkLedger(base.owner.kysely);
  const unsound = (Object.values(findings) as string[][]).reduce((n, ids) => n + ids.length, 0);
  report(rounds, await compare(base, players), unsound);
}

const base = await environment.openEnvironment();
try {
  await main(base);
} finally {
  await base.close();
}
