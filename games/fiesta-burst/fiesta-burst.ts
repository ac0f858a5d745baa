// Fiesta Burst as the server, the verifier and the benchmark know it.
import { plainStake } from '../kit/game.ts';
import type { Game } from '../kit/game.ts';
import { facts } from './facts.ts';
import { playRound } from './rules.ts';
import type { Outcome } from './rules.ts';
import { payoutOf, stakesOf } from './stakes.ts';

export const fiestaBurst: Game<null, Outcome> = {
  code: 'fiesta-burst',
  stakes: stakesOf,
  readChoice: (choice, stake, currency) => plainStake(fiestaBurst, choice, stake, currency),
  play: (draw, { stake }) => {
    const outcome = playRound(draw);
    return { outcome, payout: payoutOf(stake, outcome.multiple) };
  },
  stated: [{ name: 'spin', choice: null, returnPpm: facts.returnPpm }],
};
