// Dado ng Perya as the server, the verifier and the benchmark know it.
import { money } from '@perya/contract/money';
import type { Game } from '../kit/game.ts';
import { facts } from './facts.ts';
import { paysOn, plates, roll } from './rules.ts';
import type { Outcome } from './rules.ts';
import { readBets, stakesOf } from './stakes.ts';
import type { Bets } from './stakes.ts';

export const dadoNgPerya: Game<Bets, Outcome> = {
  code: 'dado-ng-perya',
  stakes: stakesOf,
  readChoice: readBets,
  someChoice: (stake) => ({ red: String(stake) }),
  play: (draw, { choice }) => {
    const outcome = roll(draw);
    const payout = plates.reduce(
      (sum, plate) => sum + BigInt(choice[plate] ?? 0) * BigInt(paysOn(plate, outcome)),
      0n,
    );
    return { outcome, payout: money(payout) };
  },
  stated: [
    { name: 'one colour', choice: { red: '100' }, returnPpm: facts.colourReturnPpm },
    { name: 'three alike', choice: { triple: '100' }, returnPpm: facts.tripleReturnPpm },
  ],
};
