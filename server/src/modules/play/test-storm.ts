// A storm of vendor calls: each sent several times, in any order, many at once, answers cut off.
import { money } from '@perya/contract/money';
import fc from 'fast-check';
import { grantBonus } from '../bonus/bonus.ts';
import { openSession, sayAs } from './adapters/test-dialects.ts';
import type { DialectName, World } from './adapters/test-dialects.ts';
import { callOf } from './test-commands.ts';
import type { Call as Said } from './test-commands.ts';
import type { Player } from './test-play.ts';
import { command, Model, poolSeed, startMoney, wire } from './test-model.ts';

export interface StormOptions {
  readonly calls: number;
  /** How often each is sent. */
  readonly copies: number;
  readonly parallel: number;
  /** Of a hundred answers so many are cut off after the commit, and the call is sent again. */
  readonly cutOfHundred: number;
  readonly seed: number;
}

export interface StormReport {
  readonly calls: number;
  readonly cut: number;
  readonly done: number;
  readonly refused: number;
  /** What should not be: an id that moved twice, or was answered in two ways. */
  readonly wrong: readonly string[];
}

interface Call {
  readonly key: string;
  readonly said: Said;
}

const perPlayer = 60;

async function giveBonus({ database }: World, { uuid }: Player, key: string): Promise<void> {
  await database.db.transaction(async (tx) =>
    grantBonus(tx, {
      merchant: 'perya',
      member: uuid,
      currency: 'PHP',
      key,
      title: { EN: 'A bonus' },
      amount: money(startMoney * 2n),
      terms: {
        wagering: 2,
        contributions: { RNG: 100 },
        maxStake: wire(startMoney),
        maxWin: null,
        days: 7,
      },
    }),
  );
}

/** Commands of as many players as it takes; the same key has one body here. */
async function callsOf(
  world: World,
  dialect: DialectName,
  { calls, copies, seed }: StormOptions,
): Promise<Call[]> {
  const distinct = new Map<string, Call>();
  const wanted = Math.ceil(calls / copies);
  for (let n = 0; distinct.size < wanted; n += 1) {
    const run = `s${String(seed)}-${String(n)}`;
    const player = await world.play.player(wire(startMoney * 4n));
    // Every other one has a bonus, which is staked where cash is short, completed, or spent.
    if (n % 2 === 0) await giveBonus(world, player, run);
    const token = await openSession(world, dialect, player);
    const model = new Model({ severalWins: true, freeWinsPay: true }, poolSeed);
    const list = fc.sample(command, { seed: seed + n, numRuns: perPlayer });
    for (const each of list) {
      const call = callOf(each, { player, token, run, model });
      const { name, input } = call;
      const key = `${name === 'betAndWin' ? 'bet' : name}:${input.transactionId}`;
      if (!distinct.has(key)) distinct.set(key, { key, said: call });
    }
  }
  return [...distinct.values()].slice(0, wanted);
}

/** Every call so many times, in an order that the seed decides. */
function shuffled(calls: readonly Call[], { copies, seed }: StormOptions): Call[] {
  const all = calls.flatMap((call) => Array.from({ length: copies }, () => call));
  const order = fc.sample(fc.integer(), { seed, numRuns: all.length });
  return all
    .map((call, i) => ({ call, at: order[i] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ call }) => call);
}

/** Sends the storm in a dialect, and tells what was answered that no sound wallet answers. */
export async function storm(
  world: World,
  dialect: DialectName,
  options: StormOptions,
): Promise<StormReport> {
  const queue = shuffled(await callsOf(world, dialect, options), options);
  const answers = new Map<string, { first: number; values: Set<string> }>();
  const wrong: string[] = [];
  const tally = { cut: 0, done: 0, refused: 0 };
  const send = async ({ key, said }: Call): Promise<void> => {
    const answer = await sayAs(world.play, dialect, world.signers[dialect], said);
    if (answer.kind === 'lost') wrong.push(`${key}: ${answer.why}`);
    if (answer.kind !== 'done') {
      tally.refused += 1;
      return;
    }
    const { replayed, ...rest } = answer.facts;
    const known = answers.get(key) ?? { first: 0, values: new Set<string>() };
    answers.set(key, known);
    if (replayed !== true) known.first += 1;
    known.values.add(JSON.stringify(rest));
    tally.done += 1;
  };
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let call = queue[next]; call; call = queue[next]) {
      const cut = (next * 7919) % 100 < options.cutOfHundred;
      next += 1;
      await send(call);
      if (!cut) continue;
      // The answer above is as good as lost: the vendor asks again, and is told the same.
      tally.cut += 1;
      await send(call);
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, lane));
  for (const [key, { first, values }] of answers) {
    if (first !== 1) wrong.push(`${key}: moved ${String(first)} times`);
    if (values.size !== 1) wrong.push(`${key}: ${String(values.size)} different answers`);
  }
  return { calls: queue.length + tally.cut, ...tally, wrong };
}
