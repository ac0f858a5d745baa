// Plays in-house games ten million times on their real draws and compares with the stated returns.
import { createHmac } from 'node:crypto';
import { drawFrom } from '@perya/contract/draws';
import type { Game, Stated } from '../games/kit/game.ts';
import { games } from '../games/src/registry.ts';

const asked = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const rounds = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 10_000_000);
const seed = Buffer.alloc(32, 42);
const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

function measure(game: Game, { choice }: Stated<unknown>) {
  const stake = game
    .stakes('PHP')
    .find((each) => game.readChoice(choice, each, 'PHP') !== undefined);
  const bet = {
    stake: stake ?? game.stakes('PHP').at(-1) ?? fail(`${game.code} has no stake`),
    choice,
  };
  let sum = 0;
  let squares = 0;
  let paying = 0;
  let above = 0;
  let jackpots = 0;
  let highest = 0;
  // A stream of its own per thousand rounds: the same draws as in play, with fewer hash states.
  for (let block = 0; block * 1000 < rounds; block += 1) {
    const draw = drawFrom((cursor) =>
      createHmac('sha256', seed).update(`bench:${block}:${cursor}`).digest(),
    );
    for (let i = block * 1000; i < Math.min(rounds, (block + 1) * 1000); i += 1) {
      const { payout, jackpot } = game.play(draw, bet);
      const stakes = Number(payout) / Number(bet.stake);
      sum += stakes;
      squares += stakes * stakes;
      if (payout > 0n) paying += 1;
      if (payout > bet.stake) above += 1;
      if (jackpot === true) jackpots += 1;
      if (stakes > highest) highest = stakes;
    }
  }
  return { mean: sum / rounds, squares: squares / rounds, paying, above, jackpots, highest };
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

function table(game: Game, stated: Stated<unknown>): void {
  const began = performance.now();
  const seen = measure(game, stated);
  const deviation = Math.sqrt(seen.squares - seen.mean ** 2);
  const margin = (1.96 * deviation) / Math.sqrt(rounds);
  const within = Math.abs(seen.mean - stated.returnPpm / 1e6) <= margin;
  const rows: [string, string][] = [
    ['game', `${game.code}: ${stated.name}`],
    ['rounds', rounds.toLocaleString('en')],
    ['return, stated', percent(stated.returnPpm / 1e6)],
    ['return, simulated', percent(seen.mean)],
    ['95 % confidence', `${percent(seen.mean - margin)} to ${percent(seen.mean + margin)}`],
    ['stated lies within', within ? 'yes' : 'no (1 in 20 fair samples says so)'],
    ['rounds that pay', percent(seen.paying / rounds)],
    ['rounds above the stake', percent(seen.above / rounds)],
    ['standard deviation', `${deviation.toFixed(2)} stakes`],
    ['highest round seen', `${seen.highest} stakes`],
    ['time', `${((performance.now() - began) / 1000).toFixed(1)} s`],
  ];
  if (game.jackpot) rows.splice(8, 0, ['pools won', String(seen.jackpots)]);
  for (const [name, value] of rows) console.log(`${name.padEnd(26)}${value}`);
  console.log('');
}

const unknown = asked.find((code) => !games.some((game) => game.code === code));
if (unknown !== undefined) {
  fail(`There is no game "${unknown}"; there are: ${games.map((game) => game.code).join(', ')}.`);
}
for (const game of games) {
  if (asked.length > 0 && !asked.includes(game.code)) continue;
  for (const stated of game.stated) table(game, stated);
}
